import type { SearchesMessages } from './en-searches';

/** The Chinese words of what stands under the search box. */
export const zhCnSearches: SearchesMessages = {
  heading: '我的搜索',
  recent: '最近搜索',
  saved: '保存的搜索',
  save: '保存当前搜索',
  forget: (search) => `移除：${search}`,
  clear: '清空最近搜索',
  remember: '在这台设备上记住我的搜索',
  below: '下方列出了你的搜索，可用方向键选择。',
};
