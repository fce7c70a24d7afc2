import { type FailureName, failures, Refusal, refused } from '../../mocks/forum/answer';
import { createForum } from '../../mocks/forum/forum';
import { pageRanges } from '../../mocks/forum/page';
import { answerRequest, largestBodyBytes } from '../../mocks/handlers';
import { composeDataset } from '../../mocks/seed/compose-dataset';
import { version } from '../../package.json';
import { block } from '../../src/contract/block';
import { createPostLimits } from '../../src/contract/create-post';
import { memberInfo, memberRole } from '../../src/contract/member';
import { type OperationName, operationNames, operations } from '../../src/contract/operations';
import { pageable, sortEntry } from '../../src/contract/page';
import { post, postSummary } from '../../src/contract/post';
import { requests } from '../../src/contract/requests';
import type { Schema } from '../../src/contract/schema';
import { pageSizes } from '../../src/contract/search-posts';
import { topic } from '../../src/contract/topic';
import { type JsonSchema, jsonSchemas } from './json-schemas';

const rangeOf = (name: keyof typeof pageRanges) => ({
  minimum: pageRanges[name].smallest,
  maximum: pageRanges[name].largest,
});

const notes: Record<string, JsonSchema> = {
  id: { description: 'Text, never a number: 19 digits are more than JavaScript holds exactly.' },
  postId: { description: 'The id that the new post gets. Sent again it makes no second post.' },
  // Not as `default`, of which generators make a field that is always there.
  pageNum: { ...rangeOf('pageNum'), description: '0 where it is left out.' },
  pageSize: { ...rangeOf('pageSize'), description: `${pageSizes.usual} where it is left out.` },
  createTime: { description: 'ISO 8601 with a zone.' },
  updateTime: { description: 'ISO 8601 with a zone.' },
  activeReplyTime: { description: 'ISO 8601 with a zone: of the last reply, or of the post.' },
  siteIds: { description: 'Ids of sites, with commas between them.' },
  title: { description: `As text, at most ${createPostLimits.title} characters in a new post.` },
  content: { description: 'HTML, which the front end sanitises.' },
};

/** Of fields of requests alone. Without `maxLength` of a title, in which a letter with its marks counts once. */
const requestNotes: Record<string, JsonSchema> = {
  title: {
    minLength: 1,
    description: `As text, at most ${createPostLimits.title} characters, each with its marks.`,
  },
  content: { minLength: 1, maxLength: createPostLimits.content, description: 'HTML.' },
};

const names = new Map<Schema, string>([
  [post, 'Post'],
  [postSummary, 'PostSummary'],
  [topic, 'Topic'],
  [block, 'Block'],
  [memberInfo, 'MemberInfo'],
  [memberRole, 'MemberRole'],
  [pageable, 'Pageable'],
  [sortEntry, 'SortEntry'],
  [operations.searchPosts.data, 'PostPage'],
  [operations.listTopics.data, 'TopicPage'],
  [requests.createPost, 'CreatePostRequest'],
  [requests.searchPosts, 'SearchPostsRequest'],
  [requests.listTopics, 'ListTopicsRequest'],
]);

const summaries: Record<OperationName, string> = {
  createPost: 'Creates a post, and answers with it',
  searchPosts: 'A page of post summaries; what is left out restricts nothing',
  listTopics: 'A page of root topics, each with its children',
};

const json = 'application/json';

/** The envelope around some data. */
const envelopeOf = (data: JsonSchema): JsonSchema => ({
  type: 'object',
  required: ['result', 'code', 'message', 'data'],
  properties: {
    result: { type: 'string' },
    code: { type: 'integer' },
    message: { type: 'string' },
    data,
  },
});

/** Why any operation can be refused; `reasonsOf` adds the reasons for a create. */
const reasons: FailureName[] = [
  'notJson',
  'badField',
  'notSignedIn',
  'notAllowed',
  'noOperation',
  'notPost',
  'tooLarge',
  'notJsonType',
  'tooMany',
  'broken',
];
const reasonsOf: Record<OperationName, FailureName[]> = {
  createPost: [...reasons, 'missingField', 'unknownId', 'idTaken'],
  searchPosts: reasons,
  listTopics: reasons,
};

/** The messages of the refusals that no request to the mock service causes. */
const messages: Partial<Record<FailureName, string>> = {
  notSignedIn: 'nobody is signed in; sign in first',
  notAllowed: 'the CSRF token is missing; send it',
  noOperation: 'there is no operation at this path; see the three of the interface',
  notPost: 'GET is no method of an operation; send POST',
  tooMany: 'too many requests; wait as long as Retry-After says',
  broken: 'storage failed; try again',
};

const retryAfter = {
  description: 'Seconds to wait, or a date.',
  schema: { type: 'string' },
  example: '20',
};
const allow = { description: 'The method to use.', schema: { type: 'string' }, example: 'POST' };

