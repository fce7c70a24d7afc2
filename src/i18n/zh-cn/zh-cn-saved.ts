import type { SavedMessages } from '../en/en-saved';
import { pluralsOf } from '../plural';

const plural = pluralsOf('zh-CN');

/** The Chinese messages of the reading list. */
export const zhCnSaved: SavedMessages = {
  heading: '稍后读',
  empty: '稍后读里还没有帖子',
  emptyHelp: '想留着以后看的帖子，点“稍后读”就会列在这里。列表只保存在这台设备上。',
  seen: '刚刚看过的帖子',
  newReplies: (count) => plural(count, { other: '新增 # 条回复' }),
  newCollects: (count) => plural(count, { other: '新增 # 次收藏' }),
  newLastReply: '有新动静',
  gone: '已经不在了',
  remove: '移除',
  export: '导出为文件',
  import: '导入文件',
  imported: (count) => plural(count, { other: '文件里有 # 个帖子' }),
  notAList: '这个文件不是稍后读列表。请选择从这里导出的文件。',
};
