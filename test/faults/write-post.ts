import { expect, type Page } from '@playwright/test';
import { awaitEditor } from '../support/await-editor';
import type { FaultServer } from '../support/fault-server';

export const fieldsOf = (page: Page) => ({
  title: page.getByRole('textbox', { name: 'Title' }),
  content: page.getByRole('textbox', { name: 'Content' }),
  post: page.getByRole('main').getByRole('button', { name: 'Post', exact: true }),
});

/** The address of a new post with a block and a topic. */
export const composeIn = (server: FaultServer) => {
  const { data } = server.forum.answer('searchPosts', { pageSize: 1 }).envelope;
  const [{ blockId, topicId } = {}] = (data as { content: Record<string, string>[] }).content;
  return `/compose?block=${blockId}&topic=${topicId}`;
};

export const writePost = async (page: Page, title: string) => {
  const { title: field, content } = fieldsOf(page);
  await expect(page).toHaveURL(/\/compose\/\d+/);
  // The editor replaces the plain text field, which must not be filled before.
  await awaitEditor(page);
  await field.fill(title);
  await content.fill(`Words of ${title}`);
};

/** The number of posts with this title. */
export const countPosts = (server: FaultServer, title: string) => {
  const { data } = server.forum.answer('searchPosts', { pageSize: 100 }).envelope;
  const { content } = data as { content: { title: string }[] };
  return content.filter((post) => post.title === title).length;
};

/** The ids under which a post of this title was sent. */
export const sentIds = (server: FaultServer, title: string) =>
  server.created().flatMap(({ body }) => (body.title === title ? [body.postId] : []));

/** Runs in the page: all records of a database of ours, as text. */
export const readStore = (page: Page, name: 'answers' | 'drafts') =>
  page.evaluate(
    (store) =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open(`parley-${store}`);
        // Created here, it would lack the store that the app creates with it.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () =>
          opening.error?.name === 'AbortError' ? resolve('[]') : reject(opening.error);
        opening.onsuccess = () => {
          const records = opening.result.transaction(store).objectStore(store).getAll();
          records.onerror = () => reject(records.error);
          records.onsuccess = () => {
            opening.result.close();
            resolve(JSON.stringify(records.result));
          };
        };
      }),
    name,
  );

export const readDrafts = (page: Page) => readStore(page, 'drafts');
