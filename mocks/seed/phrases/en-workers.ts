import { type AuthoredPhrases, slotsOf } from '../authored';

export const enWorkers: AuthoredPhrases = {
  language: 'EN_US',
  sections: [
    ['front-end', 'service-workers', 'mocking', 'storage', 'browser-security'],
    ['data-fetching', 'service-workers', 'mocking', 'storage'],
    ['embedded-stores', 'storage', 'migrations', 'backups'],
  ],
  slots: slotsOf(`
part | the service worker | IndexedDB | the cache API | a broadcast channel | the mock back end
  | a shared worker | a session store | local storage
place | a private window | a background tab | an old phone | a frame | the second tab
  | a page under a sub-path | plain http on the LAN | the kiosk build
fate | is gone after a reload | answers from yesterday | never activates | throws a quota error
  | blocks the upgrade | is stopped after half a minute | fails without a word
  | refuses to register
remedy | a versioned store | claiming the clients | a time limit | a probe on visibility
  | one transaction | asking for persistence | a stricter policy | in-page interception
size | {n} MB | {few} thousand records | {hundreds} requests | {n} drafts | a single key`),
  titles: [
    '{part} {fate} in {place}',
    'What {part} does in {place}, tested',
    '{remedy} for {part}: worth the trouble?',
    'Why {part} {fate} and how {remedy} fixes it',
    'Storing {size} in {part}',
    'Mocking a whole service with {part}',
    'Two tabs, one draft: {remedy}',
    '{part} in {place}: a checklist before you ship',
    'Does {part} survive {place}?',
    'A policy that allows {part} and nothing else',
    '{size} later: what we learnt about {part}',
  ],
  openings: [
    'If your users open {place}, {part} will surprise you.',
    'We run the whole app against {part}, so a dead worker means a blank page.',
    'The specification is clear about {part}; browsers are clear about something else.',
    'I wrote a page that does nothing but poke {part} and note what happens.',
    'Our first bug report about {part} came from {place}, of course.',
    'After {size}, I have opinions on {part}.',
  ],
  details: [
    'A hidden tab is throttled first and its worker is stopped next, about {seconds} later.',
    'Register, then wait until the page is controlled, then ask: in that order.',
    'The upgrade waits for every other tab, and nobody tells the reader why.',
    'With {remedy} the worst case is a notice, not a blank page.',
    'In {place} the storage is there, but it ends with the window.',
    'A transaction that is still open when the tab dies leaves nothing behind, which is what you want.',
    'The quota was {n} MB on that phone, of which we had {few}.',
    'A request that falls through lands on the index page with status 200, and then JSON.parse fails.',
    'The policy names the worker’s address and accepts no other.',
    'Broadcast messages do not reach the sender, which took me {few} minutes to remember.',
    'Reading {size} takes {ms}; writing them one by one takes {seconds}.',
    'We compare the file with the installed version in a test, because a stale one fails quietly.',
    'Hard reload means no controller, so the app must say what it does then.',
    'Private windows differ: one browser refuses, another forgets.',
  ],
  points: [
    'put a time limit on everything that registers',
    'probe when the tab is seen again',
    'treat a missing store as normal',
    'write before you answer',
    'test {place}',
    'set the scope from the base path',
    'set aside what you cannot read',
    'never trust the first “it works”',
  ],
  quotes: [
    'A worker is a guest: it leaves when the browser says so.',
    'Storage is a wish until the transaction is complete.',
    'The second tab is the first user you forgot.',
  ],
  closings: [
    'What does {place} do for you?',
    'The test page is small; I can post it.',
    'Next I will try {remedy}.',
    'If {part} {fate} for you as well, add your browser below.',
    'Still unsure about {place}. Ideas?',
  ],
  code: [
    {
      language: 'js',
      text: "addEventListener('visibilitychange', async () => {\n  if (document.hidden) return;\n  const answer = await fetch('/api/ping');\n  if (!answer.ok) await restart();\n});",
    },
    {
      language: 'js',
      text: "const write = db.transaction('drafts', 'readwrite', { durability: 'strict' });\nwrite.objectStore('drafts').put(draft);\nwrite.oncomplete = () => show('Saved');",
    },
  ],
  table: {
    head: ['Where', 'Kept', 'Limit'],
    rows: [
      ['usual window', 'yes', '{n} % of the disk'],
      ['private window', 'until it closes', '{hundreds} MB'],
      ['{place}', 'perhaps', '{n} MB'],
    ],
  },
};
