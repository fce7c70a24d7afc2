import { checksOf } from '../results';
import { type ListName, lists, noSuchId, type Part } from '../run';
import { requestFields } from './failures';

const paging = ['pageNum', 'pageSize', 'fields', 'sort'];

const unknownIn = (field: string) => (field.endsWith('Id') ? noSuchId : undefined);

const sentences = {
  blank: (field: string) => `An empty \`${field}\` restricts nothing.`,
  null: (field: string) => `\`${field}\` null restricts nothing.`,
  unknown: (field: string) =>
    `A \`${field}\` that no record has lists an empty page, and is no error.`,
};

type Trial = { kind: keyof typeof sentences; field: string; value: unknown };

/** A boolean cannot be empty. */
const emptyValues: Readonly<Record<string, unknown>> = { array: [], boolean: undefined };

const trialsOf = (operation: ListName) =>
  requestFields(operation)
    .filter(({ name }) => !paging.includes(name))
    .flatMap(({ name: field, schema: { type } }): Trial[] => [
      { kind: 'blank', field, value: type in emptyValues ? emptyValues[type] : '' },
      { kind: 'null', field, value: null },
      { kind: 'unknown', field, value: field === 'postIds' ? [noSuchId] : unknownIn(field) },
    ])
    .filter(({ value }) => value !== undefined);

export const blankPart: Part = {
  title: 'blank and unknown filters',
  checks: lists.flatMap((operation) =>
    trialsOf(operation).flatMap(({ kind, field }) =>
      checksOf(`${operation}.`, { [`${kind}.${field}`]: sentences[kind](field) }),
    ),
  ),
  async judge(run) {
    for (const operation of lists) {
      const trials = trialsOf(operation).filter(
        ({ kind, field }) =>
          !run.isUnsent(`${operation}.${kind}.${field}`) &&
          (kind === 'unknown' || !(field in run.site)),
      );
      const send = (some: Trial[]) =>
        run.list(operation, Object.fromEntries(some.map(({ field, value }) => [field, value])));
      const bare = await send([]);
      if (!bare.accepted) continue;
      type Page = typeof bare;
      const isBare = ({ total, ids }: Page) =>
        total === bare.total && ids.join() === bare.ids.join();
      for (const empty of ['blank', 'null']) {
        const some = trials.filter(({ kind }) => kind === empty);
        // All fields at once first: only a service that deviates is tested field by field.
        const together = await send(some);
        for (const trial of some) {
          const page = isBare(together) ? together : await send([trial]);
          const shown = ['data.total', `${bare.total}, as without it`, page.total] as const;
          page.expect(`${operation}.${empty}.${trial.field}`, isBare(page), ...shown);
        }
      }
      for (const trial of trials.filter(({ kind }) => kind === 'unknown')) {
        const { expect, accepted, total, ids } = await send([trial]);
        const isEmpty = accepted && total === 0 && ids.length === 0;
        const shown = ['data', 'an empty page', `${ids.length} records of ${total}`] as const;
        expect(`${operation}.unknown.${trial.field}`, isEmpty, ...shown);
      }
    }
  },
};
