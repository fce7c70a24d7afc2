import {
  type DataOf,
  type OperationName,
  operations,
  type RequestOf,
} from '../src/contract/operations';
import type { PostSummary } from '../src/contract/post';
import { read } from '../src/contract/read';
import type { Topic } from '../src/contract/topic';
import { judgeEnvelope, openEnvelope } from './envelope';
import { judgePage } from './page-wrapper';
import { judgePosts, judgeTopics } from './records';
import { type Check, checksOf, type Results } from './results';
import type { Settings } from './settings';
import { judgeShape } from './shape';
import { lineOf, type RawAnswer, shownOf, type Transport } from './transport';

/** The operations that list, a page at a time. */
export type Paged = 'searchPosts' | 'listTopics';

/** The response to a request that should be accepted; `value` is complete even if the response is not. */
export type Reply<Name extends OperationName> = {
  request: string;
  accepted: boolean;
  value: DataOf<Name>;
};

/** An id of 19 digits, like the interface's ids: a service that stores them as numbers can look it up. */
export const newId = () =>
  `1${Array.from({ length: 18 }, () => Math.floor(Math.random() * 10)).join('')}`;

/** An id that no record has. */
export const noSuchId = newId();

/** A part of the run: what it checks, and how. */
export type Part = { title: string; checks: Check[]; judge: (run: Run) => Promise<void> };

export const acceptedChecks: Check[] = Object.keys(operations).flatMap((name) =>
  checksOf(`${name}.`, { accepted: `A valid request of ${name} is accepted.` }, 'interface'),
);

/**
 * Calls the operations of one service. Each response is judged at once by the checks for all responses, so
 * the parts of the run only judge what their own requests are about.
 */
export const openRun = (transport: Transport, results: Results, settings: Settings) => {
  /** Every post and root topic seen in any response, each as last seen. */
  const posts = new Map<string, PostSummary>();
  const topics = new Map<string, Topic>();
  /** The totals of all searches for everything; more than one means that the forum changed meanwhile. */
  const wholes = new Set<number>();

  const judge = (name: OperationName, answer: RawAnswer, body: Record<string, unknown>) => {
    const request = lineOf(answer.question);
    const { data } = openEnvelope(answer.json) ?? {};
    const schema = operations[name].data;
    judgeShape(results, { root: name, schema, input: data, path: 'data', request });
    if (name === 'createPost') return;
    const asked = {
      pageNum: settings.firstPage,
      pageSize: 10,
      fields: body.condition === 'LATEST_REPLY' ? 'activeReplyTime' : 'comparable',
      sort: 'DESC',
      firstPage: settings.firstPage,
      ...body,
    };
    judgePage(results, name, { page: data, asked, request });
    (name === 'searchPosts' ? judgePosts : judgeTopics)(results, data, request);
  };

  const remember = (name: OperationName, value: DataOf<OperationName>) => {
    if (!('content' in value) || typeof value.content === 'string') return;
    for (const row of value.content)
      if (name === 'searchPosts') posts.set(row.id, row as PostSummary);
      else topics.set(row.id, row as Topic);
  };

  const ask = async <Name extends OperationName>(
    name: Name,
    body: Record<keyof RequestOf<Name> | string, unknown> | Partial<RequestOf<Name>>,
  ) => {
    const operation = operations[name];
    const { siteId } = settings;
    const makesIds = settings.postId === 'none';
    if (operation.writes && !settings.write) throw new Error(`${name} is only asked with --write.`);
    const answer = await transport.ask({
      method: 'POST',
      path: operation.path,
      body: JSON.stringify({
        ...(siteId && { siteId }),
        ...body,
        ...(makesIds && { postId: undefined }),
      }),
    });
    const request = lineOf(answer.question);
    const accepted = judgeEnvelope(results, answer, settings.successCodes);
    results.expect(`${name}.accepted`, accepted, request, () => [
      'code',
      `a success, ${settings.successCodes.join(' or ')}`,
      shownOf(answer, 160),
    ]);
    if (accepted) judge(name, answer, body as Record<string, unknown>);
    const data = accepted ? openEnvelope(answer.json)?.data : {};
    const { value } = read<DataOf<Name>>(operation.data as never, data ?? {});
    // A missing count is reported once; here the other one replaces it.
    if ('totalElements' in value) value.total ||= value.totalElements;
    if (accepted) remember(name, value);
    if (accepted && name === 'searchPosts' && Object.keys(body).length === 0)
      wholes.add((value as DataOf<'searchPosts'>).total);
    return { request, accepted, value } satisfies Reply<Name>;
  };

  /** A page of a list, by default of the largest size. */
  const list = async <Name extends Paged>(name: Name, body: Partial<RequestOf<Name>>) => {
    const { maxPageSize: pageSize } = settings;
    const sized = 'pageSize' in body ? body : { ...body, pageSize };
    const { request, accepted, value } = await ask<Name>(name, sized as typeof body);
    const { content, total }: { content: DataOf<Name>['content']; total: number } = value;
    return { request, accepted, content, total, ids: content.map(({ id }) => id) };
  };

  return { ask, list, probe: transport.ask, results, settings, posts, topics, wholes };
};

export type Run = ReturnType<typeof openRun>;

/** Whether responses omit or mistype a field, and no record seen has a value in it; `check` is then skipped. */
export const skipsUntold = (
  { results, posts, topics }: Run,
  operation: Paged,
  field: string,
  check: string,
) => {
  const isPosts = operation === 'searchPosts';
  const isUntold =
    ['missing', 'type'].some((kind) => results.isBroken(`${operation}.content.${field}.${kind}`)) &&
    [...(isPosts ? posts : topics).values()].every(
      (row) => !(row as unknown as Record<string, unknown>)[field],
    );
  if (isUntold) results.skip(check, `No ${isPosts ? 'post' : 'topic'} seen says ${field}.`);
  return isUntold;
};

/** Whether no response contains a count; the checks that depend on one are then skipped. */
export const skipsCounts = ({ results }: Run, operation: string, checks: string[]) => {
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
  return Array.from({ length: Math.min(all.length, maxPageSize) }, (_, index) =>
    all.at(Math.floor(index * step)),
  ).filter((post) => post !== undefined);
};

export const sampleOf = (run: Run) => samplePosts(run).map(({ id }) => id);
