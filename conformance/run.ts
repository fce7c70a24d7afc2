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
import { lineOf, shownOf, type Transport } from './transport';

/** The operations that list, a page at a time. */
export const lists = ['searchPosts', 'listTopics'] as const;
export type ListName = (typeof lists)[number];

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

type Row<Name extends ListName> = DataOf<Name>['content'][number];

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

  const judgeList = (name: ListName, page: unknown, body: object, request: string) => {
    const isByReply = 'condition' in body && body.condition === 'LATEST_REPLY';
    const { firstPage } = settings;
    const fields = isByReply ? 'activeReplyTime' : 'comparable';
    const usual = { pageNum: firstPage, pageSize: 10, fields, sort: 'DESC', firstPage };
    judgePage(results, name, page, { ...usual, ...body }, request);
    (name === 'searchPosts' ? judgePosts : judgeTopics)(results, page, request);
  };

  /** Sends a request that should be accepted; `value` is complete even if the response is not. */
  const ask = async <Name extends OperationName>(name: Name, body: object) => {
    const { path, writes, data: schema } = operations[name];
    const { siteId, postId, successCodes } = settings;
    if (writes && !settings.write) throw new Error(`${name} is only asked with --write.`);
    const sent = {
      ...(siteId && { siteId }),
      ...body,
      ...(postId === 'none' && { postId: undefined }),
    };
    const answer = await transport.ask({ method: 'POST', path, body: JSON.stringify(sent) });
    const request = lineOf(answer.question);
    const accepted = judgeEnvelope(results, answer, successCodes);
    const expected = `a success, ${successCodes.join(' or ')}`;
    results.expect(`${name}.accepted`, request, accepted, 'code', expected, shownOf(answer, 160));
    const data = accepted ? openEnvelope(answer.json)?.data : {};
    if (accepted) {
      judgeShape(results, { root: name, schema, input: data, path: 'data', request });
      if (name !== 'createPost') judgeList(name, data, body, request);
    }
    return { request, accepted, value: read<DataOf<Name>>(schema as never, data ?? {}).value };
  };

  const list = async <Name extends ListName>(name: Name, body: Partial<RequestOf<Name>>) => {
    const { request, accepted, value } = await ask(name, body);
    const { content }: { content: Row<Name>[] } = value;
    // A missing count is reported once; here the other one replaces it.
    const total = value.total || value.totalElements;
    if (accepted && name === 'searchPosts' && Object.keys(body).length === 0) wholes.add(total);
    const seen: Map<string, PostSummary | Topic> = name === 'searchPosts' ? posts : topics;
    for (const row of content) seen.set(row.id, row);
    return { request, accepted, content, total, ids: content.map(({ id }) => id) };
  };

  /** A page of the largest size. */
  const listMost = <Name extends ListName>(name: Name, body: Partial<RequestOf<Name>>) =>
    list(name, { ...body, pageSize: settings.maxPageSize });

  return { ask, list, listMost, probe: transport.ask, results, settings, posts, topics, wholes };
};

export type Run = ReturnType<typeof openRun>;

/** Whether responses omit or mistype a field, and no record seen has a value in it; `check` is then skipped. */
export const skipsUntold = (
  { results, posts, topics }: Run,
  operation: ListName,
  field: string,
  check: string,
) => {
  const isPosts = operation === 'searchPosts';
  const isUntold =
    ['missing', 'type'].some((kind) => results.isBroken(`${operation}.content.${field}.${kind}`)) &&
    [...(isPosts ? posts : topics).values()].every((row) => !row[field as keyof typeof row]);
  if (isUntold) results.skip(check, `No ${isPosts ? 'post' : 'topic'} seen says ${field}.`);
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
  return Array.from({ length: Math.min(all.length, maxPageSize) }, (_, index) =>
    all.at(Math.floor(index * step)),
  ).filter((post) => post !== undefined);
};
