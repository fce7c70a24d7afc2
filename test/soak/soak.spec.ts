import { expect, test } from '@playwright/test';
import { faultsOf, soak } from './soak';

test('forty actions of a member in two forums leave no error, no wrong list and nothing that grows', async ({
  browser,
}) => {
  const legs = await soak(browser, { seed: 7, actions: 40, legs: 2 });
  expect(legs.map(({ actions }) => actions)).toEqual([20, 20]);
  expect(legs.flatMap(faultsOf)).toEqual([]);
});
