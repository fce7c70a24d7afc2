import { ownActions } from '../content/own-actions';
import written from './payloads.json' with { type: 'json' };

const events =
  `onload onerror onclick onmouseover onmouseenter onfocus onfocusin onblur onpointerover onpointerrawupdate
  onpointerenter ontoggle onbeforetoggle onanimationstart onanimationend ontransitionrun onscroll onscrollend
  onwheel onresize onpaste oncopy onbeforeinput onkeydown oncontentvisibilityautostatechange onauxclick`.split(
    /\s+/,
  );

const handlers = [
  ...written.handlers,
  ...events.map((event) => `<p ${event}="alert(1)">${event}</p>`),
  ...events.slice(0, 12).map((event) => `<code class="language-js" ${event}=alert(1)>x</code>`),
];

const mutations = [
  ...written.mutations,
  `${'<p>'.repeat(520)}<svg><style><img src=x onerror=alert(1)></style>`,
  `${'<b>'.repeat(600)}<math><mi></b><style><img src=x onerror=alert(1)></style>`,
];

/** Markup that widens, floods or hides the page. */
const layout = [
  `<p>${'x'.repeat(20_000)}</p>`,
  `<pre>${'x'.repeat(20_000)}</pre>`,
  `<p>${'W\u0336\u0337\u0338'.repeat(50)}${'Z\u0300\u0301\u0302\u0303\u0304\u0305\u0306\u0307'.repeat(200)}</p>`,
  `<table><tr>${'<td>cell</td>'.repeat(400)}</tr></table>`,
  `${'<blockquote>'.repeat(300)}x`,
  `${'<ul><li>'.repeat(300)}x`,
  `${'<details open>'.repeat(200)}x`,
  `<h2>${'heading '.repeat(500)}</h2>`,
  `<figure><figcaption>${'caption'.repeat(500)}</figcaption></figure>`,
  `<p>${'&nbsp;'.repeat(3000)}x</p>`,
  ...written.layout,
];

/** An image that draws itself four times in each of twelve steps: 16 million times. */
const selfDrawing = `<svg xmlns='http://www.w3.org/2000/svg'><rect id='a0' width='9' height='9'/>${Array.from(
  { length: 12 },
  (_, step) => `<g id='a${step + 1}'>${`<use href='#a${step}'/>`.repeat(4)}</g>`,
).join('')}</svg>`;

const inline = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** Addresses of avatars or block pictures, harmful by what they request or by what they draw. */
const avatars = [
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
const pictures = avatars.map((address) => `<img src="${address}" alt="x">`);

const prototypes = ['constructor', 'valueOf', 'toString', 'hasOwnProperty', '__proto__'];
const lists = ['forEach', 'map', 'length', 'at'];
const documents = ['cookie', 'body', 'location', 'title', 'forms'];

/** Names of built-in properties of objects, arrays and documents, as elements, attributes and languages. */
const names = [...prototypes, ...lists, ...documents].flatMap((name) => [
  `<${name}>x</${name}>`,
  `<i ${name}="x" class="${name}" lang="${name}" dir="${name}">x</i>`,
  `<pre><code class="language-${name}">x</code></pre>`,
  name,
]);

const many = (count: number, write: (place: number) => string) =>
  Array.from({ length: count }, (_, place) => write(place)).join('');

/** Small to send, but expensive to render. Over the budget they are shown as text. */
const sizes = [
  '<b>x</b>'.repeat(30_000),
  '<p>x</p>'.repeat(20_000),
  '<b>'.repeat(30_000),
  '<div>'.repeat(20_000),
  `<b ${many(20_000, (place) => `a${place} `)}>x</b>`,
  `<b ${many(20_000, (place) => `a${place}="${place}" `)} onclick=alert(1)>x</b>`,
  `<b ${'onclick=alert(1) '.repeat(5000)}>x</b>`,
  `<img src=x ${'x="y" '.repeat(3000)}onerror=alert(1)>`,
  `<p title="${'x'.repeat(300_000)}">x</p>`,
  `<p>${'word '.repeat(90_000)}</p>`,
  `<p>${'字'.repeat(200_000)}</p>`,
  `<!--${'<b '.repeat(20_000)}-->`,
  '<table>'.repeat(2000),
  `<table>${'<tr><td>x'.repeat(6000)}</table>`,
  '<a href="https://evil.example/">x'.repeat(3000),
  `${'<ul><li>'.repeat(3000)}x`,
  '&lt;'.repeat(60_000),
  '&'.repeat(60_000),
  '<'.repeat(60_000),
  '<a '.repeat(20_000),
  '<a href="'.repeat(20_000),
  '</b>'.repeat(30_000),
  `<pre><code class="language-css">${'-'.repeat(30_000)}</code></pre>`,
  `<pre><code class="language-ts">${'\u0060$\u007b'.repeat(9000)}</code></pre>`,
  `a${'\u0301'.repeat(100_000)}`,
  `<textarea><b x="</textarea><i <![CDATA[>]]> ${many(20_000, (place) => `a${place} `)}>">`,
  `${'<svg><foreignObject>'.repeat(200)}${'word '.repeat(50_000)}`,
  `<a href="https://evil.example/${'a'.repeat(300_000)}">${'<p>x'.repeat(15_000)}`,
  `<table>${'<tr><td colspan=100 rowspan=100>x'.repeat(2000)}</table>`,
  `${'<ul>'.repeat(90)}${'<b></b>'.repeat(3000)}${'<ul><li>x</ul>'.repeat(5000)}`,
  `<img class=emoji src=https://evil.example/ alt="${'A'.repeat(100_000)}">`,
  `<h2>a${'&#769;'.repeat(50_000)}</h2><h2>b</h2><h2>c</h2>`,
  `<h2>${'WA'.repeat(50_000)}</h2><h2>b</h2><h2>c</h2>`,
  `<p>${'，'.repeat(100_000)}</p>`,
  `<p>${'\u2067a\u2069b '.repeat(40_000)}</p>`,
  `<p>${'e\u0301\u0302\u0303'.repeat(30_000)}</p>`,
  '<details>'.repeat(2000),
  '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=">'.repeat(5000),
  'x'.repeat(1_000_000),
];

/** What a hostile member may write, by its aim: as it is in payloads.json, and what repeats. */
export const ownPayloads = {
  ...written,
  handlers,
  mutations,
  layout,
  avatars,
  pictures,
  names,
  sizes,
};
