import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { loadCatalogue } from '../../src/i18n/catalogues';
import '../../src/i18n/message-files';
import { exactTime, parseTimestamp, relativeTime, shortTime } from '../../src/i18n/dates';

const [inEnglish, inChinese] = await Promise.all([loadCatalogue('en'), loadCatalogue('zh-CN')]);
const languages = [
  ['en', inEnglish],
  ['zh-CN', inChinese],
] as const;

describe('a timestamp of a service', () => {
  it.each<[written: string, moment: string | null]>([
    ['2026-11-20T09:00:00Z', '2026-11-20T09:00:00.000Z'],
    ['2026-11-20T09:00:00.123456789Z', '2026-11-20T09:00:00.123Z'],
    ['2026-11-20T09:00:00.5Z', '2026-11-20T09:00:00.500Z'],
    ['2026-11-20T17:00:00+08:00', '2026-11-20T09:00:00.000Z'],
    // Jackson's format, which not every browser can parse.
    ['2026-11-20T09:00:00.000+0000', '2026-11-20T09:00:00.000Z'],
    ['2026-11-20T03:30:00-0530', '2026-11-20T09:00:00.000Z'],
    ['2026-11-20 09:00:00', '2026-11-20T09:00:00.000Z'],
    ['2026-11-20 09:00', '2026-11-20T09:00:00.000Z'],
    ['2026-11-20T09:00:00', '2026-11-20T09:00:00.000Z'],
    [' 2026-11-20 09:00:00 ', '2026-11-20T09:00:00.000Z'],
    ['1795165200', '2026-11-20T09:00:00.000Z'],
    ['1795165200000', '2026-11-20T09:00:00.000Z'],
    // With fractions, as Python and Jackson write seconds.
    ['1795165200.1234567', '2026-11-20T09:00:00.123Z'],
    ['2024-02-29 00:00:00', '2024-02-29T00:00:00.000Z'],
    // Impossible dates and times.
    ['2026-02-29T00:00:00Z', null],
    ['2026-11-20T25:00:00Z', null],
    ['2026-11-20T09:00:00+99:00', null],
    // Incomplete or empty.
    ['', null],
    ['2026-11-20', null],
    ['12', null],
    ['20261120090000', null],
    ['2026-11-20T09:00:00Z; DROP', null],
    // What some services write for no time, and what no clock shows.
    ['0001-01-01T00:00:00', null],
    ['0000-01-01T00:00:00Z', null],
    ['+275760-09-13T00:00:00Z', null],
  ])('"%s" is the moment %s', (written, moment) => {
    expect(parseTimestamp(written)?.toISOString() ?? null).toBe(moment);
  });

  it.each<[written: string, timeZone: string, moment: string]>([
    ['2026-11-20 17:00:00', 'Asia/Shanghai', '2026-11-20T09:00:00.000Z'],
    ['2026-11-20T17:00:00.250', 'Asia/Shanghai', '2026-11-20T09:00:00.250Z'],
    // The hours around the changes of summer and winter.
    ['2026-03-29 01:59:59', 'Europe/Berlin', '2026-03-29T00:59:59.000Z'],
    ['2026-03-29 03:00:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
    ['2026-10-25 01:30:00', 'Europe/Berlin', '2026-10-24T23:30:00.000Z'],
    ['2026-10-25 03:00:00', 'Europe/Berlin', '2026-10-25T02:00:00.000Z'],
    // A zone in the timestamp takes precedence, and epochs need none.
    ['2026-11-20T09:00:00Z', 'Asia/Shanghai', '2026-11-20T09:00:00.000Z'],
    ['1795165200', 'Asia/Shanghai', '2026-11-20T09:00:00.000Z'],
    // At the ends of the years of four digits, beyond which no clock says what the zone was.
    ['1000-01-01T00:00:00', 'America/New_York', '1000-01-01T00:00:00.000Z'],
    ['9999-12-31T23:59:59', 'Asia/Shanghai', '9999-12-31T23:59:59.000Z'],
  ])('"%s" in %s is the moment %s', (written, timeZone, moment) => {
    expect(parseTimestamp(written, timeZone)?.toISOString()).toBe(moment);
  });

  it('without a zone is the moment at which the clocks of the zone show it', () => {
    const zones = [
      'America/New_York',
      'Europe/Berlin',
      'Australia/Lord_Howe',
      'Asia/Shanghai',
      'Pacific/Apia',
    ];
    const clockIn = (timeZone: string) => {
      // The Swedish format is that of ISO.
      const format = new Intl.DateTimeFormat('sv', {
        timeZone,
        dateStyle: 'short',
        timeStyle: 'medium',
      });
      return (moment: Date | null) => moment && format.format(moment);
    };
    const clocks = new Map(zones.map((zone) => [zone, clockIn(zone)]));
    const from = Date.parse('2015-01-01T00:00:00Z');
    const hour = 3_600_000;
    fc.assert(
      fc.property(
        fc.constantFrom(...clocks),
        fc.nat(20 * 365 * 24 * 4),
        ([zone, clock], quarters) => {
          const written = clock(new Date(from + (quarters * hour) / 4)) ?? '';
          expect(clock(parseTimestamp(written, zone))).toBe(written);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('is a valid moment or none, whatever is written', () => {
    const pieces = fc.constantFrom(...'0123456789-:.TZ+ ');
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.string({ unit: pieces }), fc.nat().map(String)),
        (written) => {
          expect(parseTimestamp(written, 'Asia/Shanghai')?.getTime()).not.toBeNaN();
        },
      ),
    );
  });
});

describe('how long ago it was', () => {
  const now = Date.parse('2026-11-20T09:00:00Z');
  const second = 1000;
  const day = 86_400 * second;

  it.each<[ago: number, english: string, chinese: string]>([
    [59_999, 'just now', '刚刚'],
    [60 * second, '1 minute ago', '1分钟前'],
    [3599 * second, '59 minutes ago', '59分钟前'],
    [3600 * second, '1 hour ago', '1小时前'],
    [day, '1 day ago', '1天前'],
    // In the morning this is the day before yesterday.
    [47 * 3600 * second, '1 day ago', '1天前'],
    [7 * day, '1 week ago', '1周前'],
    [30 * day, '4 weeks ago', '4周前'],
    [31 * day, '1 month ago', '1个月前'],
    [364 * day, '11 months ago', '11个月前'],
    // On its anniversary.
    [365 * day, '1 year ago', '1年前'],
  ])('%i milliseconds ago is "%s" and "%s"', (ago, english, chinese) => {
    const moment = new Date(now - ago);
    expect(relativeTime(moment, inEnglish, now)).toBe(english);
    expect(relativeTime(moment, inChinese, now)).toBe(chinese);
  });

  it('is "just now" where a clock is ahead, and short where there is no room for words', () => {
    expect(relativeTime(new Date(now + 400 * day), inEnglish, now)).toBe('just now');
    expect(shortTime(new Date(now - 3 * day), inEnglish, now)).toBe('3 days ago');
    expect(shortTime(new Date(now - 59 * second), inEnglish, now)).toBe('just now');
  });
});

describe.each(languages)('the words for a time in %s', (language, words) => {
  const counts = [0, 1, 2, 11, 21, 100];
  const ages = new Intl.RelativeTimeFormat(language);

  it.each(Object.entries(words.time.ago))('are the platform’s for %ss ago', (unit, ago) => {
    const platform = (count: number) => ages.format(-count, unit as Intl.RelativeTimeFormatUnit);
    expect(counts.map(ago)).toEqual(counts.map(platform));
  });

  it.each(Object.entries(words.time.short))(
    'are the platform’s for %ss in short',
    (unit, short) => {
      const ages = new Intl.RelativeTimeFormat(language, { style: 'short' });
      const platform = (count: number) =>
        ages.format(-count, unit as Intl.RelativeTimeFormatUnit).replace('.', '');
      expect(counts.map(short)).toEqual(counts.map(platform));
    },
  );

  it('are the platform’s for the exact time, in every month and hour', () => {
    const { format } = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' });
    const times = Array.from(
      { length: 24 },
      (_, hour) => new Date(2026, hour, hour + 1, hour, hour),
    );
    expect(times.map((time) => exactTime(time, words).replace(/ GMT\S*$/, ''))).toEqual(
      // Some platforms write a narrow space before AM.
      times.map((time) => format(time).replaceAll('\u202f', ' ')),
    );
  });
});

describe('the exact time', () => {
  it('is that of the place to which the device has travelled', () => {
    const { TZ } = process.env;
    onTestFinished(() => {
      if (TZ === undefined) delete process.env.TZ;
      else process.env.TZ = TZ;
    });
    const writtenIn = (zone: string) => {
      process.env.TZ = zone;
      return exactTime(new Date('2026-11-20T09:05:00Z'), inEnglish);
    };
    expect(['UTC', 'Asia/Shanghai', 'UTC'].map(writtenIn)).toEqual([
      expect.stringContaining('9:05'),
      expect.stringContaining('5:05'),
      expect.stringContaining('9:05'),
    ]);
    expect(writtenIn('Asia/Kolkata')).toMatch(/2:35 PM GMT\+5:30$/);
    process.env.TZ = 'America/Los_Angeles';
    // The hour in which the clocks are set back comes twice.
    const twice = ['2026-11-01T08:30:00Z', '2026-11-01T09:30:00Z'];
    expect(twice.map((time) => exactTime(new Date(time), inEnglish).slice(-14))).toEqual([
      ' 1:30 AM GMT-7',
      ' 1:30 AM GMT-8',
    ]);
  });
});
