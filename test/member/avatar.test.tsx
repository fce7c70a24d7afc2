import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Avatar } from '../../src/ui/avatar';

const initialOf = (name: string) => {
  const { container, unmount } = render(<Avatar name={name} seed="" />);
  const shown = container.textContent;
  unmount();
  return shown;
};

it.each([
  ['林书远', '林'],
  ['ben carter', 'B'],
  ['  ada ', 'A'],
  ['x', 'X'],
  ['a1', 'A'],
  ['Ødegård', 'Ø'],
])(
  'the initial of %s is found without a segmenter, which takes long to be made',
  (name, initial) => {
    const made = vi.spyOn(Intl, 'Segmenter');
    expect(initialOf(name)).toBe(initial);
    expect(made).not.toHaveBeenCalled();
    made.mockRestore();
  },
);

it.each([
  ['e\u0301lan', 'E\u0301'],
  ['한국', '한'],
  ['\u1112\u1161\u11ab', '\u1112\u1161\u11ab'],
  ['👩‍🚀 Ada', '👩‍🚀'],
  ['🇨🇳', '🇨🇳'],
  ['कि', 'कि'],
  ['', ''],
])('the initial of %s is the whole of its first letter', (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});
