import type { AuthoredPost } from '../authored';

export const enAccessibility: AuthoredPost[] = [
  {
    key: 'en-tree-people-can-use',
    title: 'A tree that people can actually use: roving focus, type-ahead and four levels',
    section: ['accessibility', 'trees', 'focus', 'keyboard'],
    member: 'yara-haddad',
    marks: ['essence'],
    hoursAgo: { posted: 10240.9, answered: 620.17 },
    counts: { views: 11310, replies: 44, collects: 342 },
    content: `<p>We have a tree of about 2,000 subjects, four levels deep, used all day by people of whom six use a screen reader, eleven only a keyboard and one a switch. I have now built it three times. This is what the third one does and why; the first two are in here as warnings.</p>
<h2>First: do you need a tree?</h2>
<p>A tree (<code>role="tree"</code>) takes the keys away from the screen reader: arrows no longer read, they move. For a list of links with sections that open, nested lists and a button with <code>aria-expanded</code> are easier to build and easier to use. Two questions decide it for me:</p>
<ul>
<li>Will people walk through it often enough to learn its keys?</li>
<li>Do they need to compare levels, or move several steps without pressing Tab fifty times?</li>
</ul>
<p>If one answer is no, stop reading and write lists. Our second attempt was such a list, and for the public site it still is. For the office it was not enough: 2,000 stops of the Tab key.</p>
<h2>The markup</h2>
<pre><code class="language-html">&lt;h2 id="subjects"&gt;Subjects&lt;/h2&gt;
&lt;ul role="tree" aria-labelledby="subjects"&gt;
  &lt;li role="treeitem" aria-expanded="true" aria-level="1"
      aria-setsize="9" aria-posinset="1" tabindex="0"&gt;
    &lt;span&gt;Building&lt;/span&gt;
    &lt;ul role="group"&gt;
      &lt;li role="treeitem" aria-level="2"
          aria-setsize="4" aria-posinset="1" tabindex="-1"&gt;
        &lt;span&gt;Permits&lt;/span&gt;
      &lt;/li&gt;
    &lt;/ul&gt;
  &lt;/li&gt;
&lt;/ul&gt;</code></pre>
<p>Three details which each cost us a day:</p>
<ol>
<li><code>aria-expanded</code> belongs on items that have children, and <strong>only</strong> there. On a leaf, &ldquo;collapsed&rdquo; promises something that never opens.</li>
<li>The name of an item with children would be computed from its content, children included. Building, permits, appeals, fees&hellip; all in one breath. Point <code>aria-labelledby</code> at the <code>span</code>.</li>
<li>Position and size of the set are only needed when not all items are in the page. We load children on demand, so we need them; if you do not, leave them out, browsers count better than people.</li>
</ol>
<h2>One stop for Tab</h2>
<p>Exactly one item has <code>tabindex="0"</code>, all others <code>-1</code>. That one moves along with the focus, which is why it is called roving. Tab enters the tree where you left it and leaves it with one press.</p>
<pre><code class="language-ts">function moveTo(next: HTMLElement, from: HTMLElement): void {
  from.tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
}</code></pre>
<p>The alternative, <code>aria-activedescendant</code>, keeps the focus on the container. We used it in the first attempt. It scrolls nothing into view, magnifiers did not follow it, and on two phones the screen reader never noticed.</p>
<p>Mind what happens when the item with the 0 <em>disappears</em>, because its parent was closed or a filter hides it. Then the tree has no stop at all, and Tab jumps over it. We check after every change that there is one, and it is the parent, else the first item.</p>
<h2>The keys</h2>
<table><thead><tr><th>Key</th><th>On a closed item</th><th>On an open item</th><th>On a leaf</th></tr></thead><tbody><tr><td>Right</td><td>opens it, focus stays</td><td>first child</td><td>nothing</td></tr><tr><td>Left</td><td>parent</td><td>closes it, focus stays</td><td>parent</td></tr><tr><td>Down, Up</td><td>next or previous item that can be seen</td><td>the same</td><td>the same</td></tr><tr><td>Home, End</td><td>first or last item that can be seen</td><td>the same</td><td>the same</td></tr><tr><td>Enter</td><td>chooses it</td><td>the same</td><td>the same</td></tr><tr><td>A letter</td><td>next item that begins with it</td><td>the same</td><td>the same</td></tr><tr><td>*</td><td>opens all siblings</td><td>the same</td><td>the same</td></tr></tbody></table>
<p>In a right-to-left page Left and Right change places. We forgot; a colleague from the Haifa office told us, very politely.</p>
<p>&ldquo;Down&rdquo; means the next <em>visible</em> item, at whatever depth. Walking the page structure for that is where most of the bugs live. We keep a flat array of what is visible, made anew whenever something opens or closes. 2,000 entries take 0.3 ms. The code that walked siblings and parents had 90 lines and a mistake; the array has 12 and so far none.</p>
<pre><code class="language-ts">type Node = { id: string; name: string; children: Node[] };

function visible(nodes: Node[], open: Set&lt;string&gt;): Node[] {
  return nodes.flatMap((node) =&gt;
    open.has(node.id) ? [node, ...visible(node.children, open)] : [node],
  );
}</code></pre>
<h2>Type-ahead</h2>
<p>The part that people thank us for. Press <em>p</em>: the next item that begins with p. Press <em>p</em>, <em>e</em>, <em>r</em> quickly: Permits. Rules, all of them found by watching:</p>
<ul>
<li>Letters within 500 ms belong together. A person with a tremor asked for longer; it is a setting now, up to two seconds.</li>
<li>The same letter again goes to the next match, and round past the end.</li>
<li>Start <strong>after</strong> the focused item for the first letter, but <strong>at</strong> it for the following ones. Otherwise &ldquo;pe&rdquo; jumps off the Permits you have just reached.</li>
<li>Compare without accents: <code>Intl.Collator</code> with <code>sensitivity: 'base'</code>, so that <em>e</em> finds <em>École</em>, and <em>cafe</em> finds <em>Café</em>.</li>
<li>Ignore keys with Ctrl, Alt or Meta, and everything while an input method composes. Names in 中文 cannot be reached by letter this way; for those there is the filter field above the tree, which any large tree needs anyway.</li>
</ul>
<h2>Children that have to be loaded</h2>
<p>Right on a closed item whose children are not there yet: set <code>aria-busy="true"</code> on the item, say &ldquo;Loading&rdquo; in a polite live region if it takes more than 300 ms, and <em>leave the focus where it is</em>. In the first attempt we moved it to a spinner. The spinner was removed, the focus fell to the body, and the reader began to read the page from the top.</p>
<p>Should it fail, the item stays closed, and the message says what to do: &ldquo;Permits could not be loaded. Press Right to try again.&rdquo;</p>
<h2>Seeing the focus</h2>
<pre><code class="language-css">[role='treeitem']:focus { outline: none; }
[role='treeitem']:focus-visible &gt; span {
  outline: 2px solid currentColor;
  outline-offset: 2px;
}</code></pre>
<p>The outline goes on the <code>span</code>, as the <code>li</code> contains all of its children and a frame around half of the page tells nobody anything. Selected and focused must look different, also for people who do not see colour: we use a bar at the edge for selected.</p>
<h2>What it came to</h2>
<table><thead><tr><th>Finding a given subject, 14 people</th><th>Lists</th><th>First tree</th><th>Third tree</th></tr></thead><tbody><tr><td>Keyboard, median</td><td>48 s</td><td>31 s</td><td>9 s</td></tr><tr><td>Screen reader, median</td><td>70 s</td><td>gave up (4 of 6)</td><td>16 s</td></tr><tr><td>Mouse, median</td><td>11 s</td><td>10 s</td><td>10 s</td></tr></tbody></table>
<p>The mouse figures are why it took us so long. In our own hands all three had always been fine.</p>
<p>The pattern is described in the <a href="https://www.w3.org/WAI/ARIA/apg/patterns/treeview/">ARIA Authoring Practices</a>. Read it, then sit next to somebody.</p>`,
  },
  {
    key: 'en-focus-after-delete',
    title: 'Where should the focus go after the focused row has been deleted?',
    section: ['accessibility', 'focus', 'lists'],
    member: 'lucia-fernandez',
    type: 'QUESTION',
    marks: ['hot'],
    hoursAgo: { posted: 58.79, answered: 3.1 },
    counts: { views: 1422, replies: 24, collects: 36 },
    content: `<p>A list of messages, every row with a delete button. Press it, the row goes, and so does the button that had the focus. The browser gives it to <code>body</code>, and the next Tab starts at the top of the page.</p>
<p>I have seen four conventions and tried them with three colleagues who work without a mouse:</p>
<ol>
<li><strong>The next row</strong> (its delete button). Fast when clearing out. Also the way one of them deleted two messages too many, by pressing Enter twice.</li>
<li><strong>The next row itself</strong>, not its button. Safer; one more Tab each time.</li>
<li><strong>The previous row.</strong> Nobody expected it.</li>
<li><strong>The heading of the list</strong>, with &ldquo;Message deleted, 11 left&rdquo;. Clear, but far away from row 30.</li>
</ol>
<p>I lean towards 2, or the heading when the list is empty, plus an &ldquo;Undo&rdquo; in a live region. But an undo button that appears outside of the tab order and vanishes after six seconds is a bad joke for anybody who has to find it first.</p>
<p>How do you do it? And does it change when the row is removed by somebody else while you are standing on it?</p>`,
  },
  {
    key: 'en-long-title-keyboard',
    title:
      'Everything on our booking page can be reached with the Tab key, in order, with a visible focus, and yet the three people we asked could not book a room: some notes on reachable versus usable',
    section: ['accessibility', 'keyboard', 'forms'],
    member: 'kofi-mensah',
    hoursAgo: { posted: 13890.6, answered: 12010.4 },
    counts: { views: 2240, replies: 10, collects: 58 },
    content: `<p>The audit gave us full marks. Then we asked three people who use only a keyboard to book a room for Thursday. Nobody managed it within ten minutes.</p>
<ul>
<li>The calendar is a grid of 42 buttons. All reachable: 42 presses of Tab for the next field. Arrow keys did nothing.</li>
<li>The list of rooms loads more when you come near its end. With Tab you always come near its end. One person pressed Tab for four minutes, <em>and the list won</em>.</li>
<li>&ldquo;Continue&rdquo; was reached before the price had arrived, so it was still disabled, so Tab skipped it, so it did not exist.</li>
</ul>
<p>We made the calendar one stop with arrows inside, gave the list pages, and let &ldquo;Continue&rdquo; always be pressed and answer with a reason. 95 seconds, median of the same three.</p>
<p>Reachable is a property of elements. Usable is a property of an afternoon.</p>`,
  },
  {
    key: 'en-page-numbers-aloud',
    title: 'Screen reader users: do you want page numbers read out after each page change?',
    section: ['accessibility', 'lists', 'paging'],
    member: 'ilse-brandt',
    type: 'QUESTION',
    hoursAgo: { posted: 10.74, answered: 6.24 },
    counts: { views: 97, replies: 3, collects: 1 },
    content: `<p>&ldquo;Page 3 of 12, 40 cases&rdquo; in a polite live region, or just the focus on the heading and silence? I would rather ask than guess.</p>`,
  },
];
