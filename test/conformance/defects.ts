import { noSuchId } from '../../conformance/run';
import { operations } from '../../src/contract/operations';
import type { Fault } from './faulty-service';

/** A defect, the check that must report it, and the fault that causes it. */
export type Defect = [name: string, check: string, fault: Fault, write?: 'write'];

const without = (...fields: string[]): Fault => ({
  asked: (body) =>
    Object.fromEntries(Object.entries(body).filter(([name]) => !fields.includes(name))),
});

const omit = (record: object, field: string) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== field));

type Rows<Row> = { content: Row[] };
const eachRow =
  <Row extends object>(change: (row: Row) => object) =>
  (page: Rows<Row>) => ({ ...page, content: page.content.map(change) });

const searchOnly =
  (change: (body: Record<string, unknown>) => object) =>
  (body: Record<string, unknown>, path: string) =>
    path === operations.searchPosts.path ? change(body) : body;

const shapes: Defect[] = [
  ['code is a string', 'envelope.code.type', { success: (all) => ({ ...all, code: '0' }) }],
  ['code is left out', 'envelope.code.missing', { success: (all) => omit(all, 'code') }],
  [
    'the envelope has a field more',
    'envelope.undocumented',
    { success: (all) => ({ ...all, traceId: 'a1' }) },
  ],
  [
    'success says "ok"',
    'envelope.success.placeholders',
    { success: (all) => ({ ...all, message: 'ok' }) },
  ],
  [
    'answers are text/html',
    'envelope.contentType',
    {
      response: (answer) => {
        answer.headers.set('content-type', 'text/html');
        return answer;
      },
    },
  ],
  [
    'ids are numbers',
    'searchPosts.content.id.type',
    { posts: eachRow((post) => ({ ...post, id: 7 })) },
  ],
  [
    'a field of a post is null',
    'searchPosts.content.seoTitle.missing',
    { posts: eachRow((post) => ({ ...post, seoTitle: null })) },
  ],
  [
    'a field deep in a post is left out',
    'searchPosts.content.forumBlock.ico.missing',
    { posts: eachRow((post) => ({ ...post, forumBlock: omit(post.forumBlock, 'ico') })) },
  ],
  [
    'a role of a member has a wrong type',
    'searchPosts.content.cMemberInfo.cMemberRolePOList.comparable.type',
    {
      posts: eachRow((post) => ({
        ...post,
        cMemberInfo: {
          ...post.cMemberInfo,
          cMemberRolePOList: post.cMemberInfo.cMemberRolePOList.map((role) => ({
            ...role,
            comparable: 'high',
          })),
        },
      })),
    },
  ],
  [
    'a search shows a field that only a created post has',
    'searchPosts.content.undocumented',
    { posts: eachRow((post) => ({ ...post, plainText: 'words' })) },
  ],
  [
    'a child topic has no children at its leaf',
    'listTopics.content.children.missing',
    {
      topics: eachRow((topic) => ({
        ...topic,
        children: topic.children.map((child) => omit(child, 'children')),
      })),
    },
  ],
  [
    'a created post is answered without its plain text',
    'createPost.plainText.missing',
    { post: (post) => omit(post, 'plainText') },
    'write',
  ],
];

