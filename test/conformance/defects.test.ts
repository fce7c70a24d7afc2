import { expect, it } from 'vitest';
import { noSuchId } from '../../conformance/run';
import type { Send } from '../../conformance/transport';
import type { PostSummary } from '../../src/contract/post';
import type { Topic } from '../../src/contract/topic';
import { brokenChecks, eachPost, type Fault, sendFaulty } from './faulty-service';

type Body = Record<string, unknown>;
type Change = (body: Body) => Body | false;

/** Changes the body of requests to one operation. */
const asking =
  (operation: string, change: Change): Fault['asked'] =>
  (body, path) =>
    path === operation ? { ...body, ...change(body) } : body;
const searching = (change: Change) => ({ asked: asking('/api/post/search', change) });
const creating = (change: Change) => ({ asked: asking('/api/post', change) });

const eachTopic = (change: (topic: Topic) => object): Fault => ({
  topics: (page) => ({ ...page, content: page.content.map((one) => ({ ...one, ...change(one) })) }),
});

/** Posts in another order, pinned ones first. */
const sorted = (posts: PostSummary[], compare: (a: PostSummary, b: PostSummary) => number) =>
  [...posts].sort((a, b) => Number(b.top) - Number(a.top) || compare(a, b));

const page = 'searchPosts.page';
const content = 'searchPosts.content';
const order = 'searchPosts.order';
const filter = 'searchPosts.filter';
const words = 'searchPosts.keywords';

const under = (prefix: string, names: string) =>
  names.split(' ').map((name) => `${prefix}.${name}`);

const unfiltered = (body: Body) => {
  const kept = ['pageNum', 'pageSize', 'fields', 'sort', 'postIds'];
  return Object.fromEntries(Object.entries(body).filter(([name]) => kept.includes(name)));
};

