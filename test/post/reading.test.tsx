import { act, render, screen, waitFor, within } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { Contents, useHeadings } from '../../src/pages/post/contents';
import { ask } from '../mocks/ask';
import { openApp, shownAddress } from '../support/app';
import { stageOf } from '../support/stage';

const lead = { blockId: '1872000003503556430', topicId: '1873000000483193572' };

/** Creates a post with this content and opens its page. */
const openPost = async (content: string, title = 'A post to be read') => {
  const app = await openApp('/nowhere', { posts: 400 });
  const { id } = ask(app.forum, 'createPost', { ...lead, title, content });
  await app.navigation.navigate(`/posts/${id}`);
  const article = await screen.findByRole('article');
  // In jsdom a focus change removes the selection.
  await waitFor(() => expect(article.querySelector('h1')).toHaveFocus());
  return { ...app, id, article };
};

const ContentsOf = ({ content }: { content: string }) => (
  <Contents headings={useHeadings(content)} />
);

describe('the contents of a post', () => {
  it('are listed from three headings on, and lead to each', async () => {
    const { member } = await openPost(
      '<h2>The list</h2><p>a</p><h3>坑一：排序</h3><p>b</p><h2>The list</h2><p>c</p>',
    );
    const contents = await screen.findByRole('navigation', { name: 'Contents' });
    const links = within(contents).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['The list', '坑一：排序', 'The list']);
    const languages = links.map(({ firstElementChild }) => firstElementChild?.getAttribute('lang'));
    expect(languages).toEqual(['en', 'zh-CN', 'en']);
    const ids = links.map((link) => decodeURIComponent(link.getAttribute('href') ?? ''));
    expect(ids).toEqual(['#s-the-list', '#s-坑一-排序', '#s-the-list--2']);
    await member.click(links[2] as HTMLElement);
    expect(document.activeElement).toBe(document.getElementById('s-the-list--2'));
    expect(location.hash).toBe('#s-the-list--2');
  });

  it('open what a heading is closed in, as an address does', async () => {
    const { member, navigation, id } = await openPost(
      '<h2>One</h2><details><summary>More</summary><h2>Two</h2></details><h2>Three</h2>',
    );
    const contents = await screen.findByRole('navigation', { name: 'Contents' });
    const details = () => document.querySelector('[data-content] details') as HTMLDetailsElement;
    await member.click(within(contents).getByRole('link', { name: 'Two' }));
    expect(details().open).toBe(true);
    expect(document.getElementById('s-two')).toHaveFocus();
    details().open = false;
    await navigation.navigate(`/posts/${id}#s-one`);
    await navigation.navigate(`/posts/${id}#s-two`);
    await waitFor(() => expect(details().open).toBe(true));
  });

  it('break words as the post does, which would stop the page', () => {
    const content = `<h2>${'WA'.repeat(500)}</h2><h2>Two</h2><h2>Three</h2>`;
    render(<ContentsOf content={content} />, { wrapper: stageOf() });
    const [link] = screen.getAllByRole('link');
    expect(link?.querySelector('wbr')).not.toBeNull();
  });

  it.each([
    ['two headings', '<h2>One</h2><p>a</p><h2>Two</h2>'],
    ['a post that is shown as text', `${'<h2>One</h2>'.repeat(3)}<p>${'م'.repeat(3000)}</p>`],
  ])('are none for %s', (_, content) => {
    render(<ContentsOf content={content} />, { wrapper: stageOf() });
    expect(screen.queryByRole('navigation', { name: 'Contents' })).toBeNull();
  });
});

it('a way back from a part of a post gives the focus to the link that led there, a way on to the part', async () => {
  const note = (at: number) => `<p>a <a href="#note">${at}</a></p>`;
  const { article, member, navigation } = await openPost(
    `${note(1)}${note(2)}<p id="note">The note</p>`,
  );
  const [, second] = within(article).getAllByRole('link', { name: /^[12]$/ });
  await member.click(second as HTMLElement);
  const part = screen.getByText('The note');
  await waitFor(() => expect(part).toHaveFocus());
  await navigation.navigate(-1);
  await waitFor(() => expect(second).toHaveFocus());
  await navigation.navigate(1);
  await waitFor(() => expect(part).toHaveFocus());
  act(() => part.blur());
  await navigation.navigate(-1);
  await waitFor(() => expect(second).toHaveFocus());
});

