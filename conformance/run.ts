import {
  type DataOf,
  type OperationName,
  operationNames,
  operations,
  type RequestOf,
} from '../src/contract/operations';
import type { PostSummary } from '../src/contract/post';
import { read } from '../src/contract/read';
import { pageSizes } from '../src/contract/search-posts';
import type { Topic } from '../src/contract/topic';
import { judgeEnvelope } from './envelope';
import { judgePage } from './page-wrapper';
import { judgePosts, judgeTopics } from './records';
import { type Check, checksOf, type Results, type Seen } from './results';
import type { Settings } from './settings';
import { openShape } from './shape';
import { lineOf, type Question, shownOf, type Transport } from './transport';

export const lists = ['searchPosts', 'listTopics'] as const;
export type ListName = (typeof lists)[number];

/** An id of 19 digits, like the interface's ids: a service that stores them as numbers can look it up. */
export const newId = () =>
  `1${Array.from({ length: 18 }, () => Math.floor(Math.random() * 10)).join('')}`;

/** An id that no record has. Where ids are UUIDs or the like, requests have one of that form in its place. */
export const noSuchId = newId();

/** Filters by a field that every post contains, and all values of it that a post has, its own first. */
export const valuesOf = {
  blockId: ({ blockId }: PostSummary) => [blockId],
  topicId: (post: PostSummary) => [post.topicId, ...post.forumTopicList.map(({ id }) => id)],
  anotherMemberId: ({ memberId }: PostSummary) => [memberId],
};
export type IdFilter = keyof typeof valuesOf;

export type Part = { title: string; checks: Check[]; judge: (run: Run) => Promise<void> };

export const shapes = new Map(
  operationNames.map((name) => [name, openShape(name, operations[name].data)]),
);

export const acceptedChecks: Check[] = operationNames.flatMap((name) =>
  checksOf(`${name}.`, { accepted: `A valid request of ${name} is accepted.` }, 'interface'),
);

type Row<Name extends ListName> = DataOf<Name>['content'][number];

/**
 * Calls the operations of one service. Each response is judged at once by the checks for all responses, so
 * the parts of the run only judge what their own requests are about.
 */
