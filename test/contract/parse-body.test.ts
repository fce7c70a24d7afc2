import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayHoldLongNumber, parseBody } from '../../src/contract/parse-body';

describe('whole numbers in a body', () => {
  it.each<[body: string, parsed: unknown]>([
    ['{"id":1871900000000000001}', { id: '1871900000000000001' }],
    ['[1871900000000000001,1871900000000000002]', ['1871900000000000001', '1871900000000000002']],
    ['{"id": -9223372036854775808}', { id: '-9223372036854775808' }],
    // A body that is only a number.
    ['-9007199254740992', '-9007199254740992'],
    [' 1871900000000000001', '1871900000000000001'],
    // Sixteen digits within the safe range stay a number: comparable may be in microseconds.
    ['{"comparable":1767322800000000}', { comparable: 1767322800000000 }],
    ['{"n":9007199254740991,"m":9007199254740993}', { n: 9007199254740991, m: '9007199254740993' }],
    // Numbers with a fraction or an exponent are not ids.
    [
      '{"id":1871900000000000001,"score":0.30000000000000004}',
      { id: '1871900000000000001', score: 0.30000000000000004 },
    ],
    ['[1871900000000000000.25,18719000000000000000e2]', [1.8719e18, 1.8719e21]],
    ['[18719000000000000000e-2,18719000000000000000E+2]', [1.8719e17, 1.8719e21]],
    // Strings never change.
    [
      '{"a":"1871900000000000001","b":"say \\"x\\": 1871900000000000001, so"}',
      { a: '1871900000000000001', b: 'say "x": 1871900000000000001, so' },
    ],
  ])('are kept apart past 2^53 and nothing else is touched: %s', (body, parsed) => {
    expect(parseBody(body)).toEqual(parsed);
  });

  const keepDigits = (_key: string, value: unknown) =>
    Number.isInteger(value) && !Number.isSafeInteger(value) && /^-?\d+$/.test(String(value))
      ? String(value)
      : value;

  it('are all that changes in any body', () => {
    fc.assert(
      fc.property(fc.json(), fc.boolean(), (json, isLong) => {
        const body = isLong ? `[${json}, 1871900000000000001]` : json;
        const parsed = parseBody(body);
        expect(isLong ? (parsed as unknown[])[0] : parsed).toEqual(JSON.parse(json, keepDigits));
      }),
    );
  });

  it('are each as long as they were sent, however many digits they have', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: 2n ** 53n }), { minLength: 1 }), (ids) => {
        expect(parseBody(`{"ids":[${ids.join(', ')}]}`)).toEqual({ ids: ids.map(String) });
      }),
    );
  });

  it.each([
    ['{"id":1234567890123456}', true],
    ['{"id": -1234567890123456}', true],
    ['[1,1234567890123456]', true],
    ['1234567890123456', true],
    ['{"id":123456789012345}', false],
    ['{"id":"1234567890123456"}', false],
  ])('are looked for only where there may be long ones: %s: %s', (body, may) => {
    expect(mayHoldLongNumber(body)).toBe(may);
  });

  it('may have a mark of their own', () => {
    const body = '["1871900000000000001",1871900000000000001,12]';
    expect(parseBody(body, '#')).toEqual(['1871900000000000001', '#1871900000000000001', 12]);
  });
});
