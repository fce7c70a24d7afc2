import { describe, expect, it } from 'vitest';
import type { CreatePostRequest } from '../../src/contract/create-post';
import { DraftForm } from '../../src/forum/drafts/form';
import { createOutbox } from '../../src/forum/drafts/outbox';
import { type Draft, emptyFields, newDraft } from '../../src/forum/drafts/record';
import { refusal } from '../support/failures';
import { lost, openBrowser, pass, words } from './browser';
import { storageModes } from './simulation/devices';

const id = '1871900000000000001';
const refused = refusal(400, 40001);
const taken = refusal(409, 40900);

/** A browser with two tabs at most, each with a form of the same draft. */
const openWorld = () => {
  const browser = openBrowser();
  type Opened = Awaited<ReturnType<ReturnType<typeof browser.openTab>['open']>>;
  const tabs = {} as { [Name in 'one' | 'two']: ReturnType<typeof browser.openTab> & Opened };
  const open = async (name: 'one' | 'two', isNew: boolean) => {
    const tab = tabs[name] ?? browser.openTab();
    if (!tabs[name]) createOutbox(tab.context).start();
    tabs[name] = Object.assign(tab, await tab.open(id, isNew));
  };
  return { ...browser, tabs, open };
};
type World = ReturnType<typeof openWorld>;
type Tab = World['tabs']['one'];

const failing = (failure: Error) => (world: World) => {
  world.service.create = () => Promise.reject(failure);
};
/** The post is made before `answer` settles. */
const answering =
  (answer: (request: CreatePostRequest) => Promise<{ id: string }>) =>
  ({ service, made }: World) => {
    service.create = async (request) => {
      made.push(request);
      return { ...request, memberId: '7', ...(await answer(request)) };
    };
  };
const late = () => new Promise((resolve) => setTimeout(resolve, 3000));

/** What can happen, by name. Of two tabs it happens in the first; after `two:` in the second. */
const events: { [name: string]: (world: World, tab: Tab) => unknown } = {
  new: ({ open }) => open('one', true),
  open: ({ open }) => open('one', false),
  second: ({ open }) => open('two', false),
  write: (_, { form }) => form.write(words),
  more: (_, { form }) => form.write({ title: 'More' }),
  empty: (_, { form }) => form.write(emptyFields),
  place: (_, { form }) => form.write({ blockId: '2' }),
  post: (_, { form }) => void form.post(),
  queue: (_, { form }) => void form.queue(),
  takeBack: (_, { form }) => void form.takeBack(),
  edit: (_, { form }) => void form.edit(),
  copy: (_, { form }) => void form.copy(),
  check: (_, { form }) => form.check(),
  accept: (_, { form }) => void form.acceptFound(),
  discard: (_, { form }) => void form.discard(),
  readsFile: (_, { form }) => void late().then(() => form.append(file)),
  removed: (_, { context }) => void context.store.remove(id),
  resume: (_, tab) => Object.assign(tab, { close: tab.form.open() }),
  close: (_, { close }) => close(),
  freeze: (_, tab) => tab.freeze(),
  thaw: (_, tab) => tab.thaw(),
  kill: (_, tab) => tab.kill(),
  ...Object.fromEntries(
    storageModes.map((mode) => [mode, ({ device }: World) => device.setMode(mode)]),
  ),
  offline: ({ service }) => Object.assign(service, { isOnline: false }),
  online: ({ service }) => Object.assign(service, { isOnline: true }),
  pause: (_, { context }) => Object.assign(context.service, { msToWait: () => 5000 }),
  hostIsSilent: (_, { context }) =>
    Object.assign(context.service, {
      sender: async (isLeft = false) => ({ service: 'here', member: isLeft ? 'Anna' : null }),
    }),
  notesAuthor: ({ service, made }) =>
    Object.assign(service, {
      create: async (request: CreatePostRequest, author: string) => {
        made.push(Object.assign(request, { author }));
        return { id };
      },
    }),
  hostIsLate: (_, { context }) =>
    Object.assign(context.service, {
      sender: () => late().then(() => ({ service: 'here', member: 'Anna' })),
    }),
  anna: ({ service }) => Object.assign(service, { member: 'Anna' }),
  bob: ({ service }) => Object.assign(service, { member: 'Bob' }),
  noIds: ({ service }) => Object.assign(service, { keepsPostId: false }),
  refusesLate: ({ service }) =>
    Object.assign(service, { create: () => late().then(() => Promise.reject(refused)) }),
  isTaken: failing(taken),
  loses: failing(lost),
  takes: answering(async ({ postId = '' }) => ({ id: postId })),
  givesIds: answering(async () => ({ id: '77' })),
  onlyConfirms: ({ service }) =>
    Object.assign(service, { create: async () => ({ ...words, id: '', memberId: '' }) }),
  losesAnswer: answering(() => Promise.reject(lost)),
  neverAnswers: answering(() => new Promise(() => {})),
  answersLate: ({ service }) => {
    const { create } = service;
    service.create = (request) => late().then(() => create(request));
  },
  unheard: ({ service }) => Object.assign(service, { find: () => Promise.reject(lost) }),
  hides: ({ service }) => Object.assign(service, { find: async () => [] }),
  lists: ({ service, made }) =>
    Object.assign(service, {
      find: async () => made.map(({ postId, ...fields }) => ({ id: postId, ...fields })),
    }),
  findsLate: ({ service }) =>
    Object.assign(service, { find: () => late().then(() => [{ ...words, id: '5' }]) }),
  findsOther: ({ service }) => Object.assign(service, { find: async () => [otherWords] }),
  stored: ({ device }) => device.records.set(id, newDraft(1, words, id)),
  sentOnce: ({ device }) => device.records.set(id, unknown(['Title'])),
  sentTwice: ({ device }) => device.records.set(id, unknown(['Title', 'Another'])),
  wiped: ({ device }) => device.records.clear(),
  while: () => pass(5000),
  minute: () => pass(60_000),
};

