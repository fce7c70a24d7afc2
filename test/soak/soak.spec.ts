import { expect, test } from '@playwright/test';
import { faultsOf, soak } from './soak';

test('sixty actions of a member in three forums leave no error, no wrong list and nothing that grows', async ({
  browser,
}) => {
  const legs = await soak(browser, { seed: 7, actions: 60, legs: 3 });
  expect(legs.map(({ actions }) => actions)).toEqual([20, 20, 20]);
  expect(legs.flatMap(faultsOf)).toEqual([]);
});
