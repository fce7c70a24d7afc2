import { type AuthoredPhrases, slotsOf } from '../authored';

export const enPaging: AuthoredPhrases = {
  language: 'EN_US',
  sections: [
    ['postgres', 'keyset', 'keyset-ties', 'keyset-jumps', 'offset', 'paging'],
    ['databases', 'paging', 'offset', 'ranking', 'trigrams'],
    ['embedded-stores', 'paging', 'trigrams', 'backups'],
  ],
  slots: slotsOf(`
list | an orders list | the audit log | a message inbox | our search page | the activity feed
  | a product catalogue | the admin table | a leaderboard | the invoice archive
  | a public changelog
store | Postgres | SQLite | MySQL | a read replica | a partitioned table | an LMDB file
  | a materialised view | the old cluster
trouble | skips rows | shows the same row twice | slows down after page {few}00
  | loses the last page | disagrees with the total | times out on the far end
  | jumps when somebody posts | reads the whole index
key | created_at and id | a 64-bit sequence | a UUID | the title | a score that changes hourly
  | a nullable date | last_seen, then id | the price
fix | a compound index | a row comparison | a cursor in the address | a covering index
  | a count that is cached for a minute | a snapshot of ids | a smaller page | an expression index
event | the migration | the bulk import | upgrading to {version} | we turned replication on
  | the holiday traffic | adding a second sort | moving to bigger pages`),
  titles: [
    'Paging {list} by {key}: what broke after {event}',
    'Why {list} {trouble} on {store}',
    'Is {fix} enough when {list} {trouble}?',
    '{few} months of {fix} in front of {list}',
    'Sorting {list} by {key} on {store}: notes with numbers',
    'How do you count {thousands} rows of {list} without waiting {seconds}?',
    'OFFSET {thousands} on {store}, measured before and after {fix}',
    'What does your cursor hold when the order is {key}?',
    'We replaced page numbers in {list} and people complained',
    'Does {store} need {fix}, or is {list} just badly sorted?',
    'A cursor for {list} that survives {event}',
    'Page {n} of {list}: {ms} before {event}, {seconds} after',
  ],
  openings: [
    'After {event} we found that {list} {trouble}, and it took two of us a week to see why.',
    'I inherited {list} on {store}, with {thousands} rows and nobody left who wrote it.',
    'A reader told us that {list} {trouble}; we did not believe it until we replayed the log.',
    'This is a write-up of a small change to {list} that saved more than the last three large ones.',
    'We sort {list} by {key}, and for years that was fine.',
    'Short version: {fix}. The long version has a few surprises in it.',
    'Somebody on the other thread asked for numbers instead of opinions, so here are ours from {store}.',
    'I am about to add {fix} to {list} and would like to be talked out of it.',
  ],
  details: [
    'The plan reads {thousands} entries and throws all but {n} of them away.',
    'With a warm cache the first page takes {ms}, and nobody looks at the others until somebody does.',
    'The order is {key}, which is not unique, so two rows can swap places between two requests.',
    'We tried {fix} first, because it needs no change in the client.',
    'On {store} the difference is smaller than people claim, about {percent} at the median.',
    'The total is the expensive part: {seconds} for a number that is wrong by the time it is drawn.',
    'Only {percent} of our readers ever leave the first page, but they are the ones who write to us.',
    'Ties are broken by id in the same direction as the field, and that one line fixed the duplicates.',
    'What made it hard to find is that the test data has no two rows with the same second in it.',
    'A cursor with the last key in it is {few} times faster here, and it cannot jump to page {n}.',
    'The far end is quick as well if you walk the index backwards and turn the page round.',
    'Since {event} the visibility map is cold, so every entry costs a visit to the heap.',
    'Page size matters less than I thought: {n} rows or {few} rows, the first byte costs the same.',
    'We keep the old numbered links working, because half of the intranet points at them.',
    'Nothing in the monitoring showed it, as the p50 stayed at {ms} all along.',
    'The index grew to {n} GB, which is a price I can explain.',
  ],
  points: [
    'make the order unique before anything else',
    'put the filter columns in front of the sort columns',
    'never sort by {key} without a second key',
    'measure page {n}, not page one',
    'ask whether anybody needs the exact total',
    'keep the cursor opaque, so that you can change it',
    'replay a day of real requests, {thousands} of them are enough',
    'write down what happens when a row moves',
    'put {fix} behind a flag first',
  ],
  quotes: [
    'A page number is a promise about rows that have not happened yet.',
    'If two rows can be equal, somebody will see one of them twice.',
    'The slow page is the one that only your oldest customer opens.',
    'An index is an answer you keep because the question comes back.',
  ],
  closings: [
    'If you have run {list} on {store} for longer than we have, I would like to hear where it hurts.',
    'Happy to share the queries; they are short.',
    'I will report back after {event}.',
    'What do you do about the total?',
    'Corrections welcome, especially about {store}.',
    'We are keeping {fix}. Ask me again in a year.',
  ],
  code: [
    {
      language: 'sql',
      text: 'SELECT id, title, created_at\n  FROM posts\n WHERE (created_at, id) < ($1, $2)\n ORDER BY created_at DESC, id DESC\n LIMIT 20;',
    },
    {
      language: 'sql',
      text: 'CREATE INDEX CONCURRENTLY posts_recent\n    ON posts (block_id, created_at DESC, id DESC)\n WHERE NOT deleted;',
    },
    {
      language: 'js',
      text: 'const cursor = btoa(JSON.stringify([last.createdAt, last.id]));\nnext.href = "/orders?after=" + encodeURIComponent(cursor);',
    },
  ],
  table: {
    head: ['Page', 'OFFSET', 'Cursor'],
    rows: [
      ['1', '{ms}', '{ms}'],
      ['{n}', '{hundreds} ms', '{ms}'],
      ['{thousands}', '{seconds}', '{ms}'],
    ],
  },
};