export const openRun = (transport: Transport, results: Results, settings: Settings) => {
  /** Every post and root topic seen in any response, each as last seen. */
  const known = {
    searchPosts: new Map<string, PostSummary>(),
    listTopics: new Map<string, Topic>(),
  };
  /** The totals of all searches for everything; more than one means that the forum changed meanwhile. */
  const wholes = new Set<number>();
  const site = settings.siteId ? { siteId: settings.siteId } : {};

  /** A service may refuse an id of another form than its own, which each kind of record may have. */
  const unknownId = (field = '') => {
    const ids =
      field === 'siteId'
        ? [...known.listTopics.values()].map(({ siteIds }) => siteIds)
        : [...known.searchPosts.values()].map((post) =>
            Object.hasOwn(valuesOf, field) ? valuesOf[field as IdFilter](post)[0] : post.id,
          );
    const [id = ''] = ids.find(Boolean)?.split(',') ?? [];
    const other = id.replace(/\d/g, (digit) => `${(Number(digit) + 5) % 10}`);
    const isOther = id.length > noSuchId.length && /\D/.test(id) && other !== id;
    return isOther ? other : noSuchId;
  };

  /** Sends a request as it is, which may be one that should be refused. */
  const probe = async ({ body, ...rest }: Question) => {
    const sent = body?.replaceAll(noSuchId, (_, at) =>
      unknownId(/"(\w+)":[^:]*$/.exec(body.slice(0, at))?.[1]),
    );
    const question = { ...rest, ...(sent !== undefined && { body: sent }) };
    const answer = await transport.request(question);
    const seen = results.of(lineOf(question));
    return { answer, seen, accepted: judgeEnvelope(seen, answer, settings.successCodes) };
  };

  const orders: Record<ListName, readonly string[]> = {
    searchPosts: settings.postOrders,
    listTopics: settings.topicOrders,
  };
  /** Descending by a field. As in requests of the page, an order that the service does not take is not sent. */
  const orderBy = <Field extends string>(name: ListName, fields: Field) => ({
    ...(orders[name].includes(fields) && { fields }),
    sort: 'DESC' as const,
  });

  const { conditions, languages, postId, maxPageSize } = settings;
  /** Whether a check is of what the page never sends to such a service. */
  const isUnsent = (check: string) => {
    const [name = '', ...parts] = check.split('.');
    const some = { condition: conditions, language: languages, fields: orders[name as ListName] };
    const field = parts.at(-1) as keyof typeof some;
    // A service that gives fewer rows may take a larger size for its own largest one.
    if (check.endsWith('pageSize.large')) return maxPageSize < pageSizes.largest;
    return some[field]?.length === 0 || (postId === 'none' && /\.(postId|conflict)$/.test(check));
  };

  const judgeList = (seen: Seen, name: ListName, page: unknown, body: object) => {
    const isByReply = 'condition' in body && body.condition === 'LATEST_REPLY';
    const order = orderBy(name, isByReply ? 'activeReplyTime' : 'comparable');
    const requested = { pageNum: settings.firstPage, pageSize: 10, ...order, ...body };
    judgePage(seen, name, page, { ...requested, step: requested.pageNum - settings.firstPage });
    (name === 'searchPosts' ? judgePosts : judgeTopics)(seen, page);
  };

  /** Sends a request that should be accepted; `value` is complete even if the response is not. */
  const send = async <Name extends OperationName>(name: Name, body: object) => {
    const { path, writes, data: schema } = operations[name];
    const { successCodes } = settings;
    if (writes && !settings.write) throw new Error(`${name} is only requested with --write.`);
    const sent = {
      // The interface knows no site of a post that is created.
      ...(!writes && site),
      ...body,
      ...(postId === 'none' && { postId: undefined }),
    };
    const { answer, seen, accepted } = await probe({ path, body: JSON.stringify(sent) });
    const expected = `a success, ${successCodes.join(' or ')}`;
    seen.expect(`${name}.accepted`, accepted, 'code', expected, shownOf(answer, 160));
    const data = accepted ? Object(answer.json).data : {};
    if (accepted) {
      shapes.get(name)?.judge(seen, data, 'data');
      if (name !== 'createPost') judgeList(seen, name, data, body);
    }
    return { ...seen, accepted, value: read<DataOf<Name>>(schema as never, data ?? {}).value };
  };

  const list = async <Name extends ListName>(
    name: Name,
    body: Partial<RequestOf<Name>>,
    isBare = Object.keys(body).length === 0,
  ) => {
    const { value, ...answer } = await send(name, body);
    const { content, size }: { content: Row<Name>[]; size: number } = value;
    // A missing count is reported once; here the other one replaces it.
    const total = value.total || value.totalElements;
    const isWhole = name === 'searchPosts' && isBare;
    if (answer.accepted && isWhole) wholes.add(total);
    const records: Map<string, PostSummary | Topic> = known[name];
    for (const row of content) records.set(row.id, row);
    return { ...answer, content, total, size, ids: content.map(({ id }) => id) };
  };

  const listMost = <Name extends ListName>(name: Name, body: Partial<RequestOf<Name>>) =>
    list(name, { ...body, pageSize: settings.maxPageSize });

  const { searchPosts: posts, listTopics: topics } = known;
  const asks = { send, list, listMost, probe, site, orderBy, isUnsent };
  return { ...asks, results, settings, known, posts, topics, wholes };
};

export type Run = ReturnType<typeof openRun>;

/** Whether responses omit or mistype a field, and no record seen has a value in it; `check` is then skipped. */
export const skipsUntold = (run: Run, operation: ListName, field: string, check: string) => {
  const { results, known } = run;
  const isUntold =
    ['missing', 'type'].some((kind) => results.isBroken(`${operation}.content.${field}.${kind}`)) &&
    [...known[operation].values()].every((row) => !row[field as keyof typeof row]);
  if (isUntold) results.skip(check, `No record seen says ${field}.`);
  return isUntold;
};

/** Whether no response contains a count; the checks that depend on one are then skipped. */
export const skipsCounts = ({ results }: Run, operation: ListName, checks: string[]) => {
  const counts = ['total', 'totalElements'];
  if (!counts.every((count) => results.isBroken(`${operation}.${count}.missing`))) return false;
  for (const check of checks) results.skip(check, 'No answer says how many there are.');
  return true;
};

/**
 * An even sample of the posts seen so far, at most one page. Requested by `postIds`, they act as a small
 * forum in which every post is known, so the exact result of a filter is known at any forum size.
 */
export const samplePosts = ({ posts, settings: { maxPageSize } }: Run): PostSummary[] => {
  const all = [...posts.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  const step = Math.max(1, all.length / maxPageSize);
  return all.filter((_, at) => at % step < 1);
};
