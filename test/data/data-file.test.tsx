import { beforeEach, describe, expect, it, vi } from 'vitest';
import { theme } from '../../src/boot/appearance';
import { unstored } from '../../src/context/unstored';
import { readingList } from '../../src/forum/posts/reading-list';
import { searchHistory } from '../../src/forum/search/search-history';
import { watches } from '../../src/forum/search/watched-searches';
import { visits } from '../../src/forum/visits/last-visit';
import { readMarks } from '../../src/forum/visits/read-marks';
import {
  forget,
  importDataFile,
  keptNames,
  makeDataFile,
  readDataFile,
  searchesIn,
} from '../../src/pages/data/device-data';
import { contextOf } from '../support/context';
import {
  emptyDrafts,
  fileOf,
  made,
  savedPost,
  storeDraft,
  storedDrafts,
  words,
} from './data-stage';

beforeEach(emptyDrafts);

const readWhole = (text: string) => {
  const file = readDataFile(text);
  if (typeof file === 'string') throw new Error(file);
  return file;
};
/** In a visit of its own. */
const importText = async (text: string) => {
  const app = contextOf();
  const file = readWhole(text);
  return { app, unread: file.unread, held: await importDataFile(app, file) };
};
const importInto = (drafts: unknown[], values: object = {}) => importText(fileOf(drafts, values));
const textOfFile = async () => JSON.stringify(await makeDataFile(contextOf(), ''));
const titles = async () => (await storedDrafts()).map(({ fields }) => fields.title).sort();

describe('what is cleared', () => {
  it.each([
    ['the filters that were used last', 'parley:searches', '{"last":["/?block=3"]}'],
    ['one that is recent and saved', 'parley:searches', '{"recent":["/?q=a"],"saved":["/?q=a"]}'],
    ['the count of a saved search that is gone', 'parley:watches', '[["/?q=cursor",1]]'],
  ])('has among its searches, each once, %s', async (_, key, text) => {
    const { app, held } = await importInto([], { [key]: text });
    expect(held.searches).toBe(1);
    expect(searchesIn(app.get(searchHistory).read(), app.get(watches).read())).toBe(1);
    await forget(app, 'searches', '');
    expect(localStorage.getItem(key)).toBeNull();
  });

  it.each(['parley:searches', 'parley:searches@Anna'])(
    'is no choice to remember no searches, nor one to remember them beside it: %s',
    async (key) => {
      localStorage.setItem('parley:searches@Anna', '{"isOn":true,"saved":["/?q=cursor"]}');
      localStorage.setItem(key, '{"isOn":false,"saved":["/?q=cursor"]}');
      const app = contextOf();
      const choices = () =>
        ['', 'Anna'].map((name) => {
          app.member.write(name);
          return app.get(searchHistory).read().isOn;
        });
      const before = choices();
      await forget(app, 'searches', 'Anna');
      expect(choices()).toEqual(before);
      expect(Object.values(localStorage).join()).not.toContain('cursor');
    },
  );

  it('is of one kind: what else is here stays, as does that a post waits, and whose this is', async () => {
    const kinds = {
      settings: { 'parley:theme': 'dark', 'parley:images': 'always' },
      traces: { 'parley:open-topics': '["1"]' },
      reading: { 'parley:visits': '{"last":1}', 'parley:read@Anna': '{"posts":[]}' },
      saved: { 'parley:saved': '[]', 'parley:saved@Anna': '[]' },
    };
    const others = {
      'parley:saved@Mei': '[]',
      'parley:keep-answers': 'off',
      'parley:outbox': 'true',
      'parley:member': '{"":"Anna"}',
    };
    Object.assign(localStorage, others, ...Object.values(kinds));
    for (const [kind, values] of Object.entries(kinds)) {
      const before = { ...localStorage };
      for (const key of Object.keys(values)) delete before[key];
      await forget(contextOf(), kind as keyof typeof kinds, 'Anna');
      expect({ ...localStorage }).toEqual(before);
    }
  });

  it('is what this tab knows of posts just made, too, and not where its pages were scrolled to', async () => {
    const app = contextOf();
    sessionStorage.setItem('parley:created@Anna', '[]');
    sessionStorage.setItem('parley:scroll', '{}');
    expect(keptNames(app, 'Anna', 'traces')).toEqual(['parley:created']);
    await forget(app, 'traces', 'Anna');
    expect(Object.keys(sessionStorage)).toEqual(['parley:scroll']);
  });

  it('and what goes out, holds also what lasts for this visit only', async () => {
    const app = contextOf();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    const saved = { 'parley:saved': JSON.stringify([savedPost]) };
    await importDataFile(app, readWhole(fileOf([], saved)));
    expect(JSON.stringify(await makeDataFile(app, ''))).toContain(savedPost.title);
    await forget(app, 'saved', '');
    expect(app.get(readingList).read()).toEqual([]);
  });
});

