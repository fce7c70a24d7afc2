import type { ReadingMessages } from '../en/en-reading';
import { groupDigits, pluralsOf } from '../plural';

const plural = pluralsOf('zh-CN');

/** The Chinese messages of the tools for reading a post. */
export const zhCnReading: ReadingMessages = {
  contents: '目录',
  minutes: (count) => plural(count, { other: '约读 # 分钟' }),
  goOn: '从上次读到的地方继续',
  marks: (at, all, words) => `“${words}”第 ${groupDigits(at)} / ${groupDigits(all)} 处`,
  noMarks: (words) => `正文里没有显示“${words}”`,
  previousMark: '上一处',
  nextMark: '下一处',
  hideMarks: '不再标出',
  linkHere: '链接到这里的帖子',
  selection: '选中的文字',
  quoteInPost: '引用到新帖子',
  linkToThis: '复制指向这里的链接',
  copyAs: '复制为',
  asMarkdown: 'Markdown 链接',
  asQuote: '带出处的引文',
};
