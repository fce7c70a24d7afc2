import { type AuthoredPhrases, slotsOf } from '../authored';

export const enCaching: AuthoredPhrases = {
  language: 'EN_US',
  sections: [
    ['redis', 'idempotency', 'locking', 'transactions'],
    ['databases', 'transactions', 'locking', 'backups', 'migrations'],
    ['postgres-extensions', 'transactions', 'ranking', 'backups'],
  ],
  slots: slotsOf(`
job | the nightly export | order placement | seat booking | the webhook worker | password resets
  | the invoice run | stock reservation | the mail queue
store | Redis | a Postgres table | the job queue | a write-ahead log | Valkey | one big hash
  | an outbox table | a stream
fault | ran twice | lost a message | waited on itself | filled the memory
  | served yesterday’s prices | double-charged {few} people | stalled for {seconds}
  | came back empty
guard | an idempotency key | a unique index | an advisory lock | a fencing token | an outbox
  | SKIP LOCKED | a lease with a deadline | a compare-and-set
event | a failover | the restart on Tuesday | a retry storm | the clock change | a network split
  | the restore drill | a slow disk
time | ten minutes | a whole weekend | exactly an hour | three sprints | {seconds}`),
  titles: [
    'How {job} {fault}, and why {guard} did not help',
    '{guard} for {job}: where do you keep it, and for how long?',
    'What {event} taught us about {store}',
    '{job} {fault} during {event}: a timeline',
    'Is {store} a sane place for {guard}?',
    'Retrying {job} safely, {few} designs compared',
    'Exactly once is a story; {guard} is a table',
    'We moved {job} from {store} to {store} and measured {time}',
    'Who else has seen {store} after {event}?',
    'A test that makes {event} happen every night',
    'Restoring {store} in {time}: the script and the surprises',
  ],
  openings: [
    'On {event}, {job} {fault}. This is what the logs said, in order.',
    'We used to think that {guard} was enough for {job}.',
    'Half of the trouble with {job} is that it works on the first try.',
    'I drew the sequence on paper {few} times before I saw the gap.',
    'There is a comment in our code that says “cannot happen”. It happened during {event}.',
    'The short answer is {guard}; the interesting part is what you store beside it.',
    'A colleague asked why {job} needs {store} at all, and I had no good answer.',
  ],
  details: [
    'The client gave up after {seconds}, the server did not, and both believed they were right.',
    'The lock expired while the process was paused, so two workers held it for {ms}.',
    'With {guard} the second request finds the first one’s answer and sends that.',
    'We keep the key for {few} days, which covers every retry we have ever seen.',
    'Memory went from {few} to {n} GB, because nobody had set a limit on that prefix.',
    'The answer must be stored in the same transaction as the effect, otherwise you have moved the problem.',
    'Under load {percent} of the writes waited for a row that only a counter touched.',
    'An upsert hides the conflict that you wanted to hear about.',
    'After {event} the replica was {seconds} behind, and reads went there.',
    'A timeout is not a failure: it is a question that nobody has answered yet.',
    'The queue kept its order, but the workers did not.',
    'We now restore into an empty cluster every {few} days and compare {thousands} rows.',
    'Nothing was lost; it was merely in {few} places.',
    'Deadlocks went from {n} a day to none when both paths took the rows in the order of their ids.',
  ],
  points: [
    'write down what “done” means before you retry',
    'store the answer, not just the key',
    'take locks in one order everywhere',
    'give every wait a limit and every limit a log line',
    'test {event} on purpose',
    'never let the cache be the only copy',
    'alert on age, not on length',
    'let a person read the outbox',
  ],
  quotes: [
    'Untested backups are hopes with a cron entry.',
    'A lock without a deadline is an outage with a delay.',
    'If it can run twice, it already has.',
    'Caching is easy; being wrong politely is hard.',
  ],
  closings: [
    'How do you explain this to the people who wait for {job}?',
    'The drill is public, help yourself.',
    'I would love to see your version of {guard}.',
    'That was {time} of my life; may it save you some of yours.',
    'Questions about {store} are welcome below.',
  ],
  code: [
    {
      language: 'sql',
      text: 'INSERT INTO answers (key, body)\nVALUES ($1, $2)\nON CONFLICT (key) DO NOTHING\nRETURNING body;',
    },
    {
      language: 'sql',
      text: "SELECT id FROM jobs\n WHERE state = 'ready'\n ORDER BY id\n FOR UPDATE SKIP LOCKED\n LIMIT 10;",
    },
    { language: 'text', text: 'SET lease:export worker-7 NX PX 30000' },
  ],
  table: {
    head: ['Approach', 'Duplicates in {thousands} runs', 'Added latency'],
    rows: [
      ['Hope', '{n}', '0 ms'],
      ['{guard}', '{few}', '{ms}'],
      ['{guard} in the same transaction', '0', '{ms}'],
    ],
  },
};
