import type { Dataset } from '../forum/dataset';
import { authoredPosts } from './authored-posts';
import { clock } from './clock';
import { composedFacts } from './composed-facts';
import { composedWords } from './composed-words';
import { idOf } from './ids';
import { phrasesOf } from './phrases';
import { blockRecords, memberRecords, topicRecords } from './records';

/**
 * The community: first posts written by hand, then composed ones, `count` in all. This includes some that
 * are deleted or not available. Post n is the same in a dataset of any size.
 */
export const composeDataset = (count: number): Dataset => {
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
        return authored[number] ?? composedFacts(phrasesOf(composed), composed);
      },
      words: (number) => {
        const composed = number - authored.length;
        return authored[number] ?? composedWords(phrasesOf(composed), composed);
      },
    },
  };
};
