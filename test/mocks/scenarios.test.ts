import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createForumMock } from '../../mocks/forum-mock';
import { appParameters, initialOf, optionNames } from '../../mocks/option-table';
import {
  conditionsFor,
  type Options,
  readOptions,
  withOption,
  withOptions,
  withoutOptions,
} from '../../mocks/options';
import { type ScenarioName, scenarioNames, scenarios } from '../../mocks/scenarios';
import { hostilePosts } from '../../mocks/seed/hostile-posts';
import { parseSearch, searchAddress } from '../../src/addresses';
import { type OperationName, operations } from '../../src/contract/operations';
import type { Page } from '../../src/contract/page';
import type { PostSummary } from '../../src/contract/post';
import { read } from '../../src/contract/read';
import type { PostSearch } from '../../src/contract/search-posts';
import { requestFor } from './ask';

const names = scenarioNames;
const readme = readFileSync('docs/workshop.md', 'utf8');

const ask = async (scenario: ScenarioName, name: OperationName, body: object = {}) => {
  const mock = createForumMock({ scenario, posts: 200, baseUrl: '*', latency: 0 });
  mock.release();
  const response = await mock.answer(requestFor(name, body));
  return { response, envelope: await response.json() };
};

const posts = async (scenario: ScenarioName) =>
  (await ask(scenario, 'searchPosts')).envelope.data as Page<PostSummary>;

it('docs/workshop.md has a line per scenario, with its sentence and its link', () => {
  const lines = readme.matchAll(/^- \[`([\w-]+)`\]\(http:\/\/localhost:5173(\S+)\): (.+)$/gm);
  const rows = Array.from(lines, ([, name, link = '', sentence]) => {
    const { scenario, unknown } = readOptions(new URL(link, 'http://forum.test').search);
    return [name, scenario, unknown, sentence];
  });
  expect(rows).toEqual(names.map((name) => [name, name, [], scenarios[name].sentence]));
});

