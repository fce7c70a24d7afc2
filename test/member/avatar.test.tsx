import { fireEvent, render } from '@testing-library/react';
import { expect, it } from 'vitest';
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
  ['e\u0301lan', '\u00c9'],
  ['\u1112\u1161\u11ab', '한'],
  ['👩 Ada', '👩'],
  ['🇩🇪 Max', '🇩🇪'],
  ['\u200fאבי', 'א'],
  ['कि', 'कि'],
  ['', ''],
])('the initial of %s is the whole of its first letter', (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});

it('a picture that cannot be loaded gives way to the initial, until another one is to be shown', () => {
  const draw = (src: string) => <Avatar name="Ada" seed="" src={src} />;
  const { container, rerender } = render(draw('/broken.png'));
  const picture = () => container.querySelector('img');
  fireEvent.error(picture() as HTMLImageElement);
  expect(picture()).toBeNull();
  rerender(draw('/works.png'));
  expect(picture()).toHaveAttribute('src', '/works.png');
});
