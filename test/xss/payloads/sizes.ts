const many = (count: number, write: (place: number) => string) =>
  Array.from({ length: count }, (_, place) => write(place)).join('');

/** Little to send and much to draw. Over the budget they are shown as text. */
export const sizes = [
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
];
