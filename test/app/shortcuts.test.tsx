import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { commandKeys, type KeyedCommand } from '../../src/commands/use-command-keys';
import { openApp, shownAddress } from '../support/app';
import { inEnglish } from '../support/english';
import { resultLinks } from '../support/results';

/** Opens the app and waits for the posts and for the code that handles keys. */
const openWithShortcuts = async () => {
  const app = await openApp('/');
  await screen.findByRole('button', { name: /Keyboard/ });
  return { ...app, titles: await resultLinks() };
};

describe('the keys of the whole app', () => {
  it('are taken from the first row on', async () => {
    const { member } = await openApp('/');
    await screen.findAllByRole('article');
    await member.keyboard('/new');
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('new');
    expect(shownAddress()).toBe('/');
  });

  it('move along the titles of the list with j and k, and stay at its ends', async () => {
    const { member, titles } = await openWithShortcuts();
    await member.keyboard('j');
    expect(titles[0]).toHaveFocus();
    await member.keyboard('jj');
    expect(titles[2]).toHaveFocus();
    await member.keyboard('kkkk');
    expect(titles[0]).toHaveFocus();
    await member.keyboard('j'.repeat(20));
    expect(titles.at(-1)).toHaveFocus();
    // From the row that something else in it has the focus of.
    const rows = screen.getAllByRole('article');
    within(rows[3] as HTMLElement)
      .getAllByRole('link')
      .at(-1)
      ?.focus();
    await member.keyboard('j');
    expect(titles[4]).toHaveFocus();
    await member.keyboard('{Enter}');
    await waitFor(() => expect(shownAddress()).toBe(titles[4]?.getAttribute('href')));
  });

  it('go from a post with j and k to the others of the search, one for a press that is held, home, to the topics, what is saved and a new post', async () => {
    const { member, titles } = await openWithShortcuts();
    const [first, second] = titles.map((title) => title.getAttribute('href'));
    await member.keyboard('jo');
    await screen.findByRole('link', { name: /^Next, 2 of/ });
    hold('j', 1);
    await waitFor(() => expect(shownAddress()).toBe(second));
    await screen.findByRole('link', { name: /^Next, 3 of/ });
    fireEvent.keyDown(document.body, { key: 'j', code: 'KeyJ', repeat: true });
    expect(shownAddress()).toBe(second);
    await member.keyboard('k');
    await waitFor(() => expect(shownAddress()).toBe(first));
    await member.keyboard('gh');
    await waitFor(() => expect(shownAddress()).toBe('/'));
    for (const [keys = '', address = ''] of [
      ['gt', '/topics'],
      ['gs', '/saved'],
      ['n', '/compose'],
    ]) {
      await member.keyboard(keys);
      await waitFor(() => expect(shownAddress().startsWith(address)).toBe(true));
    }
  });

  it('save the post of the row, and the post that is open, with s; j leaves what s has said', async () => {
    const { member } = await openApp('/?size=3', { limits: { shownMs: 1e9 } });
    await screen.findByRole('button', { name: /Keyboard/ });
    const titles = await resultLinks();
    await member.keyboard('s');
    expect(localStorage.getItem('parley:saved')).toBeNull();
    const [toggle] = await screen.findAllByRole('button', { name: /^Save: / });
    const row = toggle?.closest('article');
    const title = titles.find((one) => row?.contains(one));
    title?.focus();
    const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    await member.keyboard('s');
    expect(toggle).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(said()).toContain('Saved'));
    await member.keyboard('j');
    await waitFor(() => expect(title).not.toHaveFocus());
    expect(said()).toContain('Saved');
    // Nothing is read that is the same.
    await member.keyboard('s');
    await waitFor(() => expect(said()).toContain('Saved\u00a0'));
    title?.click();
    const button = await screen.findByRole('button', { name: 'Saved' });
    await member.keyboard('s');
    await waitFor(() => expect(button).toHaveAccessibleName('Save'));
    await waitFor(() => expect(said()).toContain('Removed from saved'));
  });

  it('rest alone or without a row, while a word is typed or composed, with a modifier, and, but for signs, in a tree', async () => {
    const { member } = await openWithShortcuts();
    await member.keyboard('otgjt');
    expect(shownAddress()).toBe('/');
    const box = screen.getByRole('searchbox', { name: 'Search' });
    await member.type(box, 'jn/?');
    expect(box).toHaveValue('jn/?');
    box.blur();
    fireEvent.keyDown(document.body, { key: 'n', keyCode: 229 });
    await member.keyboard('{Control>}n{/Control}{Meta>}n{/Meta}{Alt>}n{/Alt}');
    const [row] = await screen.findAllByRole('treeitem', { name: /^All blocks/ });
    row?.focus();
    await member.keyboard('/');
    expect(box).toHaveFocus();
    row?.focus();
    fireEvent.keyDown(row as Element, { key: 'ื', code: 'KeyN' });
    await member.keyboard('n');
    // An editor is locked while its post is on its way.
    document.body.insertAdjacentHTML('beforeend', '<p role="textbox" tabindex="0"></p>');
    const locked = document.body.lastElementChild as HTMLElement;
    locked.focus();
    await member.keyboard('n');
    locked.remove();
    expect(shownAddress()).toBe('/');
    expect(screen.queryByRole('dialog', { name: 'Keyboard' })).toBeNull();
  });
});

/** A key that is pressed and held, as a keyboard reports it. */
const hold = (key: string, times: number, init: KeyboardEventInit = {}) => {
  for (let turn = 0; turn < times; turn += 1)
    fireEvent.keyDown(document.activeElement ?? document.body, {
      key,
      code: `Key${key.toUpperCase()}`,
      repeat: turn > 0,
      ...init,
    });
};

