import { oneOf, plainText, storedValue } from '../../device/stored-value';

export const textSizes = ['normal', 'large', 'larger'] as const;
type TextSize = (typeof textSizes)[number];

/** The text size, stored on this device. */
export const textSize = storedValue<TextSize>('parley:text', 'normal', oneOf(...textSizes), {
  format: plainText,
});

export const chooseTextSize = (size: TextSize) =>
  size === 'normal' ? textSize.remove() : textSize.write(size);

const applyTextSize = () => {
  const size = textSize.read();
  const { dataset } = document.documentElement;
  if (size === 'normal') delete dataset.text;
  else dataset.text = size;
};

textSize.subscribe(applyTextSize);
// Another tab may have changed the size since public/theme.js applied it before the first paint.
applyTextSize();
