const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

const timestamp =
  /^(\d{4}-\d{2}-(\d{2}))[ T](\d{2}:\d{2})(?::(\d{2})(?:\.(\d{1,3})\d*)?)?(?:(Z)|([+-]\d{2}):?(\d{2}))?$/;

/**
 * The moment a service's timestamp names: ISO with a zone, `YYYY-MM-DD HH:mm:ss` in `timeZone`,
 * epoch seconds or milliseconds. Null for anything else, dates that no calendar has among it.
 */
export const parseTimestamp = (written: string, timeZone = 'UTC'): Date | null => {
  const text = written.trim();
  if (/^\d{9,10}$/.test(text)) return new Date(Number(text) * 1000);
  if (/^\d{12,13}$/.test(text)) return new Date(Number(text));
  const found = timestamp.exec(text);
  return found && momentOf(found, timeZone);
};

/** Written anew, because browsers read only one spelling of it alike. */
function momentOf(found: RegExpExecArray, timeZone: string) {
  const [, date, day, minutes, seconds = '00', fraction = '0', utc, hours, rest] = found;
  const zone = utc ?? (hours ? `${hours}:${rest}` : '');
  const moment = new Date(`${date}T${minutes}:${seconds}.${fraction.padEnd(3, '0')}${zone || 'Z'}`);
  const isOnCalendar = new Date(`${date}T00:00Z`).getUTCDate() === Number(day);
  if (!isOnCalendar || Number.isNaN(moment.getTime())) return null;
  return zone ? moment : inZone(moment, timeZone);
}

/** What a clock of the zone shows, read as UTC, to the moment itself. */
function inZone(wallClock: Date, timeZone: string) {
  if (timeZone === 'UTC') return wallClock;
  const wall = wallClock.getTime();
  // The zone may have changed its clocks between the first guess and the moment.
  const guess = wall - offset(wall, timeZone);
  return new Date(wall - offset(guess, timeZone));
}

/** Milliseconds that the zone's clocks are ahead of UTC at a moment. */
function offset(moment: number, timeZone: string) {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(moment);
  const part = (type: string) => Number(parts.find((p) => p.type === type)?.value);
  const clock = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return clock - Math.floor(moment / 1000) * 1000;
}

/** "3 hours ago". A moment in the future is a wrong clock here or there: it is "now", never "in …". */
export const relativeTime = (moment: Date, language: string, now: number) => {
  const seconds = Math.max(0, (now - moment.getTime()) / 1000);
  const found = units.find(([, size]) => seconds >= size);
  if (!found) return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(0, 'second');
  const [unit, size] = found;
  // Always a number: 47 hours ago is a day ago, but need not have been yesterday.
  return new Intl.RelativeTimeFormat(language).format(-Math.floor(seconds / size), unit);
};

export const exactTime = (moment: Date, language: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' }).format(moment);
