import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { block } from '../../src/contract/block';
import type { Envelope } from '../../src/contract/envelope';
import {
  operationNames as names,
  type OperationName,
  operations,
} from '../../src/contract/operations';
import type { Page } from '../../src/contract/page';
import type { PostSummary } from '../../src/contract/post';
import { read } from '../../src/contract/read';
import { type Topic, topic } from '../../src/contract/topic';
import { createAnswer, searchAnswer, topicsAnswer } from './literal-answers';

const answers = { createPost: createAnswer, searchPosts: searchAnswer, listTopics: topicsAnswer };
const dataOf = (text: string) => (JSON.parse(text) as Envelope).data;

const readData = (name: OperationName, input: unknown) =>
  read<unknown>(operations[name].data, input);

/** The remaining differences between the interface and data that was read. */
const misfits = (name: OperationName, value: unknown) => readData(name, value).deviations;

const search = () => dataOf(searchAnswer) as Page<PostSummary>;
const readSearch = (input: unknown) => read(operations.searchPosts.data, input);

/** A page of three posts with the ids a, b and c, the second one changed. */
const pageWith = (change: object | null) => {
  const page = search();
  const [post] = page.content;
  const rows = ['a', 'b', 'c'].map((id) => ({ ...post, id }));
  const changed = change && { ...rows[1], ...change };
  return JSON.parse(JSON.stringify({ ...page, content: [rows[0], changed, rows[2]] }));
};

describe('reading a good answer', () => {
  it.each(names)('gives back all that %s answered, with nothing to report', (name) => {
    const data = dataOf(answers[name]);
    expect(readData(name, data)).toEqual({ value: data, deviations: [] });
  });

  it.each(names)('drops what the interface does not have for %s', (name) => {
    const data = dataOf(answers[name]);
    const more = { ...(data as object), traceId: 'f00', content2: [{ id: 1 }] };
    expect(readData(name, more)).toEqual({ value: data, deviations: [] });
  });
});

it.each(names)('every field has its type where some are faulty, for %s', (name) => {
  const faulty = (value: unknown): fc.Arbitrary<unknown> => {
    const whole = Array.isArray(value)
      ? fc.tuple(...value.map(faulty))
      : typeof value === 'object' && value !== null
        ? fc.record(
            Object.fromEntries(Object.entries(value).map(([key, field]) => [key, faulty(field)])),
            { requiredKeys: Object.keys(value).slice(1) },
          )
        : fc.constant(value);
    return fc.oneof({ weight: 20, arbitrary: whole }, fc.jsonValue({ maxDepth: 2 }));
  };
  fc.assert(
    fc.property(faulty(dataOf(answers[name])), (input) => {
      expect(misfits(name, readData(name, input).value)).toEqual([]);
    }),
  );
});

