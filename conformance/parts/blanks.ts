import { checksOf } from '../results';
import { type ListName, lists, noSuchId, type Part, type Run } from '../run';
import { requestFields } from './failures';

/** Fields that page and order records; the others select them. */
const paging = ['pageNum', 'pageSize', 'fields', 'sort'];

/** Ids that no record of any service has. */
const unknownIds: Readonly<Record<string, unknown>> = {
  blockId: noSuchId,
  topicId: noSuchId,
  anotherMemberId: noSuchId,
  siteId: noSuchId,
  postIds: [noSuchId],
};

type Trial = { kind: 'blank' | 'null' | 'unknown'; field: string; value: unknown };

const trialsOf = (operation: ListName): Trial[] => {
  const fields = requestFields(operation).filter(({ name }) => !paging.includes(name));
  const isField = (field: string) => fields.some(({ name }) => name === field);
  return [
    ...fields.flatMap(({ name: field, schema }): Trial[] => [
      // A boolean cannot be empty.
      ...(schema.type === 'boolean'
        ? []
        : [{ kind: 'blank' as const, field, value: schema.type === 'array' ? [] : '' }]),
      { kind: 'null', field, value: null },
    ]),
    ...Object.entries(unknownIds)
      .filter(([field]) => isField(field))
      .map(([field, value]): Trial => ({ kind: 'unknown', field, value })),
  ];
};

const sentences = {
  blank: (field: string) => `An empty \`${field}\` restricts nothing.`,
  null: (field: string) => `\`${field}\` null restricts nothing.`,
  unknown: (field: string) =>
    `A \`${field}\` that no record has lists an empty page, and is no error.`,
};

/** Judges that a list with each of these values is the one without it. */
const judgeEmpty = async (
  run: Run,
  operation: ListName,
  bare: { total: number; ids: string[] },
  trials: Trial[],
) => {
  const judge = async (some: Trial[]) => {
    const body = Object.fromEntries(some.map(({ field, value }) => [field, value]));
    const { request, total, ids } = await run.list(operation, body);
    return { request, total, holds: total === bare.total && ids.join() === bare.ids.join() };
  };
  // All fields at once first: only a service that deviates is tested field by field.
  const together = await judge(trials);
  for (const trial of trials) {
    const { request, total, holds } = together.holds ? together : await judge([trial]);
    const check = `${operation}.${trial.kind}.${trial.field}`;
    run.results.expect(check, request, holds, 'data.total', `${bare.total}, as without it`, total);
  }
};

/** Blank filters must restrict nothing; unknown ids must find nothing. */
export const blankPart: Part = {
  title: 'blank and unknown filters',
  checks: lists.flatMap((operation) =>
    trialsOf(operation).flatMap(({ kind, field }) =>
      checksOf(`${operation}.`, { [`${kind}.${field}`]: sentences[kind](field) }),
    ),
  ),
  async judge(run) {
    for (const operation of lists) {
      const trials = trialsOf(operation);
      const bare = await run.list(operation, {});
      for (const empty of ['blank', 'null'])
        await judgeEmpty(
          run,
          operation,
          bare,
          trials.filter(({ kind }) => kind === empty),
        );
      for (const { field, value } of trials.filter(({ kind }) => kind === 'unknown')) {
        const { request, accepted, total, ids } = await run.list(operation, { [field]: value });
        const holds = accepted && total === 0 && ids.length === 0;
        const check = `${operation}.unknown.${field}`;
        const received = `${ids.length} records of ${total}`;
        run.results.expect(check, request, holds, 'data', 'an empty page', received);
      }
    }
  },
};
