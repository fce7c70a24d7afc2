import { expect, it, onTestFinished } from 'vitest';
import { askForPage } from '../../src/boot/page-files';

const files = {
  post: ['post-page.js', 'post-page.css', 'parts.css'],
  'post en': ['en-reading.js'],
  topics: ['topics-page.js'],
};

it('the files of the page that an address leads to are asked for', () => {
  const script = document.createElement('script');
  script.dataset.files = JSON.stringify(files);
  document.head.append(script);
  onTestFinished(() => document.head.replaceChildren());
  askForPage('/posts/12', 'en');
  const asked = [...document.querySelectorAll('link')];
  expect(asked.map(({ rel, href }) => [rel, new URL(href).pathname])).toEqual([
    ['modulepreload', '/assets/post-page.js'],
    ['preload', '/assets/post-page.css'],
    ['preload', '/assets/parts.css'],
    ['modulepreload', '/assets/en-reading.js'],
  ]);
});