describe('a scenario', () => {
  // The largest, which takes seconds to build, is shown on the wall.
  const answering = names.filter(
    (name) => name !== 'topics-wide' && !('fails' in scenarios[name].sets),
  );

  it.each(answering)('%s answers a search, or refuses it with an envelope', async (name) => {
    const { response, envelope } = await ask(name, 'searchPosts');
    expect([200, 500]).toContain(response.status);
    expect(envelope).toMatchObject({ code: expect.any(Number), message: expect.any(String) });
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
  const usual = readOptions('');

  it('is the first value of every option where nothing is said', () => {
    const values = optionNames.map((name) => usual[name]);
    expect(values).toEqual(optionNames.map(initialOf));
  });

  it.each<[string, Partial<Options>]>([
    ['?q=cats&page=2', {}],
    ['?scenario=slow', { scenario: 'slow' }],
    ['?posts=100000&scenario=empty', { scenario: 'empty', posts: '100000' }],
    ['?q=cats&reset', { isReset: true }],
    ['?latency=gate&fails=all&panel=on', { latency: 'gate', fails: 'all', panel: 'on' }],
    ['?q=cats&pseudo=mirrored', { pseudo: 'mirrored' }],
    [
      '?theme=dark&text=150&now=2026-11-20T09:00Z!',
      { theme: 'dark', text: '150', now: '2026-11-20T09:00Z!' },
    ],
    ['?lang=ZH_CN', {}],
    ['?lang=ZH_CN&lang=en', { lang: 'en' }],
    [
      '?fails=searchPosts@page2:500,createPost:landed-504',
      { fails: 'searchPosts@page2:500,createPost:landed-504' },
    ],
  ])('%j', (search, options) => {
    expect(readOptions(search)).toEqual({ ...usual, ...options });
  });

  it('is what its scenario sets, unless it says otherwise itself', () => {
    expect(readOptions('?scenario=storage-full')).toMatchObject({
      storage: 'full',
      draft: 'typed',
    });
    expect(readOptions('?scenario=storage-full&draft=empty')).toMatchObject({
      storage: 'full',
      draft: 'empty',
    });
  });

  it.each([
    ['?scenario=nope', 'There is no scenario "nope". Values: everyday, empty, '],
    ['?scenario=constructor', 'There is no scenario "constructor"'],
    ['?posts=5', 'There is no posts "5". Values: 2000'],
    ['?text=1e2', 'There is no text "1e2". Values: 100, 125, 150, 200.'],
    ['?now=someday', 'There is no now "someday"'],
    ['?fails=read', 'There is no fails "read". Values: none'],
    ['?scenari=empty', 'There is no option "scenari". Options: scenario, posts, '],
  ])('is as usual for %s, and says what there is', (search, sentence) => {
    const { unknown, ...options } = readOptions(search);
    expect({ ...options, unknown: [] }).toEqual(usual);
    expect(unknown).toEqual([expect.stringContaining(sentence)]);
  });

  it('is never taken for an option where the app itself asks for it', () => {
    const search: PostSearch = {
      keywords: 'a',
      pageNum: 1,
      pageSize: 20,
      fields: 'activeReplyTime',
      sort: 'ASC',
      condition: 'HOT_POST',
      blockId: 'b',
      includeBlockChildren: true,
      topicId: 't',
      anotherMemberId: 'm',
      language: 'EN_US',
      postIds: ['1'],
      dates: 'today',
    };
    const [, printed = ''] = searchAddress(search).split('?');
    const params = new URLSearchParams(printed);
    expect([...params.keys()].filter((name) => !appParameters.includes(name))).toEqual([]);
    expect(readOptions(`?${printed}`)).toEqual(usual);
    expect(parseSearch(new URLSearchParams(`${printed}&lang=zh-CN`))).toEqual(search);
  });

  it.each<[Partial<Options>, number]>([
    [{}, 0],
    [{ scenario: 'slow' }, 3000],
    [{ scenario: 'slow', latency: '0' }, 0],
    [{ latency: '300', fails: 'listTopics' }, 300],
  ])('%j takes %i ms', (options, latency) => {
    expect(conditionsFor({ ...usual, ...options }).latency).toBe(latency);
  });
});

describe('an address that the app makes', () => {
  const kept = [
    ['scenario', 'empty'],
    ['lang', 'zh-CN'],
  ] as const;

  it.each([
    ['/topics', '/topics?scenario=empty&lang=zh-CN'],
    ['/?q=a+b&lang=EN_US#end', '/?q=a+b&lang=EN_US&scenario=empty&lang=zh-CN#end'],
    ['/?lang=en', '/?lang=en&scenario=empty'],
    ['/?scenario=slow', '/?scenario=slow'],
  ])('%s keeps the options, unless it leads to another scenario', (address, whole) => {
    expect(
      withOptions(
        address,
        kept.map(([name, value]) => [name, value]),
      ),
    ).toBe(whole);
  });

  it('is without options where only the app’s own parameters are wanted', () => {
    const address = 'http://forum.test/?q=a&scenario=everyday&lang=EN_US&lang=en&theme=dark';
    expect(withoutOptions(address)).toBe('http://forum.test/?q=a&lang=EN_US');
  });

  it('is of a scenario as it is where that is chosen, with the options that it does not set', () => {
    const address = 'http://forum.test/?scenario=search-fails&theme=dark&fails=none';
    expect(withOption(address, 'scenario', 'topics-fail')).toBe(
      'http://forum.test/?theme=dark&scenario=topics-fail',
    );
  });

  it('leaves an option out that is as usual, and keeps a filter of the same name', () => {
    const address = 'http://forum.test/?lang=EN_US&lang=zh-CN&theme=dark';
    expect(withOption(address, 'lang', 'kept')).toBe('http://forum.test/?theme=dark&lang=EN_US');
    expect(withOption(address, 'theme', 'light')).toBe(
      'http://forum.test/?lang=EN_US&lang=zh-CN&theme=light',
    );
  });
});
