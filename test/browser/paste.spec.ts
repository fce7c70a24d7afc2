import { expect } from '@playwright/test';
import cases from '../compose/paste-cases.json' with { type: 'json' };
import { awaitEditor } from '../support/await-editor';
import { canonical, pasteAll } from '../support/paste-all';
import { test } from './mock-test';

test('what people paste says in the post what it said where it was copied', async ({
  page,
  context,
}) => {
  await page.goto('/compose');
  await awaitEditor(page);
  const written = await page.evaluate(pasteAll, cases);
  const blank = await context.newPage();
  const actual = await blank.evaluate(canonical, written);
  const expected = await blank.evaluate(
    canonical,
    cases.map((one) => one.expect),
  );
  const named = (all: string[]) => all.map((html, at) => `${cases[at]?.id}: ${html}`);
  expect(named(actual)).toEqual(named(expected));
});