/** What a faulty service does, the parts of the run that look there, and the checks that have to name it. */
const defects: [does: string, parts: string[], fault: Fault, checks: string[]][] = [
  [
    'fills the page wrapper by other rules',
    ['searchPosts: pages'],
    {
      posts: (sent) => ({
        ...sent,
        numberOfElements: sent.size,
        totalPages: Math.floor(sent.total / sent.size),
        first: true,
        last: false,
        empty: false,
        number: sent.number + 1,
        sort: sent.sort.map((entry) => ({ ...entry, ascending: true })),
        pageable: { ...sent.pageable, offset: sent.number, unpaged: true },
      }),
      topics: (sent) => ({ ...sent, totalElements: sent.content.length }),
    },
    [
      ...under(page, 'numberOfElements totalPages first last empty number sort.ascending'),
      ...under(page, 'pageable.offset pageable.unpaged pageable.sort'),
      'listTopics.page.totalElements',
    ],
  ],
  [
    'sends posts of another shape, in another envelope',
    ['searchPosts: pages'],
    {
      success: (all) => ({ ...all, code: '0', message: 'ok', traceId: 'a1' }),
      response: (answer) => {
        answer.headers.set('content-type', 'text/html');
        return answer;
      },
      ...eachPost(({ forumBlock, cMemberInfo }) => ({
        seoTitle: null,
        // Only a created post has it.
        plainText: 'words',
        createTime: 'last Tuesday',
        deleted: true,
        forumBlock: { ...forumBlock, ico: undefined, id: noSuchId },
        cMemberInfo: { ...cMemberInfo, cMemberRolePOList: [{ comparable: 'high' }] },
      })),
    },
    [
      ...under('envelope', 'contentType code.type undocumented success.placeholders'),
      ...under(content, 'forumBlock.ico.missing seoTitle.missing undocumented'),
      ...under(content, 'cMemberInfo.cMemberRolePOList.comparable.type'),
      ...under('searchPosts', 'links.forumBlock times deleted'),
    ],
  ],
  [
    'gives ten rows at most, and the last page in place of any later one',
    ['searchPosts: pages'],
    {
      asked: (body) => {
        const pageSize = Math.min(10, Number(body.pageSize ?? 10));
        return {
          ...body,
          pageSize,
          pageNum: Math.min(Number(body.pageNum ?? 0), 600 / pageSize - 1),
        };
      },
    },
    ['searchPosts.paging.loses', 'searchPosts.page.size', 'searchPosts.paging.past'],
  ],
  [
    'sends trees of topics of another shape',
    ['listTopics: pages'],
    eachTopic(({ children }) => ({
      deleted: true,
      children: children.map((child) => ({ ...child, parentId: '', children: undefined })),
    })),
    ['listTopics.content.children.missing', 'listTopics.deleted', 'listTopics.tree'],
  ],
  [
    'leaves out the code, and the last row of each page, and sends a row twice',
    ['searchPosts: pages'],
    {
      success: (all) => ({ ...all, code: undefined }),
      posts: (sent) => ({ ...sent, content: sent.content.slice(0, -1) }),
      topics: (sent) => ({
        ...sent,
        content: sent.content.map((row, at) => (at === 1 ? sent.content[0] : row)),
      }),
    },
    ['envelope.code.missing', `${page}.rows`, 'listTopics.page.ids'],
  ],
  [
    'ignores the number of a page of posts, and the size of one of topics',
    ['searchPosts: pages'],
    {
      asked: (body, path) => ({
        ...body,
        [path === '/api/topic' ? 'pageSize' : 'pageNum']: undefined,
      }),
    },
    [`${page}.number`, 'searchPosts.paging.overlap', 'listTopics.page.size'],
  ],
  [
    'sends the last page instead of those past the end, or no totals there',
    ['searchPosts: pages'],
    {
      ...searching(({ pageNum = 0 }) => ({ pageNum: Math.min(Number(pageNum), 5) })),
      topics: (sent) =>
        sent.empty ? { ...sent, total: 0, totalElements: 0, totalPages: 0 } : sent,
    },
    ['searchPosts.paging.past', 'listTopics.paging.past'],
  ],
  [
    'orders by other fields or directions, breaks ties, cuts pages before it sorts, and lists pinned posts among the others',
    ['searchPosts: order'],
    {
      ...searching(({ fields, sort }) => {
        if (fields === 'replyCount') return { fields: 'comparable' };
        if (fields === 'title') return { fields: 'createTime' };
        return (
          (fields === 'createTime' || fields === 'views') && sort === 'ASC' && { sort: 'DESC' }
        );
      }),
      posts: (sent, { fields, sort }) => {
        const sign = sort === 'ASC' ? 1 : -1;
        const byTitle = (a: PostSummary, b: PostSummary) => sign * (a.title < b.title ? -1 : 1);
        const byCount = (a: PostSummary, b: PostSummary) =>
          sign * (a.collectCount - b.collectCount || (a.id < b.id ? 1 : -1));
        const pinned = (post: PostSummary, at: number) => ({ ...post, top: at % 2 === 1 });
        if (fields === 'activeReplyTime') return { ...sent, content: sent.content.map(pinned) };
        if (fields === 'title') return { ...sent, content: sorted(sent.content, byTitle) };
        if (fields === 'collectCount') return { ...sent, content: sorted(sent.content, byCount) };
        return sent;
      },
    },
    [
      ...under(order, 'replyCount.DESC title.ASC createTime.ASC views.ASC collectCount.ASC'),
      'searchPosts.top',
    ],
  ],
  [
    'does not sort topics, and counts in its own way',
    ['listTopics: order and filters', 'counts'],
    {
      topics: (sent) => ({
        ...sent,
        content: [...sent.content]
          .sort((a, b) => (a.id < b.id ? -1 : 1))
          .map((topic) => ({ ...topic, postCount: topic.postCount + 1 })),
      }),
      ...eachPost(({ forumBlock }) => ({ forumBlock: { ...forumBlock, postCount: 0 } })),
    },
    ['listTopics.order.name.DESC', 'listTopics.postCount', 'searchPosts.postCount.block'],
  ],
  [
    'ignores every filter but postIds',
    [
      'searchPosts: filters',
      'searchPosts: blocks, languages, sites',
      'searchPosts: keywords',
      'listTopics: order and filters',
    ],
    { asked: unfiltered },
    [
      ...under(filter, 'blockId topicId anotherMemberId siteId language includeBlockChildren'),
      ...under('searchPosts.condition', 'LATEST_REPLY HOT_POST ESSENCE_POST COLLECT_POST'),
      `${words}.word`,
      'listTopics.filter.keywords',
    ],
  ],
  [
    'ignores postIds',
    ['searchPosts: filters'],
    searching(() => ({ postIds: undefined })),
    [`${filter}.postIds`],
  ],
  [
    'applies one of two filters, orders replies by time alone, adds the blocks below, and takes nothing and nobody for something',
    ['searchPosts: filters', 'searchPosts: blocks, languages, sites', 'blank and unknown filters'],
    searching(({ blockId, anotherMemberId, topicId, condition }) => ({
      includeBlockChildren: true,
      ...(condition === 'LATEST_REPLY' && { fields: 'activeReplyTime' }),
      ...(blockId === '' && { blockId: 'none' }),
      ...(blockId && anotherMemberId ? { blockId: undefined } : {}),
      ...(topicId === noSuchId && { topicId: undefined }),
    })),
    [
      `${filter}.together`,
      'searchPosts.condition.LATEST_REPLY.order',
      `${filter}.includeBlockChildren`,
      'searchPosts.blank.blockId',
      'searchPosts.unknown.topicId',
    ],
  ],
  [
    'seeks the first word only, as it is written, and no single character',
    ['searchPosts: keywords'],
    {
      ...searching(({ keywords }) => {
        if (typeof keywords !== 'string') return false;
        if (/^[A-Z]+$|[\uff01-\uff5e]/.test(keywords)) return { keywords: 'qqqq' };
        if (/^\p{Script=Han}$/u.test(keywords)) return { keywords: '' };
        return { keywords: keywords.trim().split(/\s+/)[0] };
      }),
      posts: (sent, { keywords }) =>
        keywords ? { ...sent, content: sorted(sent.content, () => 0) } : sent,
    },
    under(words, 'all case width hanCharacter order'),
  ],
  [
    'searches titles only',
    ['searchPosts: keywords'],
    {
      posts: (sent, { keywords = '' }) => ({
        ...sent,
        content: sent.content.filter(({ title }) => title.toLowerCase().includes(keywords)),
      }),
    },
    [`${words}.text`],
  ],
  [
    'refuses with data and without a reason',
    ['failures'],
    { failure: (all) => ({ ...all, data: {}, message: '' }) },
    ['envelope.failure.data', 'envelope.failure.message', 'listTopics.failure.type.language'],
  ],
  [
    'reads a wrong type as nothing, and has a page of HTML for unknown paths',
    ['failures'],
    {
      ...searching(({ pageSize }) => typeof pageSize === 'string' && { pageSize: undefined }),
      response: (answer, path) =>
        path === '/api/no-such-operation' ? new Response('<h1>No</h1>', { status: 404 }) : answer,
    },
    ['searchPosts.failure.type.pageSize', 'envelope.json'],
  ],
  [
    'refuses with HTTP status 200',
    ['failures'],
    { response: (answer) => new Response(answer.body, { headers: answer.headers }) },
    ['searchPosts.failure.notJson'],
  ],
  [
    'makes ids, keeps titles as HTML, and leaves a field out of a created post',
    ['createPost'],
    {
      ...creating(() => ({ postId: undefined })),
      post: (post) => ({
        ...post,
        ...{ title: post.title.replace('&', '&amp;'), plainText: post.content, views: undefined },
        ...{ type: 'QUESTION', updateTime: 'just now' },
      }),
    },
    [...under('createPost', 'id fields plainText kind times again'), 'createPost.views.missing'],
  ],
  [
    'creates a post without a title or text, cuts long ones, and takes a conflict for the same post',
    ['createPost'],
    creating(({ title = 'Untitled', content }) => ({
      title: String(title),
      ...(content !== undefined && {
        content: `Text ${content}`.replace('<p>Again</p>', '').slice(0, 90),
      }),
    })),
    under('createPost', 'required.title blank.text failure.contentLength conflict'),
  ],
];

it.each(defects)('the conformance run finds a service that %s', async (_, only, fault, checks) => {
  const broken = await brokenChecks(sendFaulty(fault), {
    only,
    write: only.includes('createPost'),
  });
  expect(broken).toEqual(expect.arrayContaining(checks));
});

it('the conformance run names ids, truths and counts of another type as that, and nothing that follows', async () => {
  const good = sendFaulty({});
  const odd: Send = async (url, init) => {
    const response = await good(url, init);
    const { status, headers } = response;
    const text = (await response.text())
      // Past 2^53.
      .replace(/("\w*[iI]d":)"(\d{16,})"/g, '$1$2')
      .replace(/("is\w+":)true/g, '$1 1')
      .replace(/("(?:total\w*|\w+Count)":)(\d+)/g, '$1"$2"');
    return new Response(text, { status, headers });
  };
  const only = ['searchPosts: filters', 'listTopics: order and filters', 'counts'];
  const broken = await brokenChecks(odd, { only });
  for (const field of ['id', 'isHot', 'replyCount'])
    expect(broken).toContain(`${content}.${field}.type`);
  expect(broken.filter((check) => !check.endsWith('.type'))).toEqual([]);
});
