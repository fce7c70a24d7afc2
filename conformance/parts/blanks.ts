import { operations } from '../../src/contract/operations';
import { requestFields } from '../request-fields';
import { checksOf } from '../results';
import { noSuchId, type Paged, type Part, type Run } from '../run';

const paged = (Object.keys(operations) as (keyof typeof operations)[]).filter(
  (name): name is Paged => !operations[name].writes,
);

/** Fields that select records; the others only page and order them. */
const narrowing = (operation: Paged) =>
  requestFields(operation).filter(
    ({ name }) => !['pageNum', 'pageSize', 'fields', 'sort'].includes(name),
  );

/** The fields that can be empty. */
const blankable = (operation: Paged) =>
  narrowing(operation).filter(({ schema }) => schema.type !== 'boolean');

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

const list = async (run: Run, operation: Paged, body: object) => {
  const { request, accepted, value } = await run.ask(operation, { ...body });
  const ids = value.content.map(({ id }) => id);
  return { request, accepted, total: value.total, ids, all: ids.join(' ') };
};

/** Judges that a list with each of these values is the one without it. */
const judgeEmpty = async (
  run: Run,
  operation: Paged,
  kind: 'blank' | 'null',
  bare: Awaited<ReturnType<typeof list>>,
  values: [field: string, value: unknown][],
) => {
  const judge = async (some: typeof values) => {
    const listing = await list(run, operation, Object.fromEntries(some));
    return { ...listing, holds: listing.total === bare.total && listing.all === bare.all };
  };
  // All fields at once first: only a service that deviates is tested field by field.
  const together = await judge(values);
  for (const [field, value] of values) {
    const { request, total, holds } = together.holds ? together : await judge([[field, value]]);
    run.results.expect(`${operation}.${kind}.${field}`, holds, request, () => [
      'data.total',
      `${bare.total}, as without it`,
      total,
    ]);
  }
};

/** Blank filters must restrict nothing; unknown ids must find nothing. */
export const blankPart: Part = {
  title: 'blank and unknown filters',
  checks: paged.flatMap((operation) => [
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
    for (const operation of paged) {
      const bare = await list(run, operation, {});
      const blank = blankable(operation).map(({ name, schema }): [string, unknown] => [
        name,
        schema.type === 'array' ? [] : '',
      ]);
      await judgeEmpty(run, operation, 'blank', bare, blank);
      const none = narrowing(operation).map(({ name }): [string, unknown] => [name, null]);
      await judgeEmpty(run, operation, 'null', bare, none);
      for (const [field, value] of unknownOf(operation)) {
        const { request, accepted, total, ids } = await list(run, operation, { [field]: value });
        const holds = accepted && total === 0 && ids.length === 0;
        run.results.expect(`${operation}.unknown.${field}`, holds, request, () => [
          'data',
          'an empty page',
          `${ids.length} records of ${total}`,
        ]);
      }
    }
  },
};