const pages: Defect[] = [
  [
    'numberOfElements is the page size',
    'searchPosts.page.numberOfElements',
    { posts: (page) => ({ ...page, numberOfElements: page.size }) },
  ],
  [
    'totalPages is rounded down',
    'searchPosts.page.totalPages',
    { posts: (page) => ({ ...page, totalPages: Math.floor(page.total / page.size) }) },
  ],
  [
    'totalElements counts the page only',
    'listTopics.page.totalElements',
    { topics: (page) => ({ ...page, totalElements: page.content.length }) },
  ],
  [
    'first is always true',
    'searchPosts.page.first',
    { posts: (page) => ({ ...page, first: true }) },
  ],
  ['last is never true', 'searchPosts.page.last', { posts: (page) => ({ ...page, last: false }) }],
  [
    'empty is never true',
    'searchPosts.page.empty',
    { posts: (page) => ({ ...page, empty: false }) },
  ],
  [
    'number counts from 1',
    'searchPosts.page.number',
    { posts: (page) => ({ ...page, number: page.number + 1 }) },
  ],
  [
    'offset is the page number',
    'searchPosts.page.pageable.offset',
    { posts: (page) => ({ ...page, pageable: { ...page.pageable, offset: page.number } }) },
  ],
  [
    'paged and unpaged are both true',
    'searchPosts.page.pageable.unpaged',
    { posts: (page) => ({ ...page, pageable: { ...page.pageable, unpaged: true } }) },
  ],
  [
    'ascending is true whatever the direction',
    'searchPosts.page.sort.ascending',
    {
      posts: (page) => ({
        ...page,
        sort: page.sort.map((entry) => ({ ...entry, ascending: true })),
      }),
    },
  ],
  [
    'pageable.sort says another order than sort',
    'listTopics.page.pageable.sort',
    { topics: (page) => ({ ...page, pageable: { ...page.pageable, sort: [] } }) },
  ],
  [
    'the last row of each page is lost',
    'searchPosts.page.rows',
    { posts: (page) => ({ ...page, content: page.content.slice(0, -1) }) },
  ],
  [
    'a row stands twice on a page',
    'searchPosts.page.ids',
    {
      posts: (page) => ({
        ...page,
        content: page.content.map((row, at) => (at === 1 ? page.content[0] : row)),
      }),
    },
  ],
  ['the page number is ignored', 'searchPosts.paging.overlap', without('pageNum')],
  ['the page size is ignored', 'searchPosts.page.size', without('pageSize')],
  [
    'past the end comes the last page again',
    'searchPosts.paging.past',
    {
      asked: searchOnly((body) => ({ ...body, pageNum: Math.min(Number(body.pageNum ?? 0), 5) })),
    },
  ],
  [
    'a page past the end has no totals',
    'listTopics.paging.past',
    {
      topics: (page) =>
        page.empty ? { ...page, total: 0, totalElements: 0, totalPages: 0 } : page,
    },
  ],
];

const orders: Defect[] = [
  [
    'an order is ignored and yet named',
    'searchPosts.order.replyCount.DESC',
    {
      asked: searchOnly((body) =>
        body.fields === 'replyCount' ? { ...body, fields: 'comparable' } : body,
      ),
    },
  ],
  [
    'ASC is read as DESC',
    'searchPosts.order.createTime.ASC',
    { asked: searchOnly((body) => ({ ...body, sort: 'DESC' })) },
  ],
  [
    'ties by id go the other way',
    'searchPosts.order.collectCount.ASC',
    {
      posts: (page, { fields }) =>
        fields === 'collectCount'
          ? {
              ...page,
              content: [...page.content].sort(
                (a, b) =>
                  Number(b.top) - Number(a.top) ||
                  (page.sort[0]?.ascending ? 1 : -1) *
                    (a.collectCount - b.collectCount || (a.id < b.id ? 1 : -1)),
              ),
            }
          : page,
    },
  ],
  [
    'pages are cut before they are sorted',
    'searchPosts.order.title.ASC',
    {
      asked: searchOnly((body) =>
        body.fields === 'title' ? { ...body, fields: 'createTime' } : body,
      ),
      posts: (page, { fields, sort }) =>
        fields === 'title'
          ? {
              ...page,
              content: [...page.content].sort(
                (a, b) =>
                  Number(b.top) - Number(a.top) ||
                  (sort === 'ASC' ? 1 : -1) * (a.title < b.title ? -1 : 1),
              ),
            }
          : page,
    },
  ],
  [
    'a hidden order goes one way only',
    'searchPosts.order.views.ASC',
    {
      asked: searchOnly((body) => (body.fields === 'views' ? { ...body, sort: 'DESC' } : body)),
    },
  ],
  [
    'top posts stand among the others',
    'searchPosts.top',
    { posts: eachRow((post) => ({ ...post, top: post.replyCount % 3 === 0 })) },
  ],
  [
    'top posts come first among keywords too',
    'searchPosts.keywords.order',
    {
      posts: (page, { keywords }) =>
        keywords
          ? { ...page, content: [...page.content].sort((a, b) => Number(b.top) - Number(a.top)) }
          : page,
    },
  ],
  [
    'topics are not sorted',
    'listTopics.order.name.DESC',
    {
      topics: (page) => ({
        ...page,
        content: [...page.content].sort((a, b) => (a.id < b.id ? -1 : 1)),
      }),
    },
  ],
];