const file = '<p>from a file</p>';
const otherWords = { ...words, id: '5', content: '<p>other words</p>' };
const unknown = (titles: string[]): Draft => ({
  ...newDraft(1, words, id),
  phase: 'unknown',
  sent: titles.map((title) => ({ ...words, title, at: 1 })),
});

/** What is so: of a form, of the record under the id, and how many drafts and posts there are. */
type State = {
  one?: object;
  two?: object;
  record?: object;
  /** The draft that the words went on as. */
  copy?: object;
  drafts?: number;
  made?: object[];
};

const shown = ({ form }: Pick<Tab, 'form'>) => ({ ...form.state.draft, ...form.state });

/** Names of events, a second after each unless it ends with `!`; then what is so. */
type Script = (string | State)[];

const play = async (script: Script) => {
  const world = openWorld();
  const { tabs, device, made } = world;
  const happen = async (name: string) => {
    const [, two, event = '', atOnce] = /^(two:)?(\w+)(!?)$/.exec(name) ?? [];
    const run = events[event];
    if (!run) throw new Error(`There is no event "${name}".`);
    await run(world, tabs[two ? 'two' : 'one']);
    if (!atOnce) await pass(1000);
  };
  const look = ({ one, two, record, copy, drafts, made: posts }: State) => {
    if (one) expect(shown(tabs.one)).toMatchObject(one);
    if (two) expect(shown(tabs.two)).toMatchObject(two);
    if (record) expect(device.records.get(id)).toMatchObject(record);
    if (copy) {
      const there = shown(tabs.one).copy?.id ?? shown(tabs.one).id;
      expect(there).not.toBe(id);
      expect(device.records.get(there)).toMatchObject(copy);
    }
    if (drafts !== undefined) expect(device.records.size).toBe(drafts);
    if (posts) expect(made).toMatchObject(posts);
  };
  for (const step of script) {
    if (typeof step === 'object') look(step);
    else for (const name of step.split(' ')) await happen(name);
  }
};

const phase = (name: string) => ({ phase: name });
const saved = (state: string) => ({ saved: state });
const editing = { phase: 'editing', problem: null };
const more = { fields: { title: 'More' } };
const unreachable = { phase: 'unknown', problem: { type: 'unreachable' } };
const posted = { phase: 'published', draft: { postId: id } };
const postedAs5 = { phase: 'published', draft: { postId: '5' } };

type Row = [title: string, ...script: Script];

