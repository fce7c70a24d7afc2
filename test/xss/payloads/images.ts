import { ownActions } from '../../content/own-actions';

/** An image that draws itself four times in each of twelve steps: 16 million times. */
const selfDrawing = `<svg xmlns='http://www.w3.org/2000/svg'><rect id='a0' width='9' height='9'/>${Array.from(
  { length: 12 },
  (_, step) => `<g id='a${step + 1}'>${`<use href='#a${step}'/>`.repeat(4)}</g>`,
).join('')}</svg>`;

const inline = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** Addresses of avatars or block pictures, harmful by what they request or by what they draw. */
export const avatars = [
  'https://evil.example/t.gif',
  '//evil.example/t.gif',
  'https://evil.example@127.0.0.1/t.gif',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  `data:image/gif;base64,${'A'.repeat(200_000)}`,
  inline(selfDrawing),
  inline("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"),
  'blob:https://evil.example/1',
  '" onerror="alert(1)',
  ...ownActions.filter((address) => !address.includes('.test/')),
];

/** The same in the content of a post, where a click may load pictures that an avatar may not. */
export const pictures = avatars.map((address) => `<img src="${address}" alt="x">`);
