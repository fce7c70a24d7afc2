import {
  type DataOf,
  type OperationName,
  operations,
  type RequestOf,
} from '../src/contract/operations';
import type { PostSummary } from '../src/contract/post';
import { read } from '../src/contract/read';
import { pageSizes } from '../src/contract/search-posts';
import type { Topic } from '../src/contract/topic';
import { judgeEnvelope, openEnvelope } from './envelope';
import { judgePage } from './page-wrapper';
import { judgePosts, judgeTopics } from './records';
import type { Check, Results } from './results';
import type { Settings } from './settings';
import { judgeShape } from './shape';
import { lineOf, type RawAnswer, shownOf, type Transport } from './transport';

/** An answer to a question that a service should accept; `value` is whole even where the answer was not. */
export type Reply<Name extends OperationName> = {
  request: string;
  accepted: boolean;
  value: DataOf<Name>;
};

/** An id of 19 digits, as ids of the interface are: a service that keeps them as numbers can look it up. */
export const newId = () =>
  `1${Array.from({ length: 18 }, () => Math.floor(Math.random() * 10)).join('')}`;

/** An id that no record has. */
export const noSuchId = newId();

/** A part of the run: what it checks, and how. */
export type Part = { title: string; checks: Check[]; judge: (run: Run) => Promise<void> };

export const acceptedChecks: Check[] = Object.keys(operations).map((name) => ({
  name: `${name}.accepted`,
  sentence: `A valid request of ${name} is accepted.`,
  basis: 'interface',
}));

/**
 * Asks the operations of one service. Each answer is judged as it passes, for what must hold of
 * every answer; the parts of the run then only compare what their own questions are about.
 */
export const openRun = (transport: Transport, results: Results, settings: Settings) => {
  /** Every post and root topic that any answer has shown, the newest showing of each. */
  const posts = new Map<string, PostSummary>();
  const topics = new Map<string, Topic>();
  /** What each search for everything said there is; more than one number tells that the forum moved. */
  const wholes = new Set<number>();

  const judge = (name: OperationName, answer: RawAnswer, body: Record<string, unknown>) => {
    const request = lineOf(answer.question);
    const { data } = openEnvelope(answer.json) ?? {};
    judgeShape(results, {
      root: name,
      schema: operations[name].data,
      input: data,
      path: 'data',
      request,
    });
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
    if (operation.writes && !settings.write) throw new Error(`${name} is only asked with --write.`);
    const answer = await transport.ask({
      method: 'POST',
      path: operation.path,
      body: JSON.stringify(body),
    });
    const request = lineOf(answer.question);
    const accepted = judgeEnvelope(results, answer, settings.successCodes);
    results.expect(`${name}.accepted`, accepted, () => ({
      request,
      path: 'code',
      expected: `a success, ${settings.successCodes.join(' or ')}`,
      received: shownOf(answer, 160),
    }));
    if (accepted) judge(name, answer, body as Record<string, unknown>);
    const data = accepted ? openEnvelope(answer.json)?.data : {};
    const { value } = read<DataOf<Name>>(operation.data as never, data ?? {});
    // A count that is left out is named once; the other one says as much.
    if ('totalElements' in value) value.total ||= value.totalElements;
    if (accepted) remember(name, value);
    if (accepted && name === 'searchPosts' && Object.keys(body).length === 0)
      wholes.add((value as DataOf<'searchPosts'>).total);
    return { request, accepted, value } satisfies Reply<Name>;
  };

  return { ask, probe: transport.ask, results, settings, posts, topics, wholes };
};

export type Run = ReturnType<typeof openRun>;

/** Whether answers leave a field out, or have it as another type, and none seen says anything by it. */
export const isUntold = (
  { results, posts, topics }: Run,
  operation: 'searchPosts' | 'listTopics',
  field: string,
) =>
  ['missing', 'type'].some((kind) => results.isBroken(`${operation}.content.${field}.${kind}`)) &&
  [...(operation === 'searchPosts' ? posts : topics).values()].every(
    (row) => !(row as unknown as Record<string, unknown>)[field],
  );

/** Whether no answer says how many there are. What leans on that is then left open. */
export const skipsCounts = ({ results }: Run, operation: string, checks: string[]) => {
  const counts = ['total', 'totalElements'];
  if (!counts.every((count) => results.isBroken(`${operation}.${count}.missing`))) return false;
  for (const check of checks) results.skip(check, 'No answer says how many there are.');
  return true;
};

/**
 * Up to a page of the posts seen so far, taken evenly. Asked for by `postIds` they are a small
 * forum whose every post is known, so that a filter's answer can be known exactly at any size.
 */
export const samplePosts = ({ posts }: Run): PostSummary[] => {
  const all = [...posts.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  const step = Math.max(1, all.length / pageSizes.largest);
  return Array.from({ length: Math.min(all.length, pageSizes.largest) }, (_, index) =>
    all.at(Math.floor(index * step)),
  ).filter((post) => post !== undefined);
};

export const sampleOf = (run: Run) => samplePosts(run).map(({ id }) => id);
