const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

const wallClock = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?$/;
const isoWithZone = /^(\d{4})-(\d{2})-(\d{2})T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/;

/**
 * The moment a service's timestamp names: ISO with a zone, `YYYY-MM-DD HH:mm:ss` in `timeZone`,
 * epoch seconds or milliseconds. Null for anything else, dates that no calendar has among it.
 */
export const parseMoment = (written: string, timeZone = 'UTC'): Date | null => {
  const text = written.trim();
  if (/^\d{9,10}$/.test(text)) return new Date(Number(text) * 1000);
  if (/^\d{12,13}$/.test(text)) return new Date(Number(text));
  const zoned = isoWithZone.exec(text);
  if (zoned) return onCalendar(zoned) ? new Date(text) : null;
  const wall = wallClock.exec(text);
  if (!wall || !onCalendar(wall)) return null;
  const asUtc = new Date(
    `${wall[1]}-${wall[2]}-${wall[3]}T${wall[4]}:${wall[5]}:${wall[6] ?? '00'}Z`,
  );
  return Number.isNaN(asUtc.getTime()) ? null : new Date(asUtc.getTime() - offset(asUtc, timeZone));
};

function onCalendar([, year, month, day]: RegExpExecArray) {
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day);
}

/** Milliseconds that the zone's clocks are ahead of UTC at about that moment. */
function offset(moment: Date, timeZone: string) {
  if (timeZone === 'UTC') return 0;
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
  return clock - moment.getTime();
}

/** "3 hours ago". A moment in the future is a wrong clock here or there: it is "now", never "in …". */
export const relativeTime = (moment: Date, language: string, now: number) => {
  const seconds = Math.max(0, (now - moment.getTime()) / 1000);
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const [unit, size] = units.find(([, size]) => seconds >= size) ?? ['second', 1];
  return format.format(unit === 'second' ? 0 : -Math.floor(seconds / size), unit);
};

export const exactTime = (moment: Date, language: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' }).format(moment);
