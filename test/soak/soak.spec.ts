import { expect, test } from '@playwright/test';
import { faultsOf, soak } from './soak';

test('sixty actions of a member in two forums leave no error, no wrong list and nothing that grows', async ({
  browser,
}) => {
  const legs = await soak(browser, { seed: 7, actions: 60, legs: 2 });
  expect(legs.map(({ actions }) => actions)).toEqual([30, 30]);
  expect(legs.flatMap(faultsOf)).toEqual([]);
});