it('a word that a search found is marked across the elements that it stands in', async () => {
  const highlights = new Map<string, Set<Range>>();
  vi.stubGlobal('CSS', { escape: CSS.escape, highlights });
  vi.stubGlobal('Highlight', function mark(...ranges: Range[]) {
    return new Set(ranges);
  });
  const { unmount } = await openPost(
    '<p><em>un</em>believable <span>Post</span>greSQL data<wbr>base</p>',
  );
  for (const word of ['unbelievable', 'PostgreSQL', 'database']) {
    const state = { ...history.state, usr: { from: `/?q=${word}` } };
    history.replaceState(state, '');
    act(() => void dispatchEvent(new PopStateEvent('popstate', { state })));
    await waitFor(() => expect([...(highlights.get('found') ?? [])].map(String)).toEqual([word]));
  }
  unmount();
});

const Post = ({ content }: { content: string }) => {
  useHeadings(content);
  return <p id="part">{content}</p>;
};

it('a post that is edited while it is read stays where the reader is', async () => {
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView');
  history.replaceState(null, '', '/posts/1#part');
  const { rerender } = render(<Post content="before" />, { wrapper: BrowserRouter });
  expect(seen).toHaveBeenCalledTimes(1);
  rerender(<Post content="after" />);
  expect(screen.getByText('after')).toBeVisible();
  expect(seen).toHaveBeenCalledTimes(1);
});

it('a post in Chinese whose title names things in English is read aloud in Chinese', async () => {
  const { article } = await openPost('<p>严格模式下为什么会执行两次？</p>', 'React 19 useEffect');
  expect(article.querySelector('[data-content]')).toHaveAttribute('lang', 'zh-CN');
  expect(within(article).getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'en');
});

it('more of a topic is offered where it can be addressed, also without a name', async () => {
  const forumTopicList = [{ name: 'Without an id' }, { id: 't', name: '' }];
  const searchPosts = ({ postIds, topicId }: { postIds?: string[]; topicId?: string }) => ({
    content: [{ id: postIds ? '7' : topicId, title: 'A post', forumTopicList }],
    totalElements: 1,
  });
  await openApp('/posts/7', { answers: { searchPosts } });
  const more = await screen.findByRole('link', { name: 'More in Unnamed topic' });
  expect(more).toHaveAttribute('href', '/?topic=t');
});

it('a follow-up is written in no topic that takes no posts', async () => {
  const forumTopicList = [{ id: 't', name: 'Tea', available: false }];
  const content = ['7', '8'].map((id) => ({ id, title: 'A post', forumTopicList }));
  await openApp('/posts/7', { answers: { searchPosts: () => ({ content, totalElements: 2 }) } });
  await screen.findByRole('link', { name: 'More in Tea' });
  expect(screen.queryByRole('link', { name: 'Write a follow-up' })).toBeNull();
});