describe('one draft in two tabs', () => {
  it.each<Row>([
    [
      'is written in both, and each follows the other',
      'new write while second two:more',
      { one: { id, ...editing, ...more, ...saved('saved') }, two: editing, drafts: 1 },
      'place',
      { two: { id, fields: { title: 'More', blockId: '2' } }, drafts: 1 },
    ],
    [
      'becomes two with the words that the first had not stored, and says so',
      'new write second freeze more two:place thaw while',
      { one: { ...editing, ...more, draft: { forkOf: id } }, copy: more, drafts: 2 },
      { record: { fields: { title: 'Title', blockId: '2' } } },
    ],
    [
      'is the post of the second, and what was typed in the first while it was sent is a draft of its own',
      'new write neverAnswers post! more! second minute',
      { two: { ...posted, copy: { fields: { title: 'More' } } }, made: [{}], drafts: 2 },
    ],
    [
      'becomes two with what is typed as its page is shown again after another tab changed it',
      'new write close freeze second two:more two:close resume! place! thaw while',
      { copy: { fields: { title: 'Title', blockId: '2' } }, record: more, drafts: 2 },
    ],
    [
      'becomes two while it is being read again',
      'new write freeze more close! second two:place open! thaw while',
      { one: { ...editing, ...more }, copy: more, drafts: 2 },
    ],
    [
      'is followed no more by a form that was left',
      'new write second two:close post',
      { two: editing, record: phase('published') },
    ],
  ])('%s', (_, ...script) => play(script));
});

describe('a post', () => {
  it.each<Row>([
    ['has an id of the service', 'givesIds new write post', { one: { draft: { postId: '77' } } }],
    [
      'that is only confirmed has the draft’s id meanwhile',
      'onlyConfirms new write post',
      { one: posted },
    ],
    [
      'that is only confirmed is not somebody else’s of the same title',
      'noIds onlyConfirms findsOther new write post',
      { one: posted },
    ],
    ['that is sent twice at once is one', 'takes new write post! post! while post', { made: [{}] }],
    ['waits for the pause that the service asked for', 'new write pause post', { made: [] }],
    [
      'is made of a discarded draft too, once its member says so, and of no other',
      'new write discard',
      { made: [], drafts: 0 },
      'post',
      { one: posted, made: [{}] },
    ],
    [
      'leaves words that are typed meanwhile as a draft of their own',
      'new write answersLate post more',
      { one: { phase: 'sending', ...more } },
      'while',
      { made: [{ title: 'Title' }], one: phase('published'), copy: { ...more, phase: 'editing' } },
    ],
    [
      'without a network is taken back by a key at that moment',
      'new write offline post! more',
      { one: { ...editing, ...more }, record: { phase: 'editing', inOutbox: false } },
      'online check minute',
      { made: [] },
    ],
    [
      'without a network does not wait where it is written before the host has said who is here',
      'new write hostIsLate offline post! more while',
      { one: { ...editing, ...more }, record: { phase: 'editing', inOutbox: false } },
    ],
    [
      'that waits is not sent where it is taken back before the host has said who is here',
      'anna new write offline post online hostIsLate check! takeBack while',
      { one: { phase: 'editing', problem: null }, made: [] },
    ],
    [
      'that waits is of the member whom the host named last, and goes out once the host says who is here',
      'new write offline hostIsSilent post online check minute',
      { one: { phase: 'queued', draft: { sender: { member: 'Anna' } } }, made: [] },
    ],
    [
      'that waits for one member is not sent by another, and stays the first one’s',
      'anna new write offline post bob post',
      { record: { phase: 'queued', sender: { member: 'Anna' } } },
      'online check post',
      { one: { phase: 'queued', problem: { type: 'otherMember' } }, made: [] },
    ],
    [
      'goes out in the name of who pressed the button, whoever is here once that is stored',
      'anna notesAuthor new write slow post! bob while',
      { made: [{ author: 'Anna' }] },
    ],
    [
      'does not wait where it is discarded before the host has said who is here',
      'new write hostIsLate offline post! discard while',
      { drafts: 0 },
    ],
    [
      'that waits goes out by itself from its open form',
      'new write offline post online check',
      { made: [{}], one: { ...posted, isPostedHere: true } },
    ],
    [
      'waits in its tab where storage is off, and goes out by itself',
      'throwing new write offline post online minute',
      { one: posted, made: [{}] },
    ],
    [
      'that waits in two tabs is sent by neither while the device does not answer, and by one after that',
      'notesAuthor new write offline post second throwing online minute',
      { made: [] },
      'fine minute',
      { one: posted, made: [{}] },
    ],
    [
      'stays one where its record is gone when its page is shown again',
      'new write post close wiped resume while more',
      { one: { phase: 'published', fields: words } },
    ],
  ])('%s', (_, ...script) => play(script));
});

