import type { OperationName } from '../../src/contract/operations';
import { operations } from '../../src/contract/operations';
import { requestFields } from '../request-fields';
import { requirement } from '../results';
import { noSuchId, type Part, type Run } from '../run';

type Paged = 'searchPosts' | 'listTopics';

const paged = (Object.keys(operations) as OperationName[]).filter(
  (name): name is Paged => !operations[name].writes,
);

/** Fields that select records; the others only page and order them. */
const narrowing = (operation: Paged) =>
  requestFields(operation).filter(
    ({ name }) => !['pageNum', 'pageSize', 'fields', 'sort'].includes(name),
  );

/** Ids that no record of any service has. */
const unknownIds = {
  blockId: noSuchId,
  topicId: noSuchId,
  anotherMemberId: noSuchId,
  siteId: noSuchId,
  postIds: [noSuchId],
};

const unknownOf = (operation: Paged) =>
  Object.entries(unknownIds).filter(([field]) =>
    requestFields(operation).some(({ name }) => name === field),
  );

const emptyValue = (type: string) => (type === 'array' ? [] : '');

type Listing = { request: string; accepted: boolean; total: number; ids: string };

const list = async (run: Run, operation: Paged, body: object): Promise<Listing> => {
  const { request, accepted, value } = await run.ask(operation, { ...body });
  const ids = value.content.map(({ id }) => id).join(' ');
  return { request, accepted, total: value.total, ids };
};

const judgeBlanks = async (run: Run, operation: Paged, bare: Listing, kind: 'blank' | 'null') => {
  const fields = narrowing(operation).filter(
    ({ schema }) => kind === 'null' || schema.type !== 'boolean',
  );
  const bodyOf = (some: typeof fields) =>
    Object.fromEntries(
      some.map(({ name, schema }) => [name, kind === 'null' ? null : emptyValue(schema.type)]),
    );
  const judge = async (some: typeof fields) => {
    const listing = await list(run, operation, bodyOf(some));
    return { ...listing, holds: listing.total === bare.total && listing.ids === bare.ids };
  };
  // All fields at once first: only a service that deviates is tested field by field.
  const together = await judge(fields);
  for (const field of fields) {
    const { request, total, holds } = together.holds ? together : await judge([field]);
    run.results.expect(`${operation}.${kind}.${field.name}`, holds, () => ({
      request,
      path: 'data.total',
      expected: `${bare.total}, as without it`,
      received: String(total),
    }));
  }
};

const judgeUnknown = async (run: Run, operation: Paged) => {
  for (const [field, value] of unknownOf(operation)) {
    const { request, accepted, total, ids } = await list(run, operation, { [field]: value });
    const holds = accepted && total === 0 && ids === '';
    run.results.expect(`${operation}.unknown.${field}`, holds, () => ({
      request,
      path: 'data',
      expected: 'an empty page',
      received: `${ids ? ids.split(' ').length : 0} records of ${total}`,
    }));
  }
};

/** Blank filters must restrict nothing; unknown ids must find nothing. */
export const blankPart: Part = {
  title: 'blank and unknown filters',
  checks: paged.flatMap((operation) => [
    ...narrowing(operation).flatMap(({ name, schema }) => [
      ...(schema.type === 'boolean'
        ? []
        : [requirement(`${operation}.blank.${name}`, `An empty \`${name}\` restricts nothing.`)]),
      requirement(`${operation}.null.${name}`, `\`${name}\` null restricts nothing.`),
    ]),
    ...unknownOf(operation).map(([field]) =>
      requirement(
        `${operation}.unknown.${field}`,
        `A \`${field}\` that no record has lists an empty page, and is no error.`,
      ),
    ),
  ]),
  async judge(run) {
    for (const operation of paged) {
      const bare = await list(run, operation, {});
      await judgeBlanks(run, operation, bare, 'blank');
      await judgeBlanks(run, operation, bare, 'null');
      await judgeUnknown(run, operation);
    }
  },
};
