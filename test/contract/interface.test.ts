import type * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openForum } from '../../mocks/node';
import { block } from '../../src/contract/block';
import { envelope } from '../../src/contract/envelope';
import { memberInfo, memberRole } from '../../src/contract/member';
import { type OperationName, operations } from '../../src/contract/operations';
import { pageable, sortEntry } from '../../src/contract/page';
import { post, postSummary } from '../../src/contract/post';
import { requests } from '../../src/contract/requests';
import { topic } from '../../src/contract/topic';
import { compareWithPage } from './compare-with-page';
import { fieldsOfSchema } from './fields-of-schema';
import { fieldsOfPage, operationsOfPage } from './interface-page';

const { searchPosts, listTopics } = operations;

const schemas: [record: string, schema: v.GenericSchema][] = [
  ['Post', post],
  ['PostSummary', postSummary],
  ['MemberInformation', memberInfo],
  ['MemberRole', memberRole],
  ['Topic', topic],
  ['Block', block],
  ['PostPage', searchPosts.data],
  ['TopicPage', listTopics.data],
  ['Pageable', pageable],
  ['SortEntry', sortEntry],
  ['CreateRequest', requests.createPost],
  ['SearchRequest', requests.searchPosts],
  ['TopicsRequest', requests.listTopics],
];

const nameOf = new Map(schemas.map(([record, schema]) => [schema, record]));

describe('the schemas', () => {
  it.each(schemas)(
    'have the fields and types of the page, and no others, for %s',
    (record, schema) => {
      expect(fieldsOfSchema(schema, nameOf)).toEqual(fieldsOfPage(record));
    },
  );

  it('leave the data of an envelope to each operation', () => {
    expect(fieldsOfSchema(envelope, nameOf)).toEqual({
      ...fieldsOfPage('Envelope'),
      data: 'unknown',
    });
  });

  it('stand in a table that has the operations of the page, and no others', () => {
    const table = Object.entries(operations).map(([name, { path, data }]) => [
      name,
      {
        path,
        request: nameOf.get(requests[name as OperationName]),
        data: nameOf.get(data),
      },
    ]);
    expect(Object.fromEntries(table)).toEqual(operationsOfPage);
  });
});

describe('the answers of the mock service', () => {
  const service = openForum({ posts: 400 });
  beforeAll(() => service.server.listen());
  afterAll(() => service.server.close());

  const send = async (name: OperationName, body: object) => {
    const response = await fetch(`http://parley.test${operationsOfPage[name].path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.headers.get('Content-Type')).toMatch(/^application\/json\b/);
    return (await response.json()) as { code: number; data: unknown };
  };

  const firstPost = async () => {
    const { data } = await send('searchPosts', { pageSize: 1 });
    const [found] = (data as { content: { blockId: string; topicId: string }[] }).content;
    if (!found) throw new Error('The forum has no post; give it some.');
    return found;
  };

  it('are envelopes with every field of the page and no other, nested records too', async () => {
    const { blockId, topicId } = await firstPost();
    const asked: [OperationName, object][] = [
      ['createPost', { postId: '1', blockId, topicId, title: 'A title', content: '<p>Words</p>' }],
      ['searchPosts', { pageSize: 100 }],
      ['searchPosts', { pageSize: 100, pageNum: 1, sort: 'ASC' }],
      ['searchPosts', { pageNum: 9999 }],
      ['listTopics', { pageSize: 100 }],
      ['listTopics', { pageNum: 9999 }],
    ];
    const met = new Set<string>();
    for (const [name, body] of asked) {
      const answer = await send(name, body);
      const { misfits, records } = compareWithPage(answer, 'Envelope', operationsOfPage[name].data);
      expect(misfits).toEqual([]);
      expect(answer.code).toBe(0);
      for (const record of records) met.add(record);
    }
    // Each record of the page was compared, also nested in its own kind.
    expect([...met].sort()).toEqual([
      'Block',
      'Block in Block',
      'Envelope',
      'MemberInformation',
      'MemberRole',
      'Pageable',
      'Post',
      'PostPage',
      'PostSummary',
      'SortEntry',
      'Topic',
      'Topic in Topic',
      'TopicPage',
    ]);
  });

  it.each<[OperationName, object]>([
    ['createPost', {}],
    ['searchPosts', { pageSize: 'ten' }],
    ['listTopics', { sort: 'UP' }],
  ])('are envelopes without data where %s is refused', async (name, body) => {
    const answer = await send(name, body);
    expect(answer).toEqual({
      result: 'error',
      code: expect.any(Number),
      message: expect.stringMatching(/\w+/),
      data: null,
    });
  });
});

describe('the comparison itself', () => {
  const whole = { id: '1', avatar: '', nickname: 'Ada', cMemberRolePOList: [] };

  it.each<[string, object, string[]]>([
    ['nothing in a whole record', {}, []],
    ['a field that is missing', { avatar: undefined }, ['avatar: missing']],
    ['a field too many', { age: 3 }, ['age: not on the page']],
    ['a string that is a number', { id: 1 }, ['id: number, not string']],
    [
      'a list that is a record',
      { cMemberRolePOList: {} },
      ['cMemberRolePOList: object, not MemberRole[]'],
    ],
    [
      'a row that is null',
      { cMemberRolePOList: [null] },
      ['cMemberRolePOList.0: null, not MemberRole'],
    ],
  ])('finds %s', (_name, change, misfits) => {
    const sent: unknown = JSON.parse(JSON.stringify({ ...whole, ...change }));
    expect(compareWithPage(sent, 'MemberInformation').misfits).toEqual(misfits);
  });
});
