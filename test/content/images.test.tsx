import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useAvatarAddress } from '../../src/forum/content/image-address';
import { contextOf } from '../support/context';
import { hostNaming } from '../support/host-naming';
import { stageOf } from '../support/stage';
import { ownActions } from './own-actions';
import { showContent } from './show-content';

const elsewhere = '<p><img src="https://static.test/a.png" alt="A chart"></p>';
const images = (box: HTMLElement) => [...box.querySelectorAll('img')].map(({ src }) => src);

const inline = (base64: string) => `data:image/png;base64,${base64}`;

describe('an image of which a reader has chosen nothing', () => {
  it('of the size of a letter is its words while it waits and where it is broken', () => {
    const { box } = showContent(
      `<p>Tea <img src="https://static.test/a.png" alt=":tea:" width="20" height="20">
        and <img src="/b.png" alt="🍵" width="20">, not <img src="https://static.test/c.png" width="1" height="1"></p>`,
    );
    const [broken] = box().querySelectorAll('img');
    fireEvent.error(broken as Element);
    expect(box().textContent).toMatch(/^Tea :tea:\s+and 🍵, not\s*$/);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each<[src: string, loaded: string | undefined]>([
    ['http://parley.test/a.svg', 'http://parley.test/a.svg'],
    // Without a host, it belongs to the service.
    ['/a.svg', 'https://service.test/a.svg'],
    ['/图%E7%89%87.png', 'https://service.test/%E5%9B%BE%E7%89%87.png'],
    ['/my photo.png', 'https://service.test/my%20photo.png'],
    ['https://service.test/a.JPG', 'https://service.test/a.JPG'],
    ['https://img.test/42', 'https://img.test/42'],
    [inline('AAAA'), inline('AAAA')],
    [inline('A'.repeat(200_000)), undefined],
    ['data:image/svg+xml,<svg></svg>', undefined],
    ['data:text/html,a', undefined],
    ['https://static.test/a.png', undefined],
    ['//static.test/a.png', undefined],
    ['https://a:b@service.test/a.png', undefined],
    ...ownActions.map((src): [string, undefined] => [src, undefined]),
  ])('at %s is loaded from %s', (src, loaded) => {
    const { box } = showContent(`<p>x <img src="${src}" alt=""></p>`, {
      baseUrl: 'https://service.test',
      imageOrigins: ['https://img.test'],
    });
    expect(images(box())).toEqual(loaded ? [loaded] : []);
  });
});

describe('an image in a post', () => {
  it('says where it would be loaded from and what it shows, and loads when it is asked for', async () => {
    const { box, member } = showContent(elsewhere);
    const ours = screen.getByText(/An image from static\.test wasn’t loaded/);
    expect(ours).toBeVisible();
    // In a post from right to left, too, or its beginning would be cut.
    expect(ours.closest('[dir]')).toHaveAttribute('dir', 'ltr');
    expect(screen.getByText('A chart')).toBeVisible();
    await member.click(screen.getByRole('button', { name: 'Show' }));
    const image = screen.getByRole('img', { name: 'A chart' });
    expect(images(box())).toEqual(['https://static.test/a.png']);
    expect(screen.getByRole('button', { name: /A chart/ })).toHaveFocus();
    expect(image).toHaveAttribute('loading', 'lazy');
    expect(image).toHaveAttribute('referrerpolicy', 'no-referrer');
    expect(localStorage.getItem('parley:images')).toBeNull();
  });

  it('is a sign to press where it has no room for a word', async () => {
    const { member, box } = showContent(
      '<p><img src="https://static.test/a.png" alt="A chart" width="48" height="48"></p>',
    );
    const sign = screen.getByRole('button', { name: /^A chart .*static\.test.* Show$/ });
    expect(box()).toHaveTextContent(/^$/);
    await member.click(sign);
    expect(images(box())).toEqual(['https://static.test/a.png']);
  });

  it('loads with all others once the reader has said "always", and on the next visit', async () => {
    const { member, box } = showContent(`${elsewhere}<p><img src="https://other.test/b.png"></p>`);
    const [always] = screen.getAllByRole('button', { name: 'Always show images' });
    if (always) await member.click(always);
    expect(images(box())).toHaveLength(2);
    expect(localStorage.getItem('parley:images')).toBe('always');
  });

  it('loads with all others for that member alone, where the host names members', async () => {
    localStorage.setItem('parley:images@Anna', 'always');
    const app = contextOf();
    app.member.write('Anna');
    const { box } = showContent(elsewhere, {}, app);
    expect(images(box())).toHaveLength(1);
    act(() => app.member.write('Bob'));
    expect(images(box())).toEqual([]);
  });

  it('is asked for by nobody while the host has not said who is here', async () => {
    const { hostModule, named } = hostNaming('Anna');
    const { member } = showContent(elsewhere, {}, contextOf({ hostModule }));
    await member.click(screen.getByRole('button', { name: 'Always show images' }));
    await named();
    await waitFor(() => expect(localStorage.getItem('parley:images@Anna')).toBe('always'));
    expect(localStorage.getItem('parley:images')).toBeNull();
  });

  it('of our own that is no picture by its name is not loaded by "always", only by a click', async () => {
    localStorage.setItem('parley:images', 'always');
    const { member, box } = showContent('<p><img src="/logout" alt="A chart"></p>');
    expect(screen.getByText(/might do something in your name/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Always show images' })).toBeNull();
    expect(images(box())).toEqual([]);
    await member.click(screen.getByRole('button', { name: 'Show' }));
    expect(images(box())).toEqual(['http://parley.test/logout']);
  });

  it('leaves its words where it cannot be loaded, until the reader tries again or the network is back', async () => {
    const { member } = showContent('<p><img src="/gone.png" alt="A chart" width="300"></p>');
    const fails = () => fireEvent.error(screen.getByRole('img', { name: 'A chart' }));
    fails();
    expect(screen.getByText('This image couldn’t be loaded.')).toBeVisible();
    // In as many lines as they need.
    expect(screen.getByText('A chart').closest('[style]')).toBeNull();
    await member.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('button', { name: /A chart/ })).toHaveFocus();
    fails();
    expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
    act(() => void dispatchEvent(new Event('offline')));
    act(() => void dispatchEvent(new Event('online')));
    expect(screen.getByRole('button', { name: /A chart/ })).toHaveFocus();
    fails();
    screen.getByRole('button', { name: 'Try again' }).blur();
    act(() => void dispatchEvent(new Event('offline')));
    act(() => void dispatchEvent(new Event('online')));
    expect(screen.getByRole('img', { name: 'A chart' })).toBeVisible();
    expect(document.body).toHaveFocus();
  });

  it.each([
    ['fewer pixels than the largest screens', inline('AAAA'), 3800, 0],
    ['more pixels than a browser can show', inline('AAAA'), 9000, 1],
    ['more, in an address in capitals', 'DATA:image/png;base64,AAAA', 9000, 1],
  ])('in the text itself of %s', (_, src, side, failures) => {
    showContent(`<p><img data-src="${src}" alt="A chart"></p>`);
    const image = screen.getByRole('img', { name: 'A chart', hidden: true });
    expect(image).toHaveAttribute('loading', 'eager');
    for (const name of ['naturalWidth', 'naturalHeight'])
      Object.defineProperty(image, name, { value: side });
    fireEvent.load(image);
    expect(screen.queryAllByText('This image couldn’t be loaded.')).toHaveLength(failures);
  });

  it('is enlarged over the page by a press or a key, and Escape goes back', async () => {
    const { member } = showContent('<p><img src="/a.png" alt="A chart"></p>');
    const picture = screen.getByRole('button', { name: 'Enlarge: A chart' });
    for (const press of [() => member.click(picture), 'Enter', ' ']) {
      // Not answered otherwise: a space scrolls no page.
      if (typeof press === 'string') expect(fireEvent.keyDown(picture, { key: press })).toBe(false);
      else await press();
      expect(screen.getByRole('dialog')).toBeVisible();
      await member.keyboard('{Escape}');
      expect(screen.queryByRole('dialog')).toBeNull();
    }
  });

  it('stands in no button: reader views leave those out with all that they have', () => {
    showContent('<p><img src="/a.png" alt="A chart"></p>');
    expect(screen.getByRole('img').closest('button')).toBeNull();
  });

  it('has no words that would stop the page while it is not there, or is enlarged', async () => {
    const { member } = showContent(`<p><img src="/a.png" alt="${'WA'.repeat(5000)}"></p>`);
    expect(screen.getByRole('img').getAttribute('alt')).toHaveLength(2000);
    await member.click(screen.getByRole('button'));
    expect(screen.getByRole('heading').textContent).toHaveLength(2000);
  });

  it('in a link can still be enlarged, and the link follows it', () => {
    showContent('<p><a href="https://a.test/b"><img src="/a.png" alt="A chart"></a></p>');
    expect(screen.getByRole('button', { name: 'Enlarge: A chart' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'a.test' })).toHaveAttribute(
      'href',
      'https://a.test/b',
    );
  });

  it('has no address on paper that nothing breaks there', () => {
    showContent(
      `<p><a href="https://a.test/${'b'.repeat(5000)}"><img src="/a.png" alt="a"></a></p>`,
    );
    expect(screen.getByRole('link')).toHaveAttribute('data-spelled');
  });
});

describe('an avatar', () => {
  const wrapper = stageOf({ imageOrigins: ['https://img.test'] });
  const addressOf = (avatar: string) =>
    renderHook(() => useAvatarAddress(avatar), { wrapper }).result.current;

  it.each([
    ['/a.png', 'http://parley.test/a.png'],
    ['https://img.test/42', 'https://img.test/42'],
    ...['data:image/png;base64,AAAA', 'https://static.test/a.png', '', '/logout'].map((avatar) => [
      avatar,
      undefined,
    ]),
  ])('of %j is loaded from %s', (avatar = '', address) => {
    expect(addressOf(avatar)).toBe(address);
  });
});
