import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { fits, typeName, walkSchema } from '../../src/contract/walk-schema';

const schema = v.object({
  list: v.array(v.object({ id: v.string() })),
  name: v.optional(v.string()),
});

describe('a walk of a schema beside a value', () => {
  it('goes no deeper where the visitor makes no mark', () => {
    let count = 0;
    walkSchema(schema, { list: [{ id: 'a' }] }, (_schema, _value, _key, outer) => {
      count += 1;
      return outer ? undefined : true;
    });
    expect(count).toBe(3);
  });
});

describe('a value', () => {
  it.each<[schema: Parameters<typeof fits>[0], fitting: unknown[], others: unknown[]]>([
    [{ type: 'unknown' }, [undefined, 1, {}], []],
    [{ type: 'array' }, [[]], [{}, null, 'a']],
    [{ type: 'object' }, [{}], [[], null, 'a', undefined]],
    [{ type: 'number' }, [0, -1, 2 ** 53 - 1], [2 ** 53, 1.5, Number.NaN, '1', null]],
    [{ type: 'picklist', options: ['a', 'b'] }, ['a', 'b'], ['c', 1, undefined]],
    [{ type: 'picklist' }, [], ['a', undefined]],
    [{ type: 'literal', literal: 'List' }, ['List'], ['list', '', undefined]],
    [{ type: 'string' }, ['', 'a'], [1, null, undefined]],
    [{ type: 'boolean' }, [true, false], [0, 'true', null]],
  ])('has the type of %o or not', (schema, fitting, others) => {
    expect(fitting.filter((value) => !fits(schema, value))).toEqual([]);
    expect(others.filter((value) => fits(schema, value))).toEqual([]);
  });

  it('is an integer where the schema has a number', () => {
    expect(['number', 'string'].map((type) => typeName({ type }))).toEqual(['integer', 'string']);
  });
});
