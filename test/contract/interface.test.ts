import { describe, expect, it } from 'vitest';
import { block } from '../../src/contract/block';
import { envelope } from '../../src/contract/envelope';
import { memberInfo, memberRole } from '../../src/contract/member';
import { type OperationName, operations } from '../../src/contract/operations';
import { pageable, sortEntry } from '../../src/contract/page';
import { post, postSummary } from '../../src/contract/post';
import { requests } from '../../src/contract/requests';
import type { Schema } from '../../src/contract/schema';
import { topic } from '../../src/contract/topic';
import { fieldsOfSchema } from './fields-of-schema';
import { fieldsOfPage, operationsOfPage } from './interface-page';

const { searchPosts, listTopics } = operations;

const schemas: [record: string, schema: Schema][] = [
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
