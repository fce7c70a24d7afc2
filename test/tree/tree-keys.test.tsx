import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { row, rowsOf, shownNames, showTree, tree } from './tree-stage';

const shelves = rowsOf(`
  Data: 214
    Paging: 44
      Keyset: 17
      Offset: 9
    Search: 36
  Élan
  Front end: 506
    Forms: 28
    Lists: 33
  Help`);

/** Renders a tree whose first tab stop has the focus. */
const enter = async (...given: Parameters<typeof showTree>) => {
  const user = showTree(...given);
  await user.tab();
  return user;
};

const focused = () => document.activeElement?.querySelector('bdi')?.textContent;

describe('the keys of a tree', () => {
  it.each([
    ['ArrowDown goes to the next row', '{ArrowDown}', 'Élan'],
    ['ArrowDown at the last row stays', '{End}{ArrowDown}', 'Help'],
    ['ArrowUp goes to the row before', '{ArrowDown}{ArrowDown}{ArrowUp}', 'Élan'],
    ['ArrowUp at the first row stays', '{ArrowUp}', 'Data'],
    ['Home goes to the first row', '{End}{Home}', 'Data'],
    ['End goes to the last row', '{End}', 'Help'],
    ['ArrowRight at a closed row opens it and stays', '{ArrowRight}', 'Data'],
    ['ArrowRight at an open row goes to its first child', '{ArrowRight}{ArrowRight}', 'Paging'],
    ['ArrowRight at a leaf stays', '{End}{ArrowRight}', 'Help'],
    ['ArrowLeft at an open row closes it and stays', '{ArrowRight}{ArrowLeft}', 'Data'],
    [
      'ArrowLeft at a child goes to what holds it',
      '{ArrowRight}{ArrowDown}{ArrowDown}{ArrowLeft}',
      'Data',
    ],
    ['ArrowLeft at a closed root stays', '{ArrowLeft}', 'Data'],
    ['a letter goes to the next row that begins with it', 'h', 'Help'],
    ['a letter finds a name whose first letter has an accent', 'e', 'Élan'],
    ['letters in quick succession are one word', 'fr', 'Front end'],
    ['letters after another key are another word', 'd{ArrowRight}h', 'Help'],
    ['a letter that no row begins with stays', 'x', 'Data'],
    ['the same letter again goes on around the end', '{ArrowRight}dd', 'Data'],
    ['a space belongs to the word that is being typed', 'front e', 'Front end'],
  ])('%s', async (_, keys, expected) => {
    const user = await enter(shelves);
    await user.keyboard(keys);
    expect(focused()).toBe(expected);
  });

  it('find a name in decomposed letters when it is typed without accents', async () => {
    const user = await enter(rowsOf('\n Data\n Tiếp thị\n Tiếng Việt'.normalize('NFD')));
    await user.keyboard('tieng');
    expect(focused()?.normalize('NFC')).toBe('Tiếng Việt');
  });

  it('tell letters apart that share the first half of a surrogate pair', async () => {
    await enter(rowsOf('\n Data\n 𠮶\n 𠮷'));
    fireEvent.keyDown(document.activeElement as Element, { key: '𠮷' });
    expect(focused()).toBe('𠮷');
  });

  it('open all rows beside the focused one with *', async () => {
    const user = await enter(shelves);
    await user.keyboard('*');
    expect(shownNames().join()).toBe('Data,Paging,Search,Élan,Front end,Forms,Lists,Help');
    expect(focused()).toBe('Data');
  });

  it('are mirrored where the page reads from right to left', async () => {
    const user = showTree(shelves);
    tree().style.direction = 'rtl';
    await user.tab();
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(focused()).toBe('Paging');
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(shownNames()).toEqual(['Data', 'Élan', 'Front end', 'Help']);
  });

  it.each(['{Enter}', ' '])('pick the focused row with %j', async (key) => {
    const onPick = vi.fn();
    const user = await enter(shelves, { onPick });
    await user.keyboard(`{ArrowDown}${key}`);
    expect(onPick.mock.calls).toEqual([['Élan']]);
  });

  it.each(['{Enter}', ' '])('follow the link of the focused row with %j', async (key) => {
    const user = await enter(shelves, { addressOf: (id) => `/shelves/${id}` });
    await user.keyboard(`{End}${key}`);
    expect(screen.getByLabelText('where')).toHaveTextContent('/shelves/Help');
  });

  it.each(['/', '?', '{Control>}f{/Control}', '{Escape}'])('leave %j to the page', async (key) => {
    const user = showTree(shelves);
    const heard = vi.fn();
    document.addEventListener('keydown', (event) => heard(event.key, event.defaultPrevented), {
      once: true,
    });
    await user.tab();
    await user.keyboard(key);
    expect(heard).toHaveBeenCalledWith(expect.anything(), false);
  });

  it('keep a letter that is typed ahead from being a shortcut of the page', async () => {
    const user = showTree(shelves);
    const heard = vi.fn();
    document.addEventListener('keydown', heard);
    await user.tab();
    heard.mockClear();
    await user.keyboard('j');
    document.removeEventListener('keydown', heard);
    expect(heard).not.toHaveBeenCalled();
  });

  it('count although the key before is still held down', async () => {
    const user = await enter(shelves);
    await user.keyboard('{ArrowRight>}{ArrowDown}');
    expect(focused()).toBe('Paging');
  });
});

describe('the one tab stop of a tree', () => {
  it('is the current row at first', async () => {
    await enter(shelves, { current: 'Front end' });
    expect(focused()).toBe('Front end');
  });

  it('is the row where the keyboard was, when it comes back', async () => {
    const user = await enter(shelves);
    await user.keyboard('{End}');
    await user.tab();
    await user.tab({ shift: true });
    expect(focused()).toBe('Help');
  });

  it('goes to what holds the focused row, when that is closed by hand', async () => {
    const user = showTree(shelves, { current: 'Keyset' });
    const toggle = row('Data').querySelector('[data-toggle]');
    if (!toggle) throw new Error('no chevron');
    await user.click(toggle);
    expect(row('Data')).toHaveAttribute('tabindex', '0');
    expect(tree().querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  });
});