describe('a field that is not what the interface says', () => {
  const rows: [sent: string, change: object, read: object, expected: string, received: string][] = [
    ['null for a string', { title: null }, { title: '' }, 'string', 'null'],
    ['a record for a string', { title: { en: 'x' } }, { title: '' }, 'string', 'object'],
    ['a number for an id', { id: 42 }, { id: '42' }, 'string', 'number'],
    ['a string for a count', { replyCount: 'many' }, { replyCount: 0 }, 'integer', 'string'],
    ['digits for a count', { replyCount: '4988' }, { replyCount: 4988 }, 'integer', 'string'],
    ['digits past 2^53', { replyCount: `${2 ** 53}` }, { replyCount: 0 }, 'integer', 'string'],
    ['nothing in quotes for a count', { replyCount: ' ' }, { replyCount: 0 }, 'integer', 'string'],
    ['1 for a flag', { isHot: 1 }, { isHot: true }, 'boolean', 'number'],
    ['"TRUE" for a flag', { isHot: 'TRUE' }, { isHot: true }, 'boolean', 'string'],
    ['"yes" for a flag', { isHot: 'yes' }, { isHot: false }, 'boolean', 'string'],
    ['a fraction for a count', { replyCount: 1.5 }, { replyCount: 0 }, 'integer', 'number'],
    ['null for a list', { forumTopicList: null }, { forumTopicList: [] }, 'array', 'null'],
  ];

  it.each(rows)(
    'becomes a placeholder and is reported: %s',
    (_sent, change, became, expected, received) => {
      const [field = ''] = Object.keys(change);
      const { value, deviations } = readSearch(pageWith(change));
      const whole = readSearch(pageWith({})).value;
      expect(value.content[1]).toEqual({ ...whole.content[1], ...became });
      expect([value.content[0], value.content[2]]).toEqual([whole.content[0], whole.content[2]]);
      expect(deviations).toEqual([{ path: `content.1.${field}`, expected, received }]);
    },
  );

  it.each([
    ['null', null, 'null'],
    ['a list', [], 'array'],
    ['missing', undefined, 'undefined'],
  ])(
    'is reported once, not by its own fields, where a record is %s',
    (_is, cMemberInfo, received) => {
      const { value, deviations } = readSearch(pageWith({ cMemberInfo }));
      expect(value.content[1]?.cMemberInfo).toEqual({
        id: '',
        avatar: '',
        nickname: '',
        cMemberRolePOList: [],
      });
      expect(deviations).toEqual([{ path: 'content.1.cMemberInfo', expected: 'object', received }]);
    },
  );

  it('does not mean that a record is withdrawn, where `available` is the one that is missing', () => {
    const { available: _, ...rest } = pageWith({}).content[1].forumBlock;
    const { value } = readSearch(pageWith({ forumBlock: rest }));
    expect(value.content[1]?.forumBlock.available).toBe(true);
    expect(readSearch(pageWith({ forumBlock: null })).value.content[1]?.forumBlock.available).toBe(
      true,
    );
  });

  it('is reported at most fifty times, however many there are', () => {
    const page = { ...search(), content: Array.from({ length: 100 }, () => ({})) };
    expect(readSearch(page).deviations).toHaveLength(50);
  });
});

it.each([
  ['null', null],
  ['text', 'ok'],
  ['a number', 7],
  ['a list', []],
])('a row that is no record is left out and reported, and the others stay: %s', (_is, row) => {
  const page = pageWith({});
  page.content[1] = row;
  const { value, deviations } = readSearch(page);
  expect(value.content.map(({ id }) => id)).toEqual(['a', 'c']);
  expect(deviations.map(({ path }) => path)).toEqual(['content.1']);
});

describe('names that JavaScript knows', () => {
  const hostile = '{"__proto__":{"id":"1","isAdmin":true},"constructor":{"prototype":{"id":"2"}}}';

  it('are inert as keys', () => {
    const { value } = read(block, JSON.parse(hostile));
    expect(value.id).toBe('');
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(Reflect.get({}, 'isAdmin')).toBeUndefined();
  });

  it('give nothing to a record that lacks a field of its own', () => {
    const inherits: unknown = Object.create({ id: 'inherited' });
    expect(read(block, inherits).value.id).toBe('');
  });
});

describe('a tree 10,000 deep', () => {
  const depth = 10_000;
  const deep: unknown = JSON.parse(
    `{"id":"0","children":[${'{"id":"1","children":['.repeat(depth)}${']}'.repeat(depth)}]}`,
  );

  it('is read to its leaf', () => {
    let levels = 0;
    let at: Topic | undefined = read(topic, deep).value;
    for (; at; at = at.children[0]) levels += 1;
    expect(levels).toBe(depth + 1);
  });

  it('is reported by paths from the root, outer ones first', () => {
    const { deviations } = read(topic, deep);
    expect(deviations[0]).toEqual({ path: 'deleted', expected: 'boolean', received: 'undefined' });
    expect(deviations.at(-1)?.path).toMatch(/^(children\.0\.){2}\w+$/);
  });
});

