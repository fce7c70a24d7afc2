import { pluralsOf } from '../plural';
import type { ReturningMessages } from './en-returning';

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
  before: '上次来过之前',
};