describe('a file', () => {
  it('has no draft that was posted', async () => {
    await storeDraft(made(1, {}, { phase: 'published', postId: '7', since: Date.now() }));
    await storeDraft(made(2));
    expect((await makeDataFile(contextOf(), ''))?.drafts).toMatchObject([
      { fields: { title: 'Draft 2' } },
    ]);
  });

  it('writes over no draft: other words of it become a draft of their own', async () => {
    await storeDraft(made(1));
    const text = await textOfFile();
    await storeDraft({ ...made(1, { title: 'Written on since' }), revision: 'of another tab' });
    await importText(text);
    expect(await titles()).toEqual(['Draft 1', 'Written on since']);
  });

  it('brings drafts that nobody sends but their writer, under ids of this device', async () => {
    const [queued, unknown] = (['queued', 'unknown'] as const).map((phase, place) =>
      made(place, { title: phase }, { phase, inOutbox: true }),
    );
    const text = fileOf([queued, unknown]);
    await importText(text);
    await importText(text);
    const stored = await storedDrafts();
    expect(stored.map(({ inOutbox }) => inOutbox)).toEqual([false, false]);
    const byTitle = new Map(stored.map((draft) => [draft.fields.title, draft]));
    expect(byTitle.get('queued')?.phase).toBe('editing');
    expect(byTitle.get('queued')?.id).not.toBe(queued?.id);
    expect(byTitle.get('unknown')).toMatchObject({ id: unknown?.id, phase: 'unknown' });
  });

  it('brings what is known by its shape alone', async () => {
    const values = {
      other: 'x',
      'parley:saved': '{"a":1}',
      'parley:theme': '<b>',
      'parley:keys': 1,
    };
    const drafts = [null, 1, { id: 'x' }, { id: '7', title: 'Whole enough' }];
    const { app, held } = await importInto(drafts, values);
    expect(held).toEqual({ drafts: 1, left: 0, saved: 0, searches: 0 });
    expect(Object.keys(localStorage)).not.toContain('other');
    expect(Object.keys(localStorage)).not.toContain('parley:keys');
    expect(app.get(theme).read()).toBe('system');
  });

  it('brings no reading marks that would hide what is new for ever', async () => {
    const far = Date.now() + 1e12;
    const { app } = await importInto([], {
      'parley:visits': JSON.stringify({ last: far, latest: far }),
      'parley:read': JSON.stringify({ posts: [['7', far], ['8', 'x'], null] }),
    });
    const marks = [...app.get(readMarks).read()];
    expect(marks).toEqual([['7', expect.any(Number)]]);
    for (const at of [app.get(visits).read().last, marks[0]?.[1]])
      expect(at).toBeLessThanOrEqual(Date.now());
  });

  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
  it.each([
    ['an id of lists without end', `{"id":${deep},"title":"a"}`],
    ['a version that is no number', '{"id":"1","version":{"toString":1,"valueOf":2},"title":"a"}'],
  ])('is read on after a draft with %s', async (_, broken) => {
    await importText(`{"parley":1,"values":{},"drafts":[${broken},${JSON.stringify(made(1))}]}`);
    expect(await titles()).toContain('Draft 1');
  });

  it('brings no title, text or past that would stop a page', async () => {
    const sent = Array.from({ length: 5000 }, () => ({ ...words, at: 1 }));
    const { unread } = await importInto([
      made(1, { title: 'W'.repeat(2_000_000) }),
      made(2, { content: 'x'.repeat(4_000_001) }),
      made(3, {}, { sent, phase: 'unknown' }),
      made(4, { blockId: 'x'.repeat(100_000) }),
      made(5, { title: 'W'.repeat(20_000) }),
    ]);
    expect(unread).toBe(3);
    expect(await titles()).toEqual(['Draft 3', 'W'.repeat(20_000)]);
    for (const draft of await storedDrafts()) expect(draft.sent.length).toBeLessThanOrEqual(20);
  });

  it('brings some of very many drafts at a time, and each of them once', async () => {
    const text = fileOf(Array.from({ length: 230 }, (_, place) => made(place)));
    expect((await importText(text)).held.left).toBe(30);
    expect(await storedDrafts()).toHaveLength(200);
    await importText(text);
    expect(await storedDrafts()).toHaveLength(230);
  });

  it.each([
    ['others than those here', 'other', 'tooManySearches'],
    ['those here', 'own', null],
  ])('whose saved searches are %s says whether there is no room for all', async (_, name, why) => {
    const saved = (word: string) =>
      JSON.stringify({ saved: Array.from({ length: 30 }, (_, at) => `/?q=${word}${at}`) });
    localStorage.setItem('parley:searches', saved('own'));
    const { app } = await importInto([], { 'parley:searches': saved(name) });
    expect(app.get(unstored).read()).toBe(why);
  });

  it.each(['../../logout', '__proto__'])(
    'gives no draft an id that this forum does not make: %s',
    async (id) => {
      await importInto([
        made(1, {}, { id, phase: 'unknown' }),
        made(2, {}, { id, phase: 'sending' }),
      ]);
      const drafts = await storedDrafts();
      expect(drafts.map(({ phase }) => phase)).toEqual(['editing', 'editing']);
      for (const draft of drafts) expect(draft.id).toMatch(/^[1-9]\d{18}$/);
    },
  );

  it('leaves out long settings, names and addresses, and the settings of one member', async () => {
    const long = 'x'.repeat(50_000);
    const count = { replyCount: -1e308, collectCount: 0.5 };
    const { app } = await importInto([], {
      'parley:theme': long,
      'parley:theme@1': 'dark',
      'parley:saved': JSON.stringify([{ id: long }, { id: '1', title: long, ...count }]),
      'parley:watches': JSON.stringify([
        [`/?q=${long}`, 1, 2, 3],
        ['/?q=a', 1, 2, 3],
      ]),
      'parley:read': JSON.stringify({
        posts: [
          ['y'.repeat(1990), 5],
          ['7', 5],
        ],
        lists: [],
      }),
    });
    const kept = Object.entries(localStorage).filter(([name]) => name.startsWith('parley:'));
    expect(kept.filter(([, text]) => text.length > 2500)).toEqual([]);
    expect(kept.filter(([name]) => name.startsWith('parley:theme'))).toEqual([]);
    expect(app.get(readingList).read()).toMatchObject([
      { id: '1', replyCount: 0, collectCount: 0 },
    ]);
    expect(
      app
        .get(watches)
        .read()
        .map(([address]) => address),
    ).toEqual(['/?q=a']);
    expect([...app.get(readMarks).read().keys()]).toEqual(['7']);
  });

  it.each([
    ['notData', '{'],
    ['notData', '{"parley":2,"values":{},"drafts":[]}'],
    ['notData', '{"parley":1,"values":{}}'],
    ['tooLarge', fileOf([made(1)], { 'parley:saved': 'x'.repeat(3_000_000) })],
    ['tooLarge', `{"parley":1,"values":{},"drafts":[],"more":[${'[],'.repeat(500_000)}[]]}`],
    ['tooLarge', `{"parley":1,"values":{},"drafts":[${'{},'.repeat(20_000)}{}]}`],
  ])('is refused as a whole where it is %s: %s', (what, text) => {
    expect(readDataFile(text)).toBe(what);
  });
});
