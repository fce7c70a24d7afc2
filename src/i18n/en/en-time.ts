import { pluralsOf, twoDigits } from '../plural';

const plural = pluralsOf('en');

const ago = (unit: string) => (count: number) =>
  plural(count, { one: `# ${unit} ago`, other: `# ${unit}s ago` });

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];

/** Relative and exact times. */
export const enTime = {
  now: 'now',
  ago: {
    year: ago('year'),
    month: ago('month'),
    week: ago('week'),
    day: ago('day'),
    hour: ago('hour'),
    minute: ago('minute'),
    second: ago('second'),
  },
  short: {
    year: (count: number) => plural(count, { one: '# yr', other: '# yrs' }),
    month: (count: number) => plural(count, { one: '# mth', other: '# mths' }),
    week: (count: number) => plural(count, { one: '# wk', other: '# wks' }),
    day: (count: number) => plural(count, { one: '# day', other: '# days' }),
    hour: (count: number) => `${count} hr`,
    minute: (count: number) => `${count} min`,
  },
  /** Months are counted from 0. */
  exact: (year: number, month: number, day: number, hours: number, minutes: number) =>
    `${months[month]} ${day}, ${year} at ${hours % 12 || 12}:${twoDigits(minutes)} ${hours < 12 ? 'AM' : 'PM'}`,
};