const filters: Defect[] = [
  ...['blockId', 'topicId', 'anotherMemberId', 'postIds', 'siteId', 'language'].map(
    (field): Defect => [`${field} is ignored`, `searchPosts.filter.${field}`, without(field)],
  ),
  [
    'includeBlockChildren is ignored',
    'searchPosts.filter.includeBlockChildren',
    without('includeBlockChildren'),
  ],
  [
    'child blocks are always included',
    'searchPosts.filter.includeBlockChildren',
    { asked: searchOnly((body) => ({ ...body, includeBlockChildren: true })) },
  ],
  ...(['LATEST_REPLY', 'HOT_POST', 'ESSENCE_POST', 'COLLECT_POST'] as const).map(
    (condition): Defect => [
      `condition ${condition} is ignored`,
      `searchPosts.condition.${condition}`,
      {
        asked: searchOnly((body) =>
          body.condition === condition ? omit(body, 'condition') : body,
        ),
      },
    ],
  ),
  [
    'filters hold one at a time',
    'searchPosts.filter.together',
    {
      asked: searchOnly((body) =>
        body.blockId && body.anotherMemberId ? omit(body, 'blockId') : body,
      ),
    },
  ],
  [
    'an empty blockId finds nothing',
    'searchPosts.blank.blockId',
    {
      asked: searchOnly((body) => (body.blockId === '' ? { ...body, blockId: 'none' } : body)),
    },
  ],
  [
    'an unknown topic lists everything',
    'searchPosts.unknown.topicId',
    {
      asked: searchOnly((body) => (body.topicId === noSuchId ? omit(body, 'topicId') : body)),
    },
  ],
  ['keywords of topics are ignored', 'listTopics.filter.keywords', without('keywords')],
];

const typed = (change: (keywords: string) => string): Fault => ({
  asked: (body) =>
    typeof body.keywords === 'string' ? { ...body, keywords: change(body.keywords) } : body,
});

const keywords: Defect[] = [
  ['keywords are ignored', 'searchPosts.keywords.word', without('keywords')],
  [
    'only the first word counts',
    'searchPosts.keywords.all',
    typed((words) => words.trim().split(/\s+/)[0] ?? ''),
  ],
  [
    'capitals are not found',
    'searchPosts.keywords.case',
    typed((words) => (/^[A-Z]+$/.test(words) ? 'qqqq' : words)),
  ],
  [
    'full-width letters are not found',
    'searchPosts.keywords.width',
    typed((words) => (/[\uff01-\uff5e]/.test(words) ? 'qqqq' : words)),
  ],
  [
    'a single Chinese character is too short to be sought',
    'searchPosts.keywords.hanCharacter',
    typed((words) => (/^\p{Script=Han}$/u.test(words) ? '' : words)),
  ],
  [
    'titles only are searched',
    'searchPosts.keywords.text',
    {
      posts: (page, { keywords: words }) =>
        words
          ? {
              ...page,
              content: page.content.filter(({ title }) => title.toLowerCase().includes(words)),
            }
          : page,
    },
  ],
];

