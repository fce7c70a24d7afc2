import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerRequest } from '../../mocks/handlers';
import { openForum } from '../../mocks/node';
import { conditionsFor, type Options, optionValues, readOptions } from '../../mocks/options';
import { type ScenarioName, scenarios } from '../../mocks/scenarios';
import { hostilePosts } from '../../mocks/seed/hostile-posts';
import { type OperationName, operations } from '../../src/contract/operations';
import type { Page } from '../../src/contract/page';
import type { PostSummary } from '../../src/contract/post';
import { read } from '../../src/contract/read';

const names = Object.keys(scenarios) as ScenarioName[];
const readme = readFileSync('mocks/README.md', 'utf8');

const create = { title: 'x', content: '<p>x</p>', blockId: '', topicId: '' };

const ask = async (scenario: ScenarioName, name: OperationName, body: object = {}) => {
  const { forum, conditions } = openForum({ scenario, posts: 200 });
  const request = new Request(`http://forum.test${operations[name].path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const response = await answerRequest({ forum, conditions }, request);
  return { response, envelope: await response.json() };
};

const posts = async (scenario: ScenarioName) =>
  (await ask(scenario, 'searchPosts')).envelope.data as Page<PostSummary>;

describe('the table in mocks/README.md', () => {
  it('has a row per scenario, with its sentence and its link', () => {
    const rows = readme
      .split('\n')
      .filter((line) => /^\| `/.test(line) && line.includes('localhost'));
    expect(rows).toEqual(
      names.map((name) => {
        const { sentence, link } = scenarios[name];
        return `| \`${name}\` | ${sentence} | [${link}](http://localhost:5173${link}) |`;
      }),
    );
  });

  it('has a row per option, with its values', () => {
    for (const [name, values] of Object.entries(optionValues)) {
      const written = values.map((value) => `\`${value}\``).join(', ');
      const said = name === 'scenario' ? 'the names above' : written;
      expect(readme).toContain(`\n| \`${name}\` | ${said} | `);
    }
  });

  it('links to its own scenario, or to none', () => {
    for (const name of names) {
      const asked = new URL(scenarios[name].link, 'http://forum.test').searchParams.get('scenario');
      expect(asked ?? 'everyday').toBe(name);
    }
  });
});

describe('a scenario', () => {
  it.each(names)('%s answers a search, or refuses it with an envelope', async (name) => {
    const { response, envelope } = await ask(name, 'searchPosts');
    expect([200, 500]).toContain(response.status);
    expect(envelope).toMatchObject({ code: expect.any(Number), message: expect.any(String) });
  });

  it('empty has neither posts nor topics', async () => {
    expect(await posts('empty')).toMatchObject({ total: 0, empty: true });
    expect((await ask('empty', 'listTopics')).envelope.data).toMatchObject({ total: 0 });
  });

  it('slow takes three seconds, in the page but not in tests', () => {
    expect(scenarios.slow.conditions.latency).toBe(3000);
    expect(openForum({ scenario: 'slow', posts: 10 }).conditions.latency).toBe(0);
  });

  it('search-fails breaks searching alone', async () => {
    const { response, envelope } = await ask('search-fails', 'searchPosts');
    expect([response.status, envelope.code, envelope.data]).toEqual([500, 50000, null]);
    expect((await ask('search-fails', 'listTopics')).response.status).toBe(200);
  });

  it('post-refused refuses posts alone, and says why', async () => {
    const { response, envelope } = await ask('post-refused', 'createPost', create);
    expect([response.status, envelope.code]).toEqual([400, 40001]);
    expect(envelope.message).toMatch(/choose another title/);
    expect((await ask('post-refused', 'searchPosts')).response.status).toBe(200);
  });

  it('busy answers 429 with Retry-After', async () => {
    const { response, envelope } = await ask('busy', 'createPost', create);
    expect([response.status, envelope.code]).toEqual([429, 42900]);
    expect(response.headers.get('Retry-After')).toBe('20');
  });

  it('hostile-html shows nothing but its own posts on the first page', async () => {
    const { content } = await posts('hostile-html');
    expect(new Set(content.map(({ title }) => title))).toEqual(
      new Set(hostilePosts.map(([title]) => title)),
    );
  });

  it('field-dropout leaves fields out and null, and still has a page of posts', async () => {
    const { envelope } = await ask('field-dropout', 'searchPosts');
    expect(envelope.data.content).toHaveLength(10);
    const { deviations } = read<unknown>(operations.searchPosts.data, envelope.data);
    expect(new Set(deviations.map(({ received }) => received))).toEqual(
      new Set(['null', 'undefined']),
    );
    for (const { id } of envelope.data.content) expect(id).toMatch(/^\d{19}$/);
  });
});