type Sent = { body: string; type?: string };

/** The seed's forum, requested like any service, so that every example is a real response. */
const openExamples = () => {
  const dataset = composeDataset(60);
  const forum = createForum({ dataset, now: () => dataset.clock });
  const create = {
    postId: '1871000000000000001',
    blockId: dataset.blocks[0]?.id ?? '',
    topicId: dataset.topics[0]?.id ?? '',
    title: 'The first post of this page',
    content: '<p>Written for the docs.</p>',
  };
  const requested: Record<OperationName, object> = {
    createPost: create,
    searchPosts: { keywords: 'pages', pageSize: 1 },
    listTopics: { pageSize: 1 },
  };
  const refusing = (name: OperationName): Partial<Record<FailureName, Sent>> => ({
    // Cut off here, it causes the same error message in every version of Node.
    notJson: { body: '{"keywords":' },
    badField: { body: JSON.stringify({ ...requested[name], title: 7, pageSize: 0 }) },
    missingField: { body: JSON.stringify({ ...create, title: ' ' }) },
    unknownId: { body: JSON.stringify({ ...create, postId: '2', blockId: 'none' }) },
    idTaken: { body: JSON.stringify({ ...create, title: 'Another title' }) },
    tooLarge: { body: ' '.repeat(largestBodyBytes + 1) },
    notJsonType: { body: '{}', type: 'text/plain' },
  });
  const send = async (name: OperationName, { body, type = json }: Sent): Promise<unknown> => {
    const request = new Request(`http://forum.test${operations[name].path}`, {
      method: 'POST',
      body,
      headers: { 'Content-Type': type },
    });
    const host = { forum, conditions: { latency: 0 } };
    return (await answerRequest(host, request)).json();
  };
  return {
    requestOf: (name: OperationName) => requested[name],
    answerTo: (name: OperationName) => send(name, { body: JSON.stringify(requested[name]) }),
    refusalOf: (name: OperationName, reason: FailureName) => {
      const sent = refusing(name)[reason];
      if (sent) return send(name, sent);
      return refused(new Refusal(reason, messages[reason] ?? '')).envelope;
    },
  };
};

/** The interface as OpenAPI 3.0, for generators of servers and clients; made from the contract. */
const openApiDocument = async () => {
  const { components, refer } = jsonSchemas(names, { notes, requestNotes });
  const examples = openExamples();

  const refusals = async (name: OperationName) => {
    const byStatus = new Map<number, Record<string, { value: unknown }>>();
    for (const reason of reasonsOf[name]) {
      const { status, code } = failures[reason];
      const value = await examples.refusalOf(name, reason);
      byStatus.set(status, { ...byStatus.get(status), [`${code}`]: { value } });
    }
    return [...byStatus].map(([status, shown]) => [
      `${status}`,
      {
        description: `Refused: ${Object.keys(shown).join(', ')}`,
        ...(status === 429 && { headers: { 'Retry-After': retryAfter } }),
        ...(status === 405 && { headers: { Allow: allow } }),
        content: { [json]: { schema: { $ref: '#/components/schemas/Refusal' }, examples: shown } },
      },
    ]);
  };

  const operationOf = async (name: OperationName) => ({
    operationId: name,
    tags: ['forum'],
    summary: summaries[name],
    description: `${summaries[name]}.`,
    requestBody: {
      required: true,
      content: { [json]: { schema: refer(requests[name]), example: examples.requestOf(name) } },
    },
    responses: Object.fromEntries([
      [
        '200',
        {
          description: 'Done: `code` is 0',
          content: {
            [json]: {
              schema: envelopeOf(refer(operations[name].data)),
              example: await examples.answerTo(name),
            },
          },
        },
      ],
      ...(await refusals(name)),
    ]),
  });

  const paths: Record<string, object> = {};
  for (const name of operationNames)
    paths[operations[name].path] = { post: await operationOf(name) };
  return {
    openapi: '3.0.3',
    info: {
      title: 'The forum content interface',
      version,
      description: 'Made by `npm run openapi`. docs/interface.md says what these fields mean.',
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
    },
    tags: [{ name: 'forum', description: 'All requests of a forum front end.' }],
    // Any of them: the interface leaves it to the service who may read and write.
    security: [{}, { session: [] }, { token: [] }],
    servers: [{ url: 'http://127.0.0.1:8787', description: '`npm run service`' }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'session' },
        token: { type: 'http', scheme: 'bearer' },
      },
      schemas: {
        ...components,
        Refusal: envelopeOf({ type: 'object', nullable: true, description: 'Always null.' }),
      },
    },
  };
};

export const openApiText = async () => `${JSON.stringify(await openApiDocument(), null, 2)}\n`;
