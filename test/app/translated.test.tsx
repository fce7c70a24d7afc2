import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { idOf } from '../../mocks/seed/ids';
import { guardTranslation } from '../../src/device/guard-translation';
import { Highlight, matcherOf } from '../../src/forum/matching/highlight';
import { PostRows } from '../../src/forum/posts/post-row';
import { ask, forumOf } from '../mocks/ask';
import { smallDataset } from '../mocks/small-dataset';
import { openApp } from '../support/app';
import { stageOf } from '../support/stage';

const fontOf = (words: string) =>
  Object.assign(document.createElement('font'), { textContent: `~${words}` });

const isText = (node: Node | null): node is Text => node instanceof Text;

/** The text node and those that directly follow it. */
const runFrom = (text: Text) => {
  const run = [text];
  for (let next = text.nextSibling; isText(next); next = next.nextSibling) run.push(next);
  return run;
};

const wordsOf = (run: Text[]) => run.map(({ data }) => data).join('');

guardTranslation();

type Way = (text: Text) => void;

const takeIntoElement: Way = (text) => {
  const font = document.createElement('font');
  text.replaceWith(font);
  font.append(text);
};

const replaceText: Way = (text) => text.replaceWith(fontOf(text.data));

/** What translators do with a text node: the replacement, and the fate of the node. */
const ways: Record<string, Way> = {
  'replaces each text': replaceText,
  'adds before a text, then removes it': (text) => {
    text.before(fontOf(text.data));
    text.remove();
  },
  'adds behind a text, then removes it': (text) => {
    text.after(fontOf(text.data));
    text.remove();
  },
  'makes one of texts beside each other': (text) => {
    const run = runFrom(text);
    text.before(fontOf(wordsOf(run)));
    for (const one of run) one.remove();
  },
  'takes each text into an element': takeIntoElement,
};

const takeAway: Way = (text) => text.remove();

const translate = (way: Way) => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  const isNew = (text: Text) => text.data.trim() && text.parentElement?.closest('font') === null;
  for (const text of texts) if (isNew(text)) way(text);
};

it('an element comes before what a translator put around a text, and last where the text is gone', () => {
  const [box, text] = [document.createElement('p'), new Text('words')];
  box.append(text);
  takeIntoElement(text);
  box.insertBefore(document.createElement('i'), text);
  text.remove();
  box.insertBefore(document.createElement('b'), text);
  expect([...box.children].map(({ localName }) => localName)).toEqual(['i', 'font', 'b']);
});

it('a removal ends where a form has a field that is named like the way up', () => {
  const [form, field] = [document.createElement('form'), document.createElement('input')];
  // What browsers do for a field of this name.
  Object.defineProperty(form, 'parentNode', { value: field });
  form.append(field);
  expect(document.createElement('p').removeChild(field)).toBe(field);
  expect(field.parentElement).toBe(form);
});

const Found = ({ keywords }: { keywords: string }) => (
  <p>
    <Highlight text="one two three" matcher={matcherOf(keywords, new Map())} />
  </p>
);

it.each([...Object.entries(ways), ['takes texts away and leaves nothing', takeAway] as const])(
  'what changes is drawn, though a translator %s',
  (_, way) => {
    const { rerender, container } = render(<Found keywords="two" />);
    for (const keywords of ['', 'three', 'one']) {
      translate(way);
      rerender(<Found keywords={keywords} />);
    }
    expect(container.querySelector('mark')).toHaveTextContent('one');
  },
);

// The hardest of the ways for what is drawn: React has none of the texts any more.
const replaceAll = () => translate(replaceText);

it('titles whose found words are no longer marked are whole, though a translator has replaced the texts', () => {
  const { content } = ask(forumOf(smallDataset([{ title: 'one two three' }])), 'searchPosts', {});
  const rows = content.map((post) => ({ post }));
  const draw = (keywords: string) => (
    <PostRows rows={rows} matcher={matcherOf(keywords, new Map())} />
  );
  const { rerender } = render(draw('two'), { wrapper: stageOf() });
  replaceAll();
  rerender(draw(''));
  expect(screen.getByRole('heading')).toHaveTextContent(/^one two three$/);
});

it('a button says what it does now, and a find box what it finds, though a translator has replaced the texts', async () => {
  const app = await openApp(`/posts/${idOf('post', 'zh-cursor-gaps')}`);
  const save = await screen.findByRole('button', { name: 'Save' });
  const copy = screen.getAllByRole('button', { name: 'Copy' })[0] as Element;
  replaceAll();
  await app.member.click(save);
  expect(save).toHaveTextContent(/^Saved$/);
  await app.member.click(copy);
  await waitFor(() => expect(copy).toHaveTextContent(/^Copied$/));
  await app.navigation.navigate('/?lang=EN_US');
  const saveSearch = await screen.findByRole('button', { name: 'Save this search' });
  const pinned = await screen.findByRole('button', { name: /pinned/ });
  replaceAll();
  await app.member.click(saveSearch);
  expect(saveSearch).toHaveTextContent(/^Saved$/);
  await app.member.click(pinned);
  expect(pinned).toHaveTextContent(/^Fewer pinned$/);
  const box = await screen.findByRole('searchbox', { name: 'Find a topic' });
  await app.member.type(box, 'offsets');
  const said = () => [...document.querySelectorAll('aside p')].map((line) => line.textContent);
  await waitFor(() => expect(said().join()).toMatch('No topics match.'));
  replaceAll();
  await app.member.type(box, '{Backspace}');
  await waitFor(() => expect(said().join()).toMatch(/^1 topic matches\s*$/));
});
