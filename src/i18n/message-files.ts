import { messageFiles } from './catalogues';

messageFiles.en = {
  first: async () => (await import('./en/en')).en,
  reading: async () => (await import('./en/en-reading')).enReading,
  compose: async () => (await import('./en/en-compose')).enCompose,
  tools: async () => (await import('./en/en-tools')).enTools,
};
messageFiles['zh-CN'] = {
  first: async () => (await import('./zh-cn/zh-cn')).zhCn,
  reading: async () => (await import('./zh-cn/zh-cn-reading')).zhCnReading,
  compose: async () => (await import('./zh-cn/zh-cn-compose')).zhCnCompose,
  tools: async () => (await import('./zh-cn/zh-cn-tools')).zhCnTools,
};
