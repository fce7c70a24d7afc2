import type { Dataset } from '../../mocks/forum/dataset';
import { createForum, type Forum } from '../../mocks/forum/forum';
import { type DataOf, type OperationName, operations } from '../../src/contract/operations';
import { read } from '../../src/contract/read';
import { clock } from './small-dataset';

/** A request for an operation, as the app sends it. */
export const requestFor = (name: OperationName, body: unknown = {}, init: RequestInit = {}) =>
  new Request(`http://forum.test${operations[name].path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    ...init,
  });

export const forumOf = (dataset: Dataset): Forum =>
  createForum({ dataset, now: () => clock + 1000 });

/** The data of a successful response, which must follow the interface exactly. */
export const ask = <Name extends OperationName>(forum: Forum, name: Name, body: object) => {
  const { status, envelope } = forum.answer(name, body);
  if (status !== 200) throw new Error(`${name} was refused: ${envelope.message}`);
  const sent: unknown = JSON.parse(JSON.stringify(envelope.data));
  const { deviations } = read<unknown>(operations[name].data, sent);
  if (deviations.length) throw new Error(`${name} deviates: ${JSON.stringify(deviations)}`);
  return sent as DataOf<Name>;
};

export const idsFound = (forum: Forum, body: object) =>
  ask(forum, 'searchPosts', body).content.map(({ id }) => id);

export const totalFound = (forum: Forum, body: object) => ask(forum, 'searchPosts', body).total;
