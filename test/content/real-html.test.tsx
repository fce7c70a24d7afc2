import { expect, it } from 'vitest';
import cases from './real-html.json' with { type: 'json' };
import { faultsOf, type Must } from './seen';

/** HTML of many editors, services and clipboards. */
it.each(cases)('$name', ({ html, must }) => {
  expect(faultsOf(html, must as Must)).toEqual([]);
});
