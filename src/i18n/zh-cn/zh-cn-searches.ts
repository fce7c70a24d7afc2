import type { SearchesMessages } from '../en/en-searches';
import { pluralsOf } from '../plural';

const plural = pluralsOf('zh-CN');

/** The Chinese messages of the suggestions under the search box, and of saved searches. */
export const zhCnSearches: SearchesMessages = {
  heading: '我的搜索',
  recent: '最近搜索',
  saved: '保存的搜索',
  last: '上次的筛选',
  save: '保存当前搜索',
  forget: (search) => `移除：${search}`,
  clear: '清空最近搜索',
  remember: '在这台设备上记住我的搜索',
  below: '下方列出了你的搜索，可用方向键选择。',
  newPosts: (count) => plural(count, { other: '# 个新帖' }),
  newInSaved: (count) => plural(count, { other: '保存的搜索里有 # 个新帖' }),
  notices: '保存的搜索有新帖时通知我',
  noticesOn: '论坛开着的时候，保存的搜索有了新帖会在这里通知你。',
  noticesRefused: '浏览器不显示这个网站的通知。请在浏览器里为这个网站允许通知，然后再试一次。',
};
