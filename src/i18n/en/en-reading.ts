import { groupDigits, pluralsOf } from '../plural';

const plural = pluralsOf('en');

/** The English messages of the tools for reading a post. They load separately: lists do not need them. */
export const enReading = {
  contents: 'Contents',
  minutes: (count: number) => plural(count, { one: '# min read', other: '# min read' }),
  goOn: 'Go on where you stopped',
  marks: (at: number, all: number, words: string) =>
    `${groupDigits(at)} of ${plural(all, { one: '# mark', other: '# marks' })} of ‘${words}’`,
  noMarks: (words: string) => `‘${words}’ stands in no words shown here`,
  previousMark: 'Previous mark',
  nextMark: 'Next mark',
  hideMarks: 'Hide the marks',
  linkHere: 'Posts that link here',
  selection: 'With the selected words',
  quoteInPost: 'Quote in a new post',
  linkToThis: 'Link to this',
  copyAs: 'Copy as',
  asMarkdown: 'Markdown link',
  asQuote: 'Quote with its source',
};

export type ReadingMessages = typeof enReading;