const meanings: Defect[] = [
  [
    'a deleted topic is listed',
    'listTopics.deleted',
    { topics: eachRow((topic) => ({ ...topic, deleted: true })) },
  ],
  [
    'a deleted post is listed',
    'searchPosts.deleted',
    { posts: eachRow((post) => ({ ...post, deleted: true })) },
  ],
  [
    'postCount of a topic counts those of its children',
    'listTopics.postCount',
    { topics: eachRow((topic) => ({ ...topic, postCount: topic.postCount + 1 })) },
  ],
  [
    'postCount of a block is stale',
    'searchPosts.postCount.block',
    {
      posts: eachRow((post) => ({ ...post, forumBlock: { ...post.forumBlock, postCount: 0 } })),
    },
  ],
  [
    'forumBlock is that of another post',
    'searchPosts.links.forumBlock',
    {
      posts: (page) => ({
        ...page,
        content: page.content.map((post) => ({ ...post, forumBlock: page.content[0]?.forumBlock })),
      }),
    },
  ],
  [
    'a time has no form that can be read',
    'searchPosts.times',
    { posts: eachRow((post) => ({ ...post, createTime: 'last Tuesday' })) },
  ],
  [
    'a child topic names another parent',
    'listTopics.tree',
    {
      topics: eachRow((topic) => ({
        ...topic,
        children: topic.children.map((child) => ({ ...child, parentId: '' })),
      })),
    },
  ],
];

const failures: Defect[] = [
  ['a refusal has data', 'envelope.failure.data', { failure: (all) => ({ ...all, data: {} }) }],
  [
    'a refusal gives no reason',
    'envelope.failure.message',
    { failure: (all) => ({ ...all, message: '' }) },
  ],
  [
    'a wrong type is read as nothing',
    'searchPosts.failure.type.pageSize',
    { asked: (body) => (typeof body.pageSize === 'string' ? omit(body, 'pageSize') : body) },
  ],
  [
    'a refusal does not name the field',
    'listTopics.failure.type.language',
    { failure: (all) => ({ ...all, message: 'Bad request' }) },
  ],
  [
    'failures come with HTTP status 200',
    'searchPosts.failure.notJson',
    { response: (answer) => new Response(answer.body, { headers: answer.headers }) },
  ],
  [
    'an unknown path answers a page of HTML',
    'envelope.json',
    {
      response: (answer, path) =>
        path === '/api/no-such-operation'
          ? new Response('<h1>Not found</h1>', { status: 404 })
          : answer,
    },
  ],
];

const creates: Defect[] = [
  [
    'postId is ignored',
    'createPost.id',
    { asked: (body, path) => (path === operations.createPost.path ? omit(body, 'postId') : body) },
    'write',
  ],
  [
    'the same postId makes a second post',
    'createPost.again',
    {
      asked: (body, path) =>
        path === operations.createPost.path ? { ...body, postId: crypto.randomUUID() } : body,
    },
    'write',
  ],
  [
    'a create without a title is given one',
    'createPost.required.title',
    {
      asked: (body, path) =>
        path === operations.createPost.path ? { title: 'Untitled', ...body } : body,
    },
    'write',
  ],
  [
    'titles are kept as HTML',
    'createPost.fields',
    {
      post: (post) => ({
        ...post,
        title: post.title.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
      }),
    },
    'write',
  ],
  [
    'a created post is answered with another title',
    'createPost.fields',
    { post: (post) => ({ ...post, title: post.title.toUpperCase() }) },
    'write',
  ],
  [
    'a conflict is read as the same post',
    'createPost.conflict',
    {
      asked: (body, path) =>
        path === operations.createPost.path && String(body.title).endsWith(' again')
          ? { ...body, title: String(body.title).slice(0, -6) }
          : body,
    },
    'write',
  ],
];

export const defects: Defect[] = [
  ...shapes,
  ...pages,
  ...orders,
  ...filters,
  ...keywords,
  ...meanings,
  ...failures,
  ...creates,
];
