import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { newDraft } from '../../src/forum/drafts/record';
import { openApp } from '../support/app';
import { emptyDrafts, fileOf, importTexts, openData, storeDraft, storedDrafts } from './data-stage';

beforeEach(emptyDrafts);

const importInto = async (...texts: string[]) => {
  await openData();
  importTexts(...texts);
};

const idAt = (place: number) => String(1_871_000_000_000_000_000n + BigInt(place));

const words = { content: '<p>c</p>', blockId: '', topicId: '' };

const made = (place: number, fields: object = {}, more: object = {}) => ({
  ...newDraft(1, { title: `Draft ${place}`, ...words, ...fields }, idAt(place)),
  ...more,
});

const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
const inPhase = (phase: 'unknown' | 'sending') => ({ phase });

describe('a file of data that a stranger made', () => {
  it.each([
    ['an id of lists without end', `{"id":${deep},"title":"a"}`],
    ['a version that is no number', '{"id":"1","version":{"toString":1,"valueOf":2},"title":"a"}'],
  ])('is read on after a draft with %s', async (_, broken) => {
    await importInto(`{"parley":1,"values":{},"drafts":[${broken},${JSON.stringify(made(1))}]}`);
    await screen.findByText(/^Imported: /);
    expect((await storedDrafts()).map(({ fields }) => fields.title)).toContain('Draft 1');
  });

  it('brings no title, text or past that would stop a page, and says what it left out', async () => {
    const sent = { title: 'a', blockId: '', topicId: '', content: 'b', at: 1 };
    await importInto(
      fileOf([
        made(1, { title: 'W'.repeat(2_000_000) }),
        made(2, { content: 'x'.repeat(4_000_001) }),
        made(3, {}, { sent: Array.from({ length: 5000 }, () => sent), ...inPhase('unknown') }),
        made(4, { blockId: 'x'.repeat(100_000) }),
        made(5, { title: 'W'.repeat(20_000) }),
      ]),
    );
    await screen.findByText(
      /^Imported: 2 drafts, .* 3 drafts in the file are broken or too long\.$/,
    );
    const [third, fifth] = (await storedDrafts()).toSorted(
      (a, b) => a.fields.title.length - b.fields.title.length,
    );
    expect(fifth?.fields.title).toHaveLength(20_000);
    expect(third?.sent.length).toBeLessThanOrEqual(20);
  });

  it('brings some of very many drafts at a time, and each of them once', async () => {
    const drafts = Array.from({ length: 230 }, (_, place) => made(place));
    await importInto(fileOf(drafts));
    await screen.findByText(/30 drafts are still missing. Import the file again\.$/);
    expect(await storedDrafts()).toHaveLength(200);
    importTexts(fileOf(drafts));
    await waitFor(async () => expect(await storedDrafts()).toHaveLength(230));
  });

  it('is taken after the one before it, so that the same one twice brings its drafts once', async () => {
    const file = fileOf(Array.from({ length: 20 }, (_, place) => made(place)));
    await importInto(file, file, fileOf([made(99, { title: 'The last' })]));
    await waitFor(async () =>
      expect((await storedDrafts()).map(({ fields }) => fields.title)).toContain('The last'),
    );
    expect(await storedDrafts()).toHaveLength(21);
  });

  it.each(['../../logout', '__proto__'])(
    'gives no draft an id that this forum does not make: %s',
    async (id) => {
      await importInto(
        fileOf([
          made(1, {}, { id, ...inPhase('unknown') }),
          made(2, {}, { id, ...inPhase('sending') }),
        ]),
      );
      await screen.findByText(/^Imported: 2 drafts/);
      const drafts = await storedDrafts();
      expect(drafts).toHaveLength(2);
      for (const draft of drafts) {
        expect(draft.id).toMatch(/^[1-9]\d{18}$/);
        expect(draft.phase).toBe('editing');
      }
    },
  );

  it('keeps room on the device: long settings, names and addresses are left out', async () => {
    const long = 'x'.repeat(50_000);
    await importInto(
      fileOf([], {
        'parley:theme': long,
        // No member's own.
        'parley:theme@1': 'dark',
        'parley:saved': JSON.stringify([
          { id: long, title: 'long' },
          { id: '1', title: long, replyCount: -1e308, collectCount: 0.5 },
        ]),
        'parley:watches': JSON.stringify([
          [`/?q=${long}`, 1, 2, 3],
          ['/?q=a', 1, 2, 3],
        ]),
        'parley:read': JSON.stringify({
          posts: [
            ['y'.repeat(1990), 5],
            ['7', 5],
          ],
          lists: [],
        }),
      }),
    );
    await screen.findByText(/^Imported: 0 drafts, 1 post,/);
    const kept = Object.entries(localStorage).filter(([name]) => name.startsWith('parley:'));
    expect(kept.filter(([, text]) => text.length > 2500)).toEqual([]);
    expect(kept.filter(([name]) => name.startsWith('parley:theme'))).toEqual([]);
    expect(JSON.parse(localStorage.getItem('parley:saved') ?? '')).toMatchObject([
      { id: '1', replyCount: 0, collectCount: 0 },
    ]);
    expect(localStorage.getItem('parley:watches')).toContain('/?q=a');
    expect(localStorage.getItem('parley:read')).toContain('"7"');
  });

  it.each([
    ['values', fileOf([made(1)], { 'parley:saved': 'x'.repeat(3_000_000) })],
    ['lists', `{"parley":1,"values":{},"drafts":[],"more":[${'[],'.repeat(500_000)}[]]}`],
    ['drafts', `{"parley":1,"values":{},"drafts":[${'{},'.repeat(20_000)}{}]}`],
  ])('is refused as a whole where it has far more %s than a device keeps', async (_, text) => {
    localStorage.setItem('parley:saved', '[{"id":"mine","title":"Mine"}]');
    await importInto(text);
    await screen.findByText(/^This file is too large\./);
    expect(localStorage.getItem('parley:saved')).toContain('Mine');
    expect(await storedDrafts()).toEqual([]);
  });
});

it('a stored draft whose title is a book is listed by its beginning', async () => {
  await storeDraft(made(1, { title: 'W'.repeat(1_000_000) }));
  await openApp('/compose');
  const [row] = await screen.findAllByText(/^W+$/);
  expect(row?.textContent?.length).toBeLessThanOrEqual(300);
  expect(document.body.innerHTML.length).toBeLessThan(200_000);
});
