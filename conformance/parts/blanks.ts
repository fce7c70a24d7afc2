import { checksOf } from '../results';
import { type ListName, lists, noSuchId, type Part, type Run } from '../run';
import { requestFields } from './failures';

/** Fields that select records; the others only page and order them. */
const narrowing = (operation: ListName) =>
  requestFields(operation).filter(
    ({ name }) => !['pageNum', 'pageSize', 'fields', 'sort'].includes(name),
  );

/** The fields that can be empty. */
const blankable = (operation: ListName) =>
  narrowing(operation).filter(({ schema }) => schema.type !== 'boolean');

/** Ids that no record of any service has. */
const unknownIds = {
  blockId: noSuchId,
  topicId: noSuchId,
  anotherMemberId: noSuchId,
  siteId: noSuchId,
  postIds: [noSuchId],
};

const unknownOf = (operation: ListName) =>
  Object.entries(unknownIds).filter(([field]) =>
    requestFields(operation).some(({ name }) => name === field),
  );

/** Judges that a list with each of these values is the one without it. */
const judgeEmpty = async (
  run: Run,
  operation: ListName,
  kind: 'blank' | 'null',
  bare: { total: number; ids: string[] },
  values: [field: string, value: unknown][],
) => {
  const judge = async (some: typeof values) => {
    const { request, total, ids } = await run.list(operation, Object.fromEntries(some));
    return { request, total, holds: total === bare.total && ids.join() === bare.ids.join() };
  };
  // All fields at once first: only a service that deviates is tested field by field.
  const together = await judge(values);
  for (const [field, value] of values) {
    const { request, total, holds } = together.holds ? together : await judge([[field, value]]);
    const check = `${operation}.${kind}.${field}`;
    run.results.expect(check, request, holds, 'data.total', `${bare.total}, as without it`, total);
  }
};

/** Blank filters must restrict nothing; unknown ids must find nothing. */
export const blankPart: Part = {
  title: 'blank and unknown filters',
  checks: lists.flatMap((operation) => [
    ...narrowing(operation).flatMap((field) =>
      checksOf(`${operation}.`, {
        ...(blankable(operation).some(({ name }) => name === field.name) && {
          [`blank.${field.name}`]: `An empty \`${field.name}\` restricts nothing.`,
        }),
        [`null.${field.name}`]: `\`${field.name}\` null restricts nothing.`,
      }),
    ),
    ...unknownOf(operation).flatMap(([field]) =>
      checksOf(`${operation}.unknown.`, {
        [field]: `A \`${field}\` that no record has lists an empty page, and is no error.`,
      }),
    ),
  ]),
  async judge(run) {
    for (const operation of lists) {
      const bare = await run.list(operation, {});
      const blank = blankable(operation).map(({ name, schema }): [string, unknown] => [
        name,
        schema.type === 'array' ? [] : '',
      ]);
      await judgeEmpty(run, operation, 'blank', bare, blank);
      const none = narrowing(operation).map(({ name }): [string, unknown] => [name, null]);
      await judgeEmpty(run, operation, 'null', bare, none);
      for (const [field, value] of unknownOf(operation)) {
        const body = { [field]: value };
        const { request, accepted, total, ids } = await run.list(operation, body);
        const holds = accepted && total === 0 && ids.length === 0;
        const received = `${ids.length} records of ${total}`;
        const check = `${operation}.unknown.${field}`;
        run.results.expect(check, request, holds, 'data', 'an empty page', received);
      }
    }
  },
};
