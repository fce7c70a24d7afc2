import { messageFiles } from './catalogues';

messageFiles.en = {
  first: async () => (await import('./en/en')).en,
  later: async () => (await import('./en/en-later')).enLater,
};
messageFiles['zh-CN'] = {
  first: async () => (await import('./zh-cn/zh-cn')).zhCn,
  later: async () => (await import('./zh-cn/zh-cn-later')).zhCnLater,
};
