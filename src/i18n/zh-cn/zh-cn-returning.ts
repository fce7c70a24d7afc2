import type { ReturningMessages } from '../en/en-returning';
import { pluralsOf } from '../plural';

const plural = pluralsOf('zh-CN');

/** The Chinese words on what moved since one was here. */
export const zhCnReturning: ReturningMessages = {
  newPost: '新帖',
  newReplies: '有新回复',
  newSince: (when) => `${when}你上次来过，之后这一页有：`,
  nothingSince: (when) => `${when}你上次来过，之后这一页没有未读的内容。`,
  posts: (count) => plural(count, { other: '# 个新帖' }),
  withReplies: (count) => plural(count, { other: '# 个有新回复的帖子' }),
  markAll: '全部标为已读',
  moved: '你关注的搜索和话题的动静',
  plainList: '只显示列表。页面底部的“显示”可以恢复这一行。',
  newHere: (count) => plural(count, { other: '# 个新帖' }),
  unread: (count) => plural(count, { other: '# 个未读' }),
  unreadAtLeast: (count) => `${count}+ 个未读`,
  before: '上次来过之前',
};