describe('what is no press of a key', () => {
  it('is an event without a key, as Chrome reports a suggestion that is chosen, nor a letter for a field of an extension in a shadow tree', async () => {
    const { member, titles } = await openWithShortcuts();
    const box = screen.getByRole('searchbox', { name: 'Search' });
    const [row] = await screen.findAllByRole('treeitem', { name: /^All blocks/ });
    for (const target of [box, document.body, row as HTMLElement])
      for (const type of ['keydown', 'keyup'])
        target.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
    expect(shownAddress()).toBe('/');
    await member.keyboard('j');
    expect(titles[0]).toHaveFocus();

    for (const mode of ['open', 'closed'] as const) {
      const host = document.body.appendChild(document.createElement('div'));
      const field = document.createElement('input');
      host.attachShadow({ mode }).append(field);
      field.focus();
      for (const key of ['n', 'j', 's', '/', '?', 'g', 't'])
        expect(fireEvent.keyDown(field, { key, composed: true })).toBe(true);
      expect(shownAddress()).toBe('/');
      expect(document.activeElement).toBe(host);
      expect(localStorage.getItem('parley:saved')).toBeNull();
    }
  });

  it('is a key that is held: one press is one action, but j and k go on', async () => {
    const { titles } = await openWithShortcuts();
    hold('j', 5);
    expect(titles[4]).toHaveFocus();
    const toggle = within(titles[4]?.closest('article') as HTMLElement);
    await toggle.findByRole('button', { name: /^Save: / });
    hold('s', 12);
    expect(await toggle.findByRole('button', { name: /^Save: /, pressed: true })).toBeVisible();
    const before = history.length;
    hold('n', 6);
    await waitFor(() => expect(location.pathname).toMatch(/^\/compose/));
    expect(history.length).toBe(before + 1);
    const title = await screen.findByRole('textbox', { name: /Title/ });
    title.focus();
    // Its letters do not fill the field of the page that it has opened.
    expect(fireEvent.keyDown(title, { key: 'n', code: 'KeyN', repeat: true })).toBe(false);
    expect(fireEvent.keyDown(title, { key: 'n', code: 'KeyN' })).toBe(true);
    expect(fireEvent.keyDown(title, { key: 'n', code: 'KeyN', repeat: true })).toBe(true);
  });
});

describe('the list of the keys', () => {
  it('stays away where Escape was pressed before its code was here', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { member } = await openApp('/', {
      limits: { firstPageMs: 1e9 },
      answers: { searchPosts: () => answered },
    });
    await screen.findByRole('searchbox', { name: 'Search' });
    await member.keyboard('?{Escape}');
    answer();
    await screen.findByRole('button', { name: /Keyboard/ });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('has no button on a touch screen, until the keys are switched off', async () => {
    const plain = matchMedia;
    vi.stubGlobal('matchMedia', (media: string) =>
      Object.assign(plain(media), { matches: media === '(hover: none) and (pointer: coarse)' }),
    );
    const { member } = await openApp('/');
    await screen.findByRole('link', { name: 'Your data' });
    expect(screen.queryByRole('button', { name: /Keyboard/ })).toBeNull();
    await member.keyboard('?');
    await member.click(await screen.findByRole('checkbox', { name: /Use these keys/ }));
    expect(screen.getByRole('button', { name: /Keyboard/ })).toBeVisible();
  });

  it('says every key, from the one table, opens by a button too, closes with Escape, and switches the keys off and on again; keys below it rest', async () => {
    const { member, titles } = await openWithShortcuts();
    const { shortcuts: text } = inEnglish.text;
    // As an input method for Chinese on a Mac gives it.
    fireEvent.keyDown(document.body, { key: '？', code: 'Slash', shiftKey: true });
    const list = await screen.findByRole('dialog', { name: text.heading });
    expect(
      within(list)
        .getAllByRole('definition')
        .map((said) => said.textContent),
    ).toEqual(
      [...(Object.keys(commandKeys) as KeyedCommand[]), 'close' as const].map((id) => text[id]),
    );
    const keys = [...list.querySelectorAll('kbd')].map((key) => key.textContent);
    expect(keys.join(' ')).toBe('/ f j k o Enter s m n g t g s g h Ctrl K ? Escape');
    await member.keyboard('{Escape}');
    await waitFor(() => expect(list).not.toBeInTheDocument());
    await member.click(screen.getByRole('button', { name: /Keyboard/ }));
    const opened = await screen.findByRole('dialog', { name: 'Keyboard' });
    const close = within(opened).getByRole('button', { name: 'Close' });
    close.focus();
    await member.keyboard('n');
    expect(shownAddress()).toBe('/');
    // The browser's own search would take the focus out of the dialog.
    expect(fireEvent.keyDown(close, { key: 'k', code: 'KeyK', ctrlKey: true })).toBe(false);
    expect(screen.getAllByRole('dialog')).toEqual([opened]);
    await member.keyboard('{Escape}');
    await waitFor(() => expect(opened).not.toBeInTheDocument());

    expect(screen.getByText('Ctrl K')).toBeVisible();
    await member.keyboard('?');
    await member.click(await screen.findByRole('checkbox', { name: /Use these keys/ }));
    await member.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await member.keyboard('jn?{Control>}k{/Control}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(titles[0]).not.toHaveFocus();
    expect(shownAddress()).toBe('/');
    expect(localStorage.getItem('parley:keys')).toBe('"off"');
    expect(within(screen.getByRole('search')).queryByText('Ctrl K')).toBeNull();

    await member.click(screen.getByRole('button', { name: /Keyboard/ }));
    await member.click(await screen.findByRole('checkbox', { name: /Use these keys/ }));
    await member.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await member.keyboard('j');
    expect(titles[0]).toHaveFocus();
  });
});
