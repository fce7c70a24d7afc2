import { describe, expect, it } from 'vitest';
import { answerRequest } from '../../mocks/handlers';
import { type OperationName, operations } from '../../src/contract/operations';
import { forumOf, requestFor, totalFound } from './ask';
import { smallDataset } from './small-dataset';

const openHost = () => ({
  forum: forumOf(smallDataset([{}, {}])),
  conditions: { latency: 0 },
});

const send = async (request: Request) => {
  const response = await answerRequest(openHost(), request);
  return { status: response.status, sent: await response.json() };
};

const post = (name: OperationName, body: unknown) => send(requestFor(name, body));

const places = { postId: 'new', blockId: 'b1', topicId: 't1' };
const created = { ...places, title: 'Title', content: '<p>x</p>' };
const long = (length: number) => '界'.repeat(length);

// The conformance run sends each field of each operation with a wrong type, and values out of range.
it.each<[OperationName, body: object, message: string]>([
  ['searchPosts', { pageNum: 1.5 }, 'pageNum is 1.5; send a whole number from 0 to 1000000000'],
  ['searchPosts', { pageNum: 2e9 }, 'pageNum is 2000000000; send a whole number from 0 to'],
  ['listTopics', { language: 'FR_FR' }, 'language is "FR_FR"; send one of "ZH_CN", "EN_US"'],
  ['searchPosts', { postIds: ['p00', 1] }, 'postIds is ["p00",1]; send an array of strings'],
  ['searchPosts', { includeBlockChildren: '' }, 'includeBlockChildren is ""; send true or false'],
  ['listTopics', { type: 'Tree' }, 'type is "Tree"; send "List"'],
  ['createPost', { ...created, content: long(100_001) }, 'send at most 100000'],
])('40001 names the field and what is allowed: %s, %j', async (name, body, message) => {
  expect(await post(name, body)).toMatchObject({
    status: 400,
    sent: { code: 40001, message: expect.stringContaining(message), data: null },
  });
});

describe('40002: a required field of a create is missing or blank', () => {
  it.each([
    ['title', undefined, 'title is missing; send 1 to 200 characters'],
    ['title', null, 'title is null; send 1 to 200 characters'],
    ['title', ' \n ', 'title is blank; send 1 to 200 characters'],
    ['content', '<p><br></p><img src="x">', 'content is blank; send HTML that has some text'],
    ['blockId', '', 'blockId is blank; send the id of a block'],
  ])('%s as %j', async (field, value, message) => {
    expect(await post('createPost', { ...created, [field]: value })).toMatchObject({
      status: 400,
      sent: { result: 'error', code: 40002, message, data: null },
    });
  });

  it.each([
    ['a title of 200 characters', { title: long(200) }],
    ['a title of 200 letters, each with two marks', { title: 'ที่'.repeat(200) }],
    ['a title with white space beyond that', { title: `  ${long(200)}  ` }],
    ['content of 100,000 characters', { content: long(100_000) }],
  ])('%s is still allowed', async (_, part) => {
    expect(await post('createPost', { ...created, ...part })).toMatchObject({ status: 200 });
  });
});

describe('the other failures', () => {
  const { path } = operations.searchPosts;

  // The conformance run has their statuses and codes.
  it.each<[path: string, init: RequestInit, says: string]>([
    [path, { body: 'null' }, 'the body is null; send a JSON object'],
    ['/api/api/post/search', {}, '/api/api/post/search is no operation'],
    ['/api/', {}, '/api/ is no operation'],
    [`${path}/1`, {}, 'send to one of /api/post'],
    [path, { headers: {} }, 'Content-Type is "text/plain;charset=UTF-8"; send application/json'],
  ])('%s with %j: %s', async (to, init, says) => {
    const asked = requestFor('searchPosts', {}, init);
    const { sent } = await send(new Request(new URL(to, asked.url), asked));
    expect(sent).toMatchObject({ result: 'error', message: expect.stringContaining(says) });
  });

  it('40003: a create in a block that no object of the forum is', async () => {
    const message = 'blockId is "__proto__", which no block has; send the id of a block';
    expect(await post('createPost', { ...created, blockId: '__proto__' })).toMatchObject({
      status: 400,
      sent: { result: 'error', code: 40003, message, data: null },
    });
  });

  it('a byte order mark and a charset are no failure', async () => {
    const headers = { 'Content-Type': 'application/JSON; charset=utf-8' };
    const asked = requestFor('searchPosts', {}, { headers, body: '\ufeff{"pageSize":1}' });
    expect(await send(asked)).toMatchObject({ status: 200, sent: { code: 0, result: '' } });
  });

  it('a refused create leaves nothing behind', async () => {
    const host = openHost();
    await answerRequest(host, requestFor('createPost', { ...created, topicId: 'no' }));
    expect(totalFound(host.forum, {})).toBe(2);
  });
});