describe('a talk', () => {
  const select = (element: Element | null) => {
    const selection = getSelection();
    selection?.selectAllChildren(element as Element);
    document.dispatchEvent(new Event('selectionchange'));
  };

  it('goes on in a new post, with the words, their source and its topic', async () => {
    const { article, member, id } = await openPost(
      `<p>It is <b>wrong</b> in a <mark>quiet</mark> <img class="emoji" src="/heart.png" alt=":heart:"> way.</p>
      <figure><img src="https://a.test/c.png" alt="A chart" width="400"></figure>`,
    );
    select(article.querySelector('[data-content]'));
    await member.click(await screen.findByRole('button', { name: 'Quote in a new post' }));
    await screen.findByRole('heading', { level: 1, name: 'New post' });
    await waitFor(() => expect(shownAddress()).toMatch(/^\/compose\/\d{19}\?/));
    await member.click(await screen.findByRole('button', { name: 'Source' }));
    const source = screen.getByRole('textbox', { name: 'Content' });
    expect(source).toHaveValue(
      '<blockquote><p>It is <strong>wrong</strong> in a quiet :heart: way.</p>' +
        '<img src="https://a.test/c.png" alt="A chart" width="400"></blockquote>' +
        `<p>— Robin Wen, <a href="http://parley.test/posts/${id}">A post to be read</a></p>`,
    );
    expect(screen.getByRole('combobox', { name: 'Topic' })).toHaveTextContent('Keyset 游标分页');
  });

  it('takes the last paragraph, of which a triple click selects the way to what follows, too', async () => {
    const { article } = await openPost('<p>first</p><p>last</p>');
    const follows = await screen.findByRole('heading', { name: /^More in/ });
    const last = article.querySelector('[data-content] p:last-child') as Element;
    getSelection()?.setBaseAndExtent(last, 0, follows, 0);
    document.dispatchEvent(new Event('selectionchange'));
    const tools = await screen.findByRole('toolbar');
    // Again, now that the tools are between.
    const read = vi.spyOn(window, 'getSelection');
    document.dispatchEvent(new Event('selectionchange'));
    await waitFor(() => expect(read).toHaveBeenCalled());
    expect(tools).toBeInTheDocument();
  });

  it('has no tools for what was dismissed', async () => {
    const { article, member } = await openPost('<p>words</p>');
    select(article.querySelector('[data-content] p'));
    await screen.findByRole('toolbar');
    await member.keyboard('{Escape}');
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  it('takes no words from outside of the post', async () => {
    const { article } = await openPost('<p>words</p>');
    select(article.querySelector('[data-content] p'));
    const tools = await screen.findByRole('toolbar');
    select(article.querySelector('h1'));
    await waitFor(() => expect(tools).not.toBeInTheDocument());
  });

  it('shows who links here, by one search for its title', async () => {
    const words = 'Losing rows by keyset';
    const title = words.replace('s b', 's\u3000b');
    const { forum, id, asked, navigation, queries } = await openPost('<p>first</p>', title);
    const link = (name: string, href: string) =>
      ask(forum, 'createPost', {
        ...lead,
        title: name,
        content: `<p>See <a href="${href}">${title}</a> on this.</p>`,
      });
    link('By its title', `http://parley.test/posts/${id}#s-x`);
    link('Another forum', `https://elsewhere.example/posts/${id}`);
    await navigation.navigate('/nowhere');
    // The posts that link here may have been requested before any did.
    queries.clear();
    const before = asked.length;
    await navigation.navigate(`/posts/${id}`);
    const heading = await screen.findByRole('heading', { name: 'Posts that link here' });
    const section = within(heading.closest('section') as HTMLElement);
    expect(section.getAllByRole('link').map((one) => one.textContent)).toEqual(['By its title']);
    expect(section.getByRole('listitem')).toHaveTextContent(`See ${words} on this.`);
    const searches = asked.slice(before).filter(({ body }) => body.keywords);
    expect(searches.map(({ body }) => body.keywords)).toEqual([words]);
  });
});

describe('a post that is shared', () => {
  it('is copied as a Markdown link and as a quote with its source', async () => {
    const { member, id } = await openPost('<p>All of it.</p>', 'On [brackets]');
    await member.click(screen.getByText('Copy as'));
    await member.click(screen.getByRole('button', { name: 'Markdown link' }));
    const address = `http://parley.test/posts/${id}`;
    expect(await navigator.clipboard.readText()).toBe(`[On \\[brackets\\]](${address})`);
    await member.click(screen.getByRole('button', { name: 'Quote with its source' }));
    expect(await navigator.clipboard.readText()).toBe(
      `> All of it.\n\n— Robin Wen, [On \\[brackets\\]](${address})`,
    );
  });
});
