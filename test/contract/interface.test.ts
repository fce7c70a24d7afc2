import { expect, it } from 'vitest';
import { envelope } from '../../src/contract/envelope';
import { operationNames, operations } from '../../src/contract/operations';
import { requests } from '../../src/contract/requests';
import type { Schema } from '../../src/contract/schema';

/** Written by hand from the interface, of which `literal-answers.ts` has the answers. Changes only if it does. */
const page = {
  envelope: 'result string, code integer, message string, data unknown',
  createPost:
    '/api/post: postId string, blockId string, topicId string, title string, content string',
  searchPosts:
    '/api/post/search: pageNum integer, pageSize integer, fields picklist, sort picklist, keywords string, siteId string, language picklist, condition picklist, blockId string, topicId string, anotherMemberId string, postIds array, includeBlockChildren boolean',
  listTopics:
    '/api/topic: pageNum integer, pageSize integer, fields picklist, sort picklist, keywords string, siteId string, language picklist, type literal',
};

const fieldsOf = ({ entries = {} }: Schema) =>
  Object.entries(entries).map(([name, { type }]) => `${name} ${type}`);

it('each request has its path and its fields, and there is no other', () => {
  const written = operationNames.map((name) => [
    name,
    `${operations[name].path}: ${fieldsOf(requests[name]).join(', ')}`,
  ]);
  expect({
    envelope: fieldsOf(envelope).join(', '),
    ...Object.fromEntries(written),
  }).toEqual(page);
});
