import type { AuthoredPost } from '../authored';

export const enCss: AuthoredPost[] = [
  {
    key: 'en-mixed-line',
    title: 'Mixed lines: why «الإصدار 3.2 (تجريبي)» puts its bracket on the wrong side',
    block: 'css',
    topics: ['rtl', 'type'],
    member: 'noor-el-amin',
    hoursAgo: 212.7,
    lastReplyHoursAgo: 44.04,
    views: 1377,
    replies: 15,
    collects: 57,
    content: `<p>A release title in Arabic, shown in an English list, followed by a count in brackets. On screen the count jumps to the left of the title and one bracket turns round. It is not a bug of the browser. Brackets and digits have little or no direction of their own and take that of their neighbours.</p>
<p>What you write: <code>الإصدار 3.2 (تجريبي)</code> and then <code>(14)</code>. What people see depends on where the paragraph starts.</p>
<p>The repair is to tell the browser where the foreign piece ends:</p>
<pre><code class="language-css">.title {
  unicode-bidi: isolate;
}</code></pre>
<p>or, better, in the markup, where it survives a missing style sheet:</p>
<pre><code class="language-html">&lt;li&gt;&lt;bdi&gt;الإصدار 3.2 (تجريبي)&lt;/bdi&gt; &lt;span&gt;(14)&lt;/span&gt;&lt;/li&gt;</code></pre>
<p>Rules that have served us for five years in an office that writes Arabic, Hebrew (עברית) and English on one screen:</p>
<ul>
<li><code>dir="auto"</code> on everything that people typed: titles, names, paragraphs, <em>and the fields they type into</em>.</li>
<li><code>&lt;bdi&gt;</code> around every name inside a sentence of yours.</li>
<li><code>margin-inline-start</code>, never <code>margin-left</code>. A search and replace took a day and found two real bugs.</li>
<li>Arrows that mean &ldquo;next&rdquo; turn round, arrows that mean &ldquo;undo&rdquo; mostly too, play buttons do not.</li>
</ul>
<p><code>dir="auto"</code> looks at the first strong character only. A Hebrew paragraph that starts with &ldquo;npm&rdquo; is laid out from the left. We have no good answer for that one, except a small button.</p>`,
  },
  {
    key: 'en-dark-mode-shadows',
    title:
      'Dark mode is not the colours turned round: borders, shadows and a grey that was too black',
    block: 'css',
    topics: ['dark-mode', 'type'],
    member: 'hana-kobayashi',
    marks: ['collect'],
    hoursAgo: 5904.62,
    lastReplyHoursAgo: 5122.35,
    views: 3671,
    replies: 19,
    collects: 133,
    content: `<p>I keep a list of what I had to change by hand after &ldquo;just invert the tokens&rdquo;. Perhaps it saves somebody an evening.</p>
<ul>
<li><strong>Shadows</strong> say nothing on a dark ground. Height has to be said with a lighter surface and a one-pixel border.</li>
<li><strong>Pure black</strong> smears on OLED screens when scrolling, and letters glow (halation), most of all for people with astigmatism. <code>#15171a</code> with text at <code>#dcdfe4</code> is a ratio of about 13:1, which is plenty.</li>
<li><strong>Weight.</strong> Light text on dark looks bolder. Body text went from 400 to 380 (variable font), headings from 650 to 600. For Japanese and 中文 the effect is stronger.</li>
<li><strong>Saturated colours</strong> vibrate. The same red needs less chroma and more lightness; in <code>oklch()</code> that is two digits.</li>
<li><strong>Pictures</strong> with a white ground: do not invert them. A thin border and 90 % brightness.</li>
</ul>
<pre><code class="language-css">:root {
  color-scheme: light dark;
  --surface: light-dark(#fff, #15171a);
  --raised: light-dark(#fff, #1e2126);
  --edge: light-dark(transparent, #33383f);
}</code></pre>
<p><code>color-scheme</code> is the line people forget. Without it scroll bars, date fields and the flash before the first paint stay white.</p>`,
  },
  {
    key: 'en-subgrid-footer',
    title: 'Subgrid rows collapse when a card has no footer: what am I missing?',
    block: 'css',
    topics: ['interfaces'],
    member: 'luo-bing',
    type: 'QUESTION',
    hoursAgo: 29.54,
    lastReplyHoursAgo: 22.23,
    views: 133,
    replies: 4,
    collects: 3,
    content: `<p>Three cards in a row, each with heading, text and an optional footer. I want headings and footers to line up across the cards.</p>
<pre><code class="language-css">.cards { display: grid; grid-template-columns: repeat(3, 1fr); gap: 1rem; }
.card  { display: grid; grid-row: span 3; grid-template-rows: subgrid; }</code></pre>
<p>Works, until a card has no footer: its <em>text</em> stays in row two, fine, but when no card of the row has one there is still a gap of 1rem at the bottom. I tried <code>row-gap: 0</code> in the card, which removes the gap between heading and text as well. Padding instead of gap works but then two footers of different height no longer line up.</p>
<p>Firefox 128 and Chromium 126 agree with each other, so I suppose it is me.</p>`,
  },
  {
    key: 'en-line-length-two-scripts',
    title: 'Line length for two scripts at once: 34 字 or 66 characters?',
    block: 'css',
    topics: ['cjk-type', 'type'],
    member: 'xu-wenqing',
    hoursAgo: 9120.91,
    lastReplyHoursAgo: 7015.11,
    views: 2946,
    replies: 24,
    collects: 86,
    content: `<p>English books like 60 to 70 characters a line, Chinese ones 30 to 40 字. At 17 px, 66 Latin characters of about half an em each are 33em, 561 px; and 34 字 are 34em, 578 px. So one measure of <strong>34em</strong> serves both. I was surprised how well this comes out.</p>
<figure><img src="/seed/line-length.svg" alt="Two blocks of text of the same width, one drawn with long and short Latin words, one with even squares."><figcaption>The same 34em, twice.</figcaption></figure>
<p>What does not come out so well is the line height. Chinese wants 1.75, since every character fills its square; English at 1.75 falls into stripes. Our compromise:</p>
<pre><code class="language-css">.prose { max-inline-size: 34em; line-height: 1.65; }
.prose:lang(zh) { line-height: 1.75; text-align: justify; }
.prose:lang(en) { hyphens: auto; }</code></pre>
<p>Do not use <code>ch</code> for this. It is the width of the digit zero, and in many Chinese fallback fonts that is half an em, in others not.</p>
<p>Mixed paragraphs: <code>text-autospace: normal</code> where supported sets the quarter space between 中文 and Latin words. Please do not type that space in yourself: half of the members will, half will not, and then 「café 里」 and 「café里」 are two different words to search for.</p>`,
  },
  {
    key: 'en-text-wrap-pretty',
    title: 'Is text-wrap: pretty worth its cost on long posts?',
    block: 'css',
    topics: ['type', 'rendering'],
    member: 'sofia-lindgren',
    type: 'QUESTION',
    hoursAgo: 9.83,
    views: 41,
    replies: 0,
    collects: 0,
    content: `<p>Has anybody measured <code>text-wrap: pretty</code> on pages with 200 paragraphs or more? I see no difference on my laptop, and I do not trust my laptop.</p>`,
  },
];
