import type { World } from '../forum/world';
import { authoredPosts } from './authored-posts';
import { bankOf } from './banks';
import { clock } from './clock';
import { composedFacts } from './composed-facts';
import { composedWords } from './composed-words';
import { idOf } from './ids';
import { blockRecords, memberRecords, topicRecords } from './records';

/**
 * The community: posts written by hand first, then composed ones up to `count` records, those that
 * are deleted or not available among them. Post n is the same in a world of any size.
 */
export const composeWorld = (count: number): World => {
  const authored = authoredPosts.slice(0, count);
  return {
    clock,
    me: idOf('member', 'me'),
    members: memberRecords,
    blocks: blockRecords,
    topics: topicRecords,
    posts: {
      count,
      facts: (number) => {
        const composed = number - authored.length;
        return authored[number] ?? composedFacts(bankOf(composed), composed);
      },
      words: (number) => {
        const composed = number - authored.length;
        return authored[number] ?? composedWords(bankOf(composed), composed);
      },
    },
  };
};
