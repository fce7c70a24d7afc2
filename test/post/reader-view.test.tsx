import { screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { ask } from '../mocks/ask';
import { openApp } from '../support/app';

it('what index.html says of the forum is not what a reader view takes for the post', async () => {
  document.head.innerHTML +=
    '<meta property="og:title" content="Parley"><meta property="og:description" content="A forum">';
  const message = Object.assign(document.createElement('div'), { id: 'unstarted' });
  document.body.append(message);
  onTestFinished(() => {
    message.remove();
    for (const one of document.querySelectorAll('meta[property]')) one.remove();
  });
  const { forum, navigation } = await openApp('/nowhere');
  const [post] = ask(forum, 'searchPosts', { pageSize: 1 }).content;
  await navigation.navigate(`/posts/${post?.id}`);
  await screen.findByRole('article');
  const about = 'meta[property="og:title"], meta[property="og:description"]';
  await waitFor(() => expect(document.querySelector(about)).toBe(null));
  expect(message).toHaveAttribute('hidden');
});