describe('a post that may have arrived', () => {
  it.each<Row>([
    [
      'is asked for by the next tab where the one that sent it was killed',
      'neverAnswers new write post kill',
      { record: phase('sending') },
      'second',
      { two: posted, made: [{}] },
    ],
    [
      'is said to be one without a network too, where the tab that sent it was killed',
      'neverAnswers new write post kill offline unheard second minute',
      { two: unreachable },
    ],
    [
      'is shown to be asked for where its member asks again',
      'loses unheard new write post minute',
      { one: unreachable },
      'findsLate check!',
      { one: { phase: 'unknown', problem: null } },
    ],
    [
      'can be edited again under its id, a minute after it was sent, where the service does not know it',
      'loses hides new write post',
      { one: { phase: 'unknown', problem: { type: 'missing' } } },
      'minute',
      { one: { id, phase: 'editing', problem: { type: 'released' } } },
      'more',
      { one: { id, problem: null, ...more } },
    ],
    [
      'is of the member who has sent it until it can be edited again',
      'anna loses unheard new write post',
      { record: { phase: 'unknown', sender: { member: 'Anna' } } },
      'hides check minute',
      { record: { phase: 'editing', sender: undefined } },
    ],
    [
      'stays as its member edits it while the service is still asked',
      'noIds hides sentOnce open findsLate check! edit! more while',
      { one: { id, phase: 'editing', ...more }, record: { phase: 'editing', ...more } },
    ],
    [
      'can be sent again where it was not found and ids are not known to be kept',
      'noIds loses new write post',
      { one: { problem: { type: 'missing' } } },
      'takes edit post',
      { made: [{ postId: id }], one: posted },
    ],
    [
      'in other words is the draft, if the member says so',
      'noIds loses findsOther new write post',
      { one: { phase: 'unknown', problem: { type: 'found', post: { id: '5' } } } },
      'accept',
      { one: postedAs5, made: [], drafts: 1 },
    ],
    [
      'in other words leaves the draft’s where nobody knows which version it was made from',
      'noIds findsOther sentTwice open accept',
      { one: postedAs5, copy: { fields: words }, drafts: 2 },
    ],
    [
      'in an earlier version leaves the later words as a draft of their own',
      'losesAnswer hides new write post minute',
      { one: phase('editing') },
      'isTaken more post',
      { one: phase('unknown') },
      'lists minute',
      { one: phase('published'), copy: more },
    ],
    [
      'in an earlier version leaves the later words in this tab where the disk is full, and stores them later',
      'losesAnswer hides new write post minute isTaken more post full lists minute',
      { one: { phase: 'published', copy: more }, record: phase('unknown'), drafts: 1 },
      'fine minute',
      { record: phase('published'), copy: more, drafts: 2 },
    ],
  ])('%s', (_, ...script) => play(script));
});

describe('a refusal', () => {
  it.each<Row>([
    [
      'because the id has another post leaves a way on under another one',
      'isTaken new write post',
      { one: { problem: { failure: taken } }, record: { phase: 'editing', sent: [] } },
      'copy',
      { one: { ...editing, fields: words }, copy: { fields: words }, drafts: 1 },
    ],
    [
      'because the id has another post takes no word from the device before the copy is stored',
      'isTaken new write post full copy',
      { record: { fields: words }, drafts: 1 },
      'fine minute',
      { one: saved('saved'), copy: { fields: words } },
    ],
    [
      'keeps what was typed while the service was asked',
      'refusesLate new write post! more while',
      { one: { phase: 'editing', ...more, ...saved('saved') } },
    ],
  ])('%s', (_, ...script) => play(script));
});

