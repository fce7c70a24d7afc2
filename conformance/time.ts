// Not left to Date.parse, which makes a date of nearly any words that end in a number.
const timePattern = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:?\d\d)?$/;

/** A time as milliseconds: ISO, `YYYY-MM-DD HH:mm:ss`, epoch seconds or milliseconds; NaN otherwise. */
export const timeOf = (input: unknown): number => {
  const text = String(input);
  if (/^\d{10}$/.test(text)) return Number(text) * 1000;
  if (/^\d{13}$/.test(text)) return Number(text);
  const [, day, clock, zone] = timePattern.exec(text) ?? [];
  return day ? Date.parse(`${day}T${clock}${zone || 'Z'}`) : Number.NaN;
};
