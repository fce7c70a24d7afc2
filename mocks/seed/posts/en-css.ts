import type { AuthoredPost } from '../authored';

export const enCss: AuthoredPost[] = [
  {
    key: 'en-subgrid-footer',
    title: 'Subgrid rows collapse when a card has no footer: what am I missing?',
    section: ['css', 'interfaces'],
    member: 'luo-bing',
    type: 'QUESTION',
    hoursAgo: { posted: 29.54, answered: 22.23 },
    counts: { views: 133, replies: 4, collects: 3 },
    content: `<p>Three cards in a row, each with heading, text and an optional footer. I want headings and footers to line up across the cards.</p>
<pre><code class="language-css">.cards { display: grid; grid-template-columns: repeat(3, 1fr); gap: 1rem; }
.card  { display: grid; grid-row: span 3; grid-template-rows: subgrid; }</code></pre>
<p>Works, until a card has no footer: its <em>text</em> stays in row two, fine, but when no card of the row has one there is still a gap of 1rem at the bottom. I tried <code>row-gap: 0</code> in the card, which removes the gap between heading and text as well. Padding instead of gap works but then two footers of different height no longer line up.</p>
<p>Firefox 128 and Chromium 126 agree with each other, so I suppose it is me.</p>`,
  },
  {
    key: 'en-line-length-two-scripts',
    title: 'Line length for two scripts at once: 34 字 or 66 characters?',
    section: ['css', 'cjk-type', 'type'],
    member: 'xu-wenqing',
    hoursAgo: { posted: 9120.91, answered: 7015.11 },
    counts: { views: 2946, replies: 24, collects: 86 },
    content: `<p>English books like 60 to 70 characters a line, Chinese ones 30 to 40 字. At 17 px, 66 Latin characters of about half an em each are 33em, 561 px; and 34 字 are 34em, 578 px. So one measure of <strong>34em</strong> serves both. I was surprised how well this comes out.</p>
<figure><img src="/seed/line-length.svg" alt="Two blocks of text of the same width, one drawn with long and short Latin words, one with even squares."><figcaption>The same 34em, twice.</figcaption></figure>
<p>What does not come out so well is the line height. Chinese wants 1.75, since every character fills its square; English at 1.75 falls into stripes. Our compromise:</p>
<pre><code class="language-css">.prose { max-inline-size: 34em; line-height: 1.65; }
.prose:lang(zh) { line-height: 1.75; text-align: justify; }
.prose:lang(en) { hyphens: auto; }</code></pre>
<p>Do not use <code>ch</code> for this. It is the width of the digit zero, and in many Chinese fallback fonts that is half an em, in others not.</p>
<p>Mixed paragraphs: <code>text-autospace: normal</code> where supported sets the quarter space between 中文 and Latin words. Please do not type that space in yourself: half of the members will, half will not, and then 「café 里」 and 「café里」 are two different words to search for.</p>`,
  },
];
