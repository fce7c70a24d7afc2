import type { ShortcutsMessages } from '../en/en-shortcuts';

/** The Chinese words about the keys. */
export const zhCnShortcuts: ShortcutsMessages = {
  heading: '键盘快捷键',
  or: '或',
  followedBy: '再按',
  search: '跳到搜索框',
  searchWithin: '在本页内搜索：成员的帖子、话题',
  findFilter: '在列表旁查找版块或话题',
  nextRow: '列表或搜索中的下一个帖子',
  previousRow: '列表或搜索中的上一个帖子',
  open: '打开帖子',
  save: '稍后读这个帖子，或取消',
  member: '查看帖子的作者',
  previousMark: '上一处搜索词',
  nextMark: '下一处搜索词',
  newPost: '发帖',
  topics: '前往话题',
  saved: '前往稍后读',
  home: '前往首页',
  palette: '前往任何地方',
  list: '显示快捷键',
  close: '关闭弹出内容',
  use: '在这台设备上启用快捷键',
  pausesWhileTyping: '输入文字时，快捷键不起作用。',
};