describe('words without end', () => {
  const long = 'x'.repeat(20_000);
  const title = `${long.slice(0, 300)}…`;
  const name = `${long.slice(0, 200)}…`;
  const remark = `${long.slice(0, 1000)}…`;

  it('are cut to a few hundred where they are a name or a time, to a thousand in a remark; content is whole', () => {
    const [post] = readSearch(
      pageWith({
        id: long,
        title: long,
        createTime: long,
        content: long,
        cMemberInfo: { ...search().content[0]?.cMemberInfo, nickname: long },
        forumBlock: { ...search().content[0]?.forumBlock, name: long, description: long },
      }),
    ).value.content.slice(1);
    expect(post).toMatchObject({
      id: long,
      title,
      createTime: name,
      content: long,
      cMemberInfo: { nickname: name },
      forumBlock: { name, description: remark },
    });
  });

  it('are never cut between the halves of a character', () => {
    const { value } = readSearch(pageWith({ createTime: `x${'😀'.repeat(600)}` }));
    expect(value.content[1]?.createTime).toBe(`x${'😀'.repeat(99)}…`);
  });

  it.each([
    ['letters', 'x'],
    ['signs of two halves', '😀'],
    ['families', '👩🏽‍👩‍👧‍👦'],
    ['letters with marks', 'e\u0301\u0323'],
  ])('leave a title whole that has the most characters that a host may allow: %s', (_, one) => {
    const titles = [one.repeat(300), one.repeat(301)].map(
      (title) => readSearch(pageWith({ title })).value.content[1]?.title,
    );
    expect(titles).toEqual([one.repeat(300), `${one.repeat(300)}…`]);
  });

  it('are cut in a title of one character that has no end', () => {
    const title = readSearch(pageWith({ title: '👩\u200d'.repeat(10_000) })).value.content[1]
      ?.title;
    expect(title?.length).toBe(6001);
  });

  it('are cut behind marks without end, too', () => {
    const nickname = `a${'\u0301'.repeat(5000)}b`;
    const { value } = readSearch(pageWith({ createTime: nickname }));
    expect(value.content[1]?.createTime).toBe(`a${'\u0301'.repeat(8)}…`);
  });
});

describe('names in which nothing can be seen', () => {
  it.each([
    ['spaces', ' \u00a0\u3000\n'],
    ['joiners', '\u200b\u200d\u2060\ufeff'],
    ['tags', '\u{e0041}\u{e0064}\u{e007f}'],
    ['variation selectors', '\ufe0f\u{e0100}'],
    ['fillers of Korean and Braille', '\u3164\u115f\u1160\uffa0\u2800'],
    ['directions', '\u202e\u2066\u2069\u200f'],
  ])('are none, so that what stands for a missing one is shown: %s', (_, name) => {
    const { content } = readSearch(
      pageWith({
        title: name,
        content: name,
        cMemberInfo: { ...search().content[0]?.cMemberInfo, nickname: name },
      }),
    ).value;
    expect(content[1]).toMatchObject({ title: '', content: name, cMemberInfo: { nickname: '' } });
  });

  it('are those of no script and no picture', () => {
    for (const name of ['.', '中', '👩‍👧', 'ᄀ', '۞', 'a\u200b', '⠁']) {
      expect(readSearch(pageWith({ title: name })).value.content[1]?.title).toBe(name);
    }
  });
});

it('marks stacked on a letter are cut in every text of an answer, but in contents, which are cut where they are drawn', () => {
  const stack = `a${'\u0301'.repeat(50)}`;
  const tall = JSON.parse(
    JSON.stringify(search(), (key, value) =>
      typeof value === 'string' && key !== 'content' ? stack : value,
    ),
  );
  const texts = JSON.stringify(readSearch(tall).value).match(/a\u0301+/g) ?? [];
  expect(texts.length).toBeGreaterThan(40);
  expect(new Set(texts)).toEqual(new Set([`a${'\u0301'.repeat(8)}`]));
});
