import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRetryAfter } from '../../src/api/client';
import { parseBody } from '../../src/contract/parse-body';

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
});

describe('Retry-After', () => {
  const now = Date.parse('2026-11-20T09:00:00Z');

  it.each<[header: string | null, milliseconds: number | null]>([
    [null, null],
    ['', null],
    ['0', 0],
    ['20', 20_000],
    ['Fri, 20 Nov 2026 09:01:30 GMT', 90_000],
    ['Fri, 20 Nov 2026 08:00:00 GMT', 0],
    ['soon', null],
    // An endless wait would lock the button while the page is open.
    ['99999999999999', 600_000],
    ['9'.repeat(400), 600_000],
    ['Fri, 01 Jan 2100 00:00:00 GMT', 600_000],
  ])('%s is %s milliseconds from now', (header, milliseconds) => {
    expect(parseRetryAfter(header, now)).toBe(milliseconds);
  });
});
