import type { ReturningMessages } from '../en/en-returning';
import { pluralsOf } from '../plural';

const plural = pluralsOf('zh-CN');

/** The Chinese messages about changes since the last visit. */
export const zhCnReturning: ReturningMessages = {
  newPost: '新帖',
  newReplies: '有新回复',
  newOnPage: '这一页新增：',
  since: (when) => `（你上次来是${when}）`,
  nothingSince: (when) => `${when}你上次来过，之后这一页没有未读的内容。`,
  posts: (count) => plural(count, { other: '# 个新帖' }),
  withReplies: (count) => plural(count, { other: '# 个有新回复的帖子' }),
  markAll: '全部标为已读',
  onlyNew: '只看新的',
  writtenBy: (names) => `作者：${names}`,
  others: (count) => plural(count, { other: '另外 # 人' }),
  andOthers: (count) => plural(count, { other: '等另外 # 人' }),
  moved: '你关注的搜索和话题的动静',
  plainList: '只显示列表。页面底部的“显示”可以恢复这一行。',
  newHere: (count) => plural(count, { other: '# 个新帖' }),
  unread: (count) => plural(count, { other: '# 个未读' }),
  unreadAtLeast: (count) => `${count}+ 个未读`,
  before: '上次来过之前',
};
