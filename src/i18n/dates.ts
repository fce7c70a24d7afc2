import type { Catalogue } from './en/en';

/** Not Intl on a first page: the first formatter takes 14 ms to create. */
type Words = Pick<Catalogue, 'time'>;

const units: [keyof Words['time']['short'], number][] = [
  ['year', 31_536_000],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

const writtenTimestamp =
  /^([1-9]\d{3}-\d{2}-(\d{2}))[ T](\d{2}:\d{2})(?::(\d{2})(?:\.(\d{1,3})\d*)?)?(?:(Z)|([+-]\d{2})(?::?(\d{2}))?)?$/;

/** ISO with a zone, `YYYY-MM-DD HH:mm:ss` in `timeZone`, epoch seconds or milliseconds; null for anything else. */
export const parseTimestamp = (written: string, timeZone = 'UTC'): Date | null => {
  const text = written.trim();
  if (/^\d{9,10}(\.\d+)?$/.test(text)) return new Date(Number(text) * 1000);
  if (/^\d{12,13}$/.test(text)) return new Date(Number(text));
  const match = writtenTimestamp.exec(text);
  return match && timestampOf(match, timeZone);
};

/** In milliseconds since 1970; 0 for a time that cannot be read. */
export const timeOf = (written: string, timeZone: string) =>
  parseTimestamp(written, timeZone)?.getTime() ?? 0;

/** All browsers parse this format alike. */
function timestampOf(match: RegExpExecArray, timeZone: string) {
  const [, date, day, minutes, seconds = '00', fraction = '0', utc, hours, zoneMinutes = '00'] =
    match;
  const zone = utc ?? (hours ? `${hours}:${zoneMinutes}` : '');
  const timestamp = new Date(
    `${date}T${minutes}:${seconds}.${fraction.padEnd(3, '0')}${zone || 'Z'}`,
  );
  const isOnCalendar = new Date(`${date}T00:00Z`).getUTCDate() === Number(day);
  if (!isOnCalendar || Number.isNaN(timestamp.getTime())) return null;
  return zone ? timestamp : inZone(timestamp, timeZone);
}

/** Takes the wall-clock time of a zone as if it were UTC. */
function inZone(wallClock: Date, timeZone: string) {
  if (timeZone === 'UTC') return wallClock;
  const wall = wallClock.getTime();
  // The zone may have changed its clocks between the first guess and the timestamp.
  const guess = wall - offset(wall, timeZone);
  return new Date(wall - offset(guess, timeZone));
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Creating one takes as long as formatting dozens of dates, and a list has dozens. */
const clockOf = (timeZone: string) => {
  // Swedish is written like ISO.
  const made =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  clocks.set(timeZone, made);
  return made;
};

/** Milliseconds ahead of UTC, at a time in milliseconds since 1970; 0 where its year there has not four digits. */
const offset = (time: number, timeZone: string) =>
  Date.parse(`${clockOf(timeZone).format(time).replace(' ', 'T')}Z`) -
    Math.floor(time / 1000) * 1000 || 0;

/** A timestamp in the future comes from a wrong clock, and becomes "just now". */
export const relativeTime = (timestamp: Date, text: Words, now: number) => {
  const past = elapsed(timestamp, now);
  // Always a number: 47 hours ago is one day ago, but may not be "yesterday".
  return past ? text.time.ago[past.unit](past.count) : text.time.now;
};

/** "3 hr": a relative time where there is no room for words. */
export const shortTime = (timestamp: Date, text: Words, now: number) => {
  const past = elapsed(timestamp, now);
  return past ? text.time.short[past.unit](past.count) : text.time.now;
};

/** Undefined for less than a minute. */
const elapsed = (timestamp: Date, now: number) => {
  const seconds = Math.max(0, (now - timestamp.getTime()) / 1000);
  const largest = units.find(([, size]) => seconds >= size);
  return largest && { unit: largest[0], count: Math.floor(seconds / largest[1]) };
};

/** With the zone's name, because one hour of autumn comes twice. */
export const exactTime = (timestamp: Date, text: Words) => {
  const written = text.time.exact(
    timestamp.getFullYear(),
    timestamp.getMonth(),
    timestamp.getDate(),
    timestamp.getHours(),
    timestamp.getMinutes(),
  );
  return `${written} ${zoneOf(timestamp)}`;
};

/** "GMT+5:30" */
const zoneOf = (timestamp: Date) => {
  const east = -timestamp.getTimezoneOffset();
  const [hours, minutes] = [Math.trunc(Math.abs(east) / 60), Math.abs(east) % 60];
  if (east === 0) return 'GMT';
  return `GMT${east < 0 ? '-' : '+'}${hours}${minutes ? `:${minutes}` : ''}`;
};

/** "Nov 1, 2026" for 2026-11-01. */
export const dayName = (written: string, language: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${written}T00:00Z`),
  );