describe('what the address asks for', () => {
  const storage = () => {
    const values = new Map<string, string>();
    return {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
    } as Storage;
  };
  const usual: Options = {
    scenario: 'everyday',
    posts: '2000',
    latency: 'usual',
    fails: 'none',
    pseudo: 'off',
    panel: 'off',
    isReset: false,
  };
  const warned = vi.fn();

  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(warned);
  });
  afterEach(() => warned.mockReset());

  it.each([
    ['', usual],
    ['?q=cats&page=2', usual],
    ['?scenario=slow', { ...usual, scenario: 'slow' }],
    ['?posts=100000&scenario=empty', { ...usual, scenario: 'empty', posts: '100000' }],
    ['?q=cats&reset', { ...usual, isReset: true }],
    ['?latency=gate&fails=all&panel=on', { ...usual, latency: 'gate', fails: 'all', panel: 'on' }],
    ['?pseudo=on', { ...usual, pseudo: 'on' }],
    ['?q=cats&pseudo=mirrored', { ...usual, pseudo: 'mirrored' }],
  ])('%j', (search, options) => {
    expect(readOptions(search, storage())).toEqual(options);
    expect(warned).not.toHaveBeenCalled();
  });

  it('is remembered in the tab, until the address sets something else', () => {
    const tab = storage();
    readOptions('?scenario=slow&posts=1000&pseudo=on&reset', tab);
    const with1000 = { ...usual, posts: '1000', pseudo: 'on' };
    expect(readOptions('', tab)).toEqual({ ...with1000, scenario: 'slow' });
    expect(readOptions('?scenario=everyday', tab)).toEqual(with1000);
    expect(readOptions('?pseudo=off', tab)).toEqual({ ...usual, posts: '1000' });
    expect(readOptions('', storage())).toEqual(usual);
  });

  it.each([
    '?scenario=nope',
    '?scenario=constructor',
    '?posts=5',
    '?posts=1e5',
    '?pseudo=de',
    '?fails=read',
  ])('is everyday, and a warning, for %s', (search) => {
    expect(readOptions(search, storage())).toEqual(usual);
    expect(warned).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/^\[mock service\] .*\. /),
    );
  });

  it.each<[Partial<Options>, number, string[]]>([
    [{}, 0, []],
    [{ scenario: 'slow' }, 3000, []],
    [{ scenario: 'slow', latency: '0' }, 0, []],
    [{ latency: '300', fails: 'listTopics' }, 300, ['listTopics']],
    [{ scenario: 'search-fails', fails: 'createPost' }, 0, ['createPost', 'searchPosts']],
    [{ latency: 'gate', fails: 'all' }, 0, ['createPost', 'listTopics', 'searchPosts']],
  ])('%j takes %i ms and breaks %j', (options, latency, broken) => {
    const conditions = conditionsFor({ ...usual, ...options });
    expect(conditions.latency).toBe(latency);
    expect(Object.keys(conditions.refuses).sort()).toEqual(broken);
  });

  it('is read where the tab may not remember', () => {
    expect(readOptions('?scenario=slow', null)).toEqual({ ...usual, scenario: 'slow' });
  });
});