describe('what is stored', () => {
  it.each<Row>([
    [
      'is said: nothing, saving, saved',
      'new',
      { one: { ...editing, ...saved('clean') } },
      'write!',
      { one: saved('saving') },
      'while',
      { one: saved('saved') },
    ],
    [
      'is what was typed last',
      'new write! close',
      { record: { fields: words } },
      'open',
      { one: editing },
    ],
    ['is nothing without words', 'new write empty close', { drafts: 0 }],
    [
      'is nothing once it was emptied while it was being stored',
      'new slow write empty minute close fine minute',
      { drafts: 0 },
    ],
    [
      'goes on with what was typed while the page was hidden',
      'new write close! more! resume while',
      { one: { id, ...editing, ...more }, record: more, drafts: 1 },
    ],
    [
      'is asked for again where the device does not answer, and nothing is written meanwhile',
      'stored blocked open while',
      { one: { phase: 'reading', problem: { type: 'unread' } } },
      'more post close resume fine minute',
      { one: { id, ...editing, fields: words }, drafts: 1, made: [] },
    ],
    [
      'is tried again, also once the page was left, and its words are there until then',
      'throwing new write while',
      { one: saved('unsaved') },
      'close open',
      { one: { ...editing, fields: words } },
      'close fine minute',
      { record: { fields: words } },
    ],
    [
      'is gone for a tab in which it was not discarded, until that goes on',
      'new write second two:removed',
      { one: saved('discarded') },
      'more',
      { one: saved('saved') },
      'discard',
      { one: saved('discarded'), drafts: 0 },
    ],
    [
      'is there whole again with the next key where the device was emptied under its page',
      'new write wiped more while',
      { one: saved('saved'), record: { fields: { ...words, title: 'More' } }, drafts: 1 },
    ],
    [
      'is not stored again by what had still to be stored when it was discarded',
      'new write more! discard! close while',
      { drafts: 0 },
    ],
    [
      'has what a file said that was read once its form was left, and each word typed since',
      'new write readsFile! close! open! more while',
      { record: { fields: { title: 'More', content: words.content + file } }, drafts: 1 },
    ],
    [
      'is a draft of its own where a file was read once it was posted',
      'new write readsFile! post while',
      { one: { ...posted, fields: words }, made: [words], drafts: 2 },
    ],
    [
      'is what a file said that was read once its empty form was left',
      'new readsFile! close while',
      { record: { fields: { content: file } }, drafts: 1 },
    ],
    [
      'stays discarded where a file was read since, also into its editor before it was left',
      'new write readsFile! discard! more close while',
      { drafts: 0 },
    ],
    [
      'is edited again where it may have arrived, and was discarded by the form that one comes back to',
      'loses unheard new write post minute discard close while open',
      { one: { ...editing, ...saved('discarded') } },
      'more',
      { one: saved('saved'), record: more },
    ],
    [
      'takes keys again where its page was not left',
      'new write discard while more',
      { record: { fields: { ...words, title: 'More' } }, drafts: 1 },
    ],
    [
      'stays discarded in the list where a file was read once its form was left',
      'new write readsFile! close! removed while',
      { drafts: 0 },
    ],
    [
      'has what a file said, also where it was discarded before elsewhere',
      'new write removed readsFile while',
      { record: { fields: { content: words.content + file } } },
    ],
    [
      'is still sent, once, by a form that was left and opened again while it posted',
      'new write answersLate post! close! open!',
      { one: phase('sending') },
      'while',
      { one: posted, made: [{}] },
    ],
  ])('%s', (_, ...script) => play(script));

  it('is stored within a second of the first key, however long the typing goes on', async () => {
    const { openTab, device } = openBrowser();
    const { form } = await openTab().open(id, true);
    for (let key = 1; key <= 9; key++) {
      form.write({ title: `Key ${key}` });
      await pass(100);
    }
    expect(device.records.get(id)?.fields.title).toMatch(/Key [56]/);
  });
});

it('a form has what its address says, and takes no words before its record was read', async () => {
  const { openTab, device } = openBrowser();
  const { context } = openTab();
  const fresh = new DraftForm('9', { blockId: '1' }, context, true);
  expect(fresh.state).toMatchObject({
    phase: 'editing',
    draft: { fields: { blockId: '1', title: '' } },
  });
  // Of which nothing is left that is its writer's.
  const close = fresh.open();
  for (const title of ['Title', '']) {
    fresh.write({ title });
    await pass(1000);
    expect(device.records.get('9')).toMatchObject({ fields: { title, blockId: '1' } });
  }
  close();
  await pass(1000);
  expect(device.records.has('9')).toBe(false);
  device.setMode('blocked');
  const form = new DraftForm(id, words, context);
  form.open();
  form.write({ title: 'Too early' });
  await pass(1000);
  expect(shown({ form })).toMatchObject({ phase: 'reading', fields: words, ...saved('clean') });
});

it('a form that was left before its draft could be owned does nothing more', async () => {
  const { openTab } = openBrowser();
  const form = new DraftForm(id, {}, openTab().context);
  form.open()();
  await pass(60_000);
  expect(form.state).toMatchObject({ phase: 'reading', problem: null });
  expect((await openTab().open(id)).form.state.phase).toBe('editing');
});
