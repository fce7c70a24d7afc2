import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { pressedKey } from '../../src/commands/use-command-keys';
import { isOfComposition, useComposedField } from '../../src/device/composition';

describe('a key of the app', () => {
  it.each<[what: string, event: KeyboardEventInit, key: string | undefined]>([
    ['a letter', { key: 'n', code: 'KeyN' }, 'n'],
    ['a letter under Caps Lock', { key: 'N', code: 'KeyN', modifierCapsLock: true }, 'n'],
    ['a letter of another script', { key: 'л', code: 'KeyK', ctrlKey: true }, 'Mod+k'],
    ['a mark of another script', { key: '่', code: 'KeyJ' }, 'j'],
    ['a sign of an input method for Chinese', { key: '、', code: 'Slash' }, '/'],
    ['a sign of another script', { key: '؟', code: 'Slash', shiftKey: true }, '?'],
    ['a sign of full width', { key: '？', code: 'Minus', shiftKey: true }, '?'],
    ['a sign of French where English has ?', { key: '§', code: 'Slash', shiftKey: true }, '§'],
    ['a sign of Spanish that is like a letter', { key: 'º', code: 'Backquote' }, 'º'],
    ['a letter where a layout moves it', { key: 'n', code: 'KeyB' }, 'n'],
    ['a character of AltGr', { key: '@', code: 'KeyQ', modifierAltGraph: true }, undefined],
    ['a character of Option', { key: '˜', code: 'KeyN', altKey: true }, undefined],
  ])('is found by %s', (_, event, key) => {
    expect(pressedKey(new KeyboardEvent('keydown', event))).toBe(key);
  });

  it('is that of Command on a Mac, where Control+K cuts text', () => {
    vi.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel');
    const pressed = ['metaKey', 'ctrlKey'].map((mod) =>
      pressedKey(new KeyboardEvent('keydown', { key: 'k', code: 'KeyK', [mod]: true })),
    );
    expect(pressed).toEqual(['Mod+k', undefined]);
  });

  it.each<[whose: string, event: KeyboardEventInit, isOfIt: boolean]>([
    ['of an input method', { keyCode: 229, isComposing: true }, true],
    ['by which Safari has ended it', { keyCode: 229, isComposing: false }, true],
    ['of a keyboard', { keyCode: 13, isComposing: false }, false],
    ['of Android, whose keyboards compose each word', { keyCode: 13, isComposing: true }, false],
  ])('Enter %s belongs to a composition or not', (_, event, isOfIt) => {
    const enter = new KeyboardEvent('keydown', { key: 'Enter', ...event });
    expect(isOfComposition(enter)).toBe(isOfIt);
  });
});

const Box = ({ onType }: { onType: (text: string) => void }) => (
  <input {...useComposedField('', onType)} />
);

describe('a box that searches while one types', () => {
  const compose = (half: string, data: string, keyboard: KeyboardEventInit) => {
    const onType = vi.fn();
    render(<Box onType={onType} />);
    const box = screen.getByRole('textbox');
    fireEvent.keyDown(box, keyboard);
    fireEvent.compositionStart(box);
    fireEvent.input(box, { target: { value: half }, isComposing: true, data });
    return { box, onType };
  };

  it('searches for what half-typed pinyin ends with, and for no part of it', () => {
    const { box, onType } = compose('shu ju', 'shu ju', { key: 'Process', code: 'KeyU' });
    expect(onType).not.toHaveBeenCalled();
    expect(box).toHaveValue('shu ju');
    Object.assign(box, { value: '数据' });
    fireEvent.compositionEnd(box, { data: '数据' });
    expect(onType.mock.calls).toEqual([['数据']]);
  });

  it.each<[what: string, half: string, keyboard: KeyboardEventInit]>([
    ['Korean is composed', '문', { key: 'Process', code: 'KeyA' }],
    ['a keyboard of Android composes a word, in Chrome', 'cur', { key: 'Unidentified' }],
    ['a keyboard of Android composes a word, in Firefox', 'cur', { key: 'Process' }],
  ])('goes on searching while %s', (_, half, keyboard) => {
    expect(compose(half, half, keyboard).onType.mock.calls).toEqual([[half]]);
  });
});
