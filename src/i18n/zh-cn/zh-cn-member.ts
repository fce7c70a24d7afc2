import type { MemberMessages } from '../en/en-member';
import { pluralsOf } from '../plural';

const plural = pluralsOf('zh-CN');

/** The Chinese messages of the member page and the member card. */
export const zhCnMember: MemberMessages = {
  posts: (nickname) => `${nickname} 的帖子`,
  none: '这位成员还没有在这里发过帖子。',
  showAll: '查看这位成员的全部帖子',
  figurePosts: '帖子',
  figureEssence: '精华',
  figureCollected: '被收藏',
  ofTheLast: (count) => `精华、被收藏和话题按${plural(count, { other: '最近 # 个帖子' })}统计。`,
  writesAbout: '常写的话题',
  wroteAbout: (count) => plural(count, { other: '最近 # 个帖子的话题' }),
  lastPost: (when) => `${when}发过帖`,
  allTopics: '回到全部话题',
  searchIn: (nickname) => `在 ${nickname} 的帖子里搜索`,
  newestFirst: '最新在前',
  oldestFirst: '最早在前',
  lastReplyFirst: '最近回复在前',
  mostReplies: '回复最多',
  mostCollected: '收藏最多',
};
