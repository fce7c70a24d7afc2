import type { NothingMessages } from '../en/en-nothing';
import { pluralsOf } from '../plural';

const plural = pluralsOf('zh-CN');

/** The Chinese messages of a search without results. */
export const zhCnNothing: NothingMessages = {
  dropOne: '换成这些就有结果：',
  dropped: (filter, count) => `去掉“${filter}”：${plural(count, { other: '# 个帖子' })}`,
  instead: (keywords, count) => `改搜“${keywords}”：${plural(count, { other: '# 个帖子' })}`,
  amongTopics: '在话题名称里找',
  nearTitles: '标题相近的帖子',
};
