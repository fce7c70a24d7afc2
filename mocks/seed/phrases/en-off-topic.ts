import { type AuthoredPhrases, slotsOf } from '../authored';

export const enOffTopic: AuthoredPhrases = {
  language: 'EN_US',
  sections: [
    ['tea-house', 'small-talk', 'tools', 'remote'],
    ['tea-house', 'tools', 'books', 'learning'],
    ['reading', 'books', 'translation', 'learning'],
  ],
  slots: slotsOf(`
object | a split keyboard | a paper notebook | my old terminal | a fountain pen
  | the cheapest monitor | a kettle with a thermostat | a text editor from 1991
  | a folding bicycle
book | a book on typography | the one about sourdough | a history of the railways
  | a novel in translation | a field guide to moss | an old manual | a book of letters
  | a cookbook without pictures
place | the night train | the library | a kitchen table | the office on a Sunday
  | a bench by the canal | the back row
feeling | slower, and better | oddly proud | wide awake | less sure than before | in good company
  | done with notifications
drink | oolong | black tea | filter coffee | mint tea | hot water, honestly
span | a month | {few} years | one winter | {n} days | a very long Saturday`),
  titles: [
    '{object} after {span}',
    'What are you reading? I am on {book}',
    'Working from {place} for {span}',
    '{drink} or {drink}: this week’s poll without a poll',
    'In praise of {object}',
    'I finished {book} and have questions',
    'Small scripts that outlived {object}',
    'Does anyone else use {object} at {place}?',
    'Learning to type again with {object}',
    'A walk, {book} and {drink}',
    'Things I stopped doing after {span}',
  ],
  openings: [
    'Nothing technical today, unless {object} counts.',
    'It rained for {few} days, so I finally read {book}.',
    'I promised to report back on {object} after {span}.',
    'This thread is for anybody who is at {place} right now.',
    'My desk holds {object}, {drink} and very little else.',
    'Somebody left {book} on {place}, and I kept missing my stop.',
  ],
  details: [
    'After {span} I feel {feeling}.',
    'The first week is terrible and nobody should judge anything by it.',
    'It cost less than {n}, and I have spent more on worse ideas.',
    'My typing went from {n} words a minute to {n}, and then back.',
    'The translation keeps the jokes, which must have taken longer than the book.',
    'There is a chapter on maintenance that every programmer should be made to copy out.',
    'At {place} nobody asks what you are doing.',
    'I wrote {few} pages by hand and then could not read {few} of them.',
    'The best part is that it has no settings.',
    'My neighbour plays the cello at six, which I now plan around.',
    'A {drink} at four, and the rest of the day forgives you.',
    'I still do not understand page {hundreds}, and I like it that way.',
    'The cat has an opinion on it as well.',
  ],
  points: [
    '{drink}, before anything else',
    '{book}, two chapters at most',
    'a walk of {n} minutes without a phone',
    'answering one letter',
    'cleaning {object}',
    'writing down one thing that went well',
    'going home on time',
  ],
  quotes: [
    'A good tool is one you stop talking about.',
    'Read slowly; the book is not leaving.',
    'Tea first, opinions later.',
  ],
  closings: [
    'What is on your table?',
    'Recommend me something under {hundreds} pages.',
    'Pictures when the light is better.',
    'That is all. Back to work, some of you.',
    'Tell me I am not the only one.',
  ],
};
