import type { AuthoredPost } from '../authored';

export const enReact: AuthoredPost[] = [
  {
    key: 'en-stale-screens',
    title: 'Stale screens: keeping the old page up while the next one loads, and when not to',
    section: ['data-fetching', 'lists', 'paging'],
    member: 'me',
    hoursAgo: { posted: 333.53, answered: 27.29 },
    counts: { views: 1264, replies: 14, collects: 45 },
    content: `<p>For two years I showed a skeleton whenever a page of a list was loading. Then I watched my mother use it. She pressed &ldquo;next&rdquo;, everything turned grey, and she pressed &ldquo;back&rdquo;, because she thought she had broken it.</p>
<p>So now the old rows stay until the new ones are there:</p>
<pre><code class="language-ts">const rows = useQuery({
  queryKey: ['cases', filter, cursor],
  queryFn: ({ signal }) =&gt; fetchCases(filter, cursor, signal),
  placeholderData: keepPreviousData,
});</code></pre>
<p>It is calmer, and it is a lie for as long as it lasts. My rules so far:</p>
<ul>
<li><strong>Same list, other page or order:</strong> keep, dim after 150 ms, set <code>aria-busy</code>.</li>
<li><strong>Other list</strong> (another office, another person): do not keep. Showing Anna&rsquo;s cases under Bert&rsquo;s name for 800 ms is not a placeholder, it is an incident.</li>
<li><strong>Failure:</strong> keep the rows <em>and</em> say that they are the old ones, with a way to try again. Rows plus silence is the worst of all.</li>
<li>The pager moves at once. People need to see that their press has arrived.</li>
</ul>
<p>Where I am unsure: a filter that gives fewer results. Old rows that no longer match the filter look wrong even when dimmed. What do you do there?</p>`,
  },
  {
    key: 'en-naive-debounce',
    title: 'My naïve debounce sends the right requests and shows the wrong answer',
    section: ['react', 'search', 'forms'],
    member: 'grace-nakamura',
    type: 'QUESTION',
    hoursAgo: { posted: 130.74, answered: 102.05 },
    counts: { views: 487, replies: 7, collects: 11 },
    content: `<p>A search field, 250 ms debounce, plain <code>fetch</code> in an effect. Type &ldquo;caf&rdquo;, wait, type &ldquo;é&rdquo;. Now and then the results for <em>caf</em> replace those for <em>café</em>, since the shorter search takes longer (more matches) and its answer comes last.</p>
<pre><code class="language-ts">useEffect(() =&gt; {
  const timer = setTimeout(async () =&gt; {
    const answer = await fetch('/search?q=' + encodeURIComponent(term));
    setResults(await answer.json());
  }, 250);
  return () =&gt; clearTimeout(timer);
}, [term]);</code></pre>
<p>I can see that <code>clearTimeout</code> does nothing once the request is under way. I tried a boolean <code>stale</code> set in the cleanup, which works. I also tried an <code>AbortController</code>, which works and cancels the request, but then I get an <code>AbortError</code> in the log for every second key.</p>
<p>Which of the two would you keep, and is there a reason to have both? I am also a little worried about the word &ldquo;naïve&rdquo;: in which normal form does <code>ï</code> arrive when it is typed on a Mac?</p>`,
  },
  {
    key: 'en-enter-while-composing',
    title: 'Enter while composing: isComposing, keyCode 229, and what finally worked in Safari',
    section: ['react', 'composition-events', 'input-methods', 'keyboard'],
    member: 'hana-kobayashi',
    marks: ['essence', 'collect'],
    hoursAgo: { posted: 7480.66, answered: 150.36 },
    counts: { views: 8830, replies: 46, collects: 288 },
    content: `<p>If you have only ever typed Latin letters: people who write Japanese, 中文 or Korean press Enter to <em>choose</em> what they have just typed. A field that sends on Enter then sends half a sentence. I see this bug about once a week, in products with thousands of engineers.</p>
<h3>The short version</h3>
<pre><code class="language-ts">function isChoosing(event: KeyboardEvent): boolean {
  // Safari reports the Enter that ends a composition after compositionend.
  return event.isComposing || event.keyCode === 229;
}

field.addEventListener('keydown', (event) =&gt; {
  if (event.key !== 'Enter' || isChoosing(event)) return;
  event.preventDefault();
  send();
});</code></pre>
<p>In React it is <code>event.nativeEvent.isComposing</code>; the synthetic event does not carry it.</p>
<h3>Why both conditions</h3>
<table><thead><tr><th>Browser</th><th>Order at the choosing Enter</th><th><code>isComposing</code></th><th><code>keyCode</code></th></tr></thead><tbody><tr><td>Chromium</td><td>keydown, compositionend</td><td>true</td><td>229</td></tr><tr><td>Firefox</td><td>keydown, compositionend</td><td>true</td><td>229</td></tr><tr><td>Safari</td><td>compositionend, keydown</td><td><strong>false</strong></td><td>229</td></tr></tbody></table>
<p>Yes, <code>keyCode</code> is deprecated. It is also the only thing that is right in all three.</p>
<h3>What did not work</h3>
<ul>
<li>A flag of your own, set in <code>compositionstart</code> and cleared in <code>compositionend</code>: wrong in Safari, for the order above.</li>
<li>Clearing that flag in a timeout: right on my machine, wrong on the slow one of my father-in-law.</li>
<li>Listening to <code>keyup</code>: now the Enter that <em>opened</em> the dialog also confirms it.</li>
<li>Searching on every <code>input</code> event: during composition the value is <code>k</code>, <code>か</code>, <code>かn</code>, <code>かん</code>. Twelve requests, eleven of them nonsense. Search in <code>compositionend</code>, or after it.</li>
</ul>
<p>Best of all, do not send on Enter in a field of several lines. Offer the button, and a shortcut with a modifier for those who know it.</p>
<details><summary>How to try this without knowing Japanese</summary><p>Add the &ldquo;Japanese &ndash; Romaji&rdquo; (macOS) or &ldquo;Microsoft IME&rdquo; (Windows) input method, type <code>kanji</code>, press the space bar twice, then Enter. If something is sent, you have the bug.</p></details>`,
  },
  {
    key: 'en-drafts-indexeddb',
    title: 'Not a word lost: drafts in IndexedDB, written the boring way',
    section: ['react', 'autosave', 'storage'],
    member: 'amara-okafor',
    marks: ['collect'],
    hoursAgo: { posted: 1630.58, answered: 288.24 },
    counts: { views: 2985, replies: 22, collects: 140 },
    content: `<p>We lost people&rsquo;s text in four different ways before it stopped. None of the repairs is clever.</p>
<h3>Save early, and on the way out</h3>
<p>400 ms after the last key press, and at once on <code>visibilitychange</code> to hidden. Not <code>beforeunload</code>: phones do not fire it when the app is swiped away.</p>
<h3>IndexedDB, not localStorage</h3>
<p><code>localStorage</code> is synchronous (11 ms for a long draft on a cheap phone, on every pause in typing) and 5 MB for everything together. In IndexedDB a draft is one record with one key:</p>
<pre><code class="language-ts">type Draft = { id: string; title: string; body: string; savedAt: number; tab: string };

export function putDraft(db: IDBDatabase, draft: Draft): Promise&lt;void&gt; {
  return new Promise((resolve, reject) =&gt; {
    const work = db.transaction('drafts', 'readwrite');
    work.objectStore('drafts').put(draft);
    work.oncomplete = () =&gt; resolve();
    work.onabort = () =&gt; reject(work.error);
  });
}</code></pre>
<p>Wait for <code>oncomplete</code> of the transaction, not <code>onsuccess</code> of the request. &ldquo;Saved&rdquo; appeared for months before it was true.</p>
<h3>Two tabs</h3>
<p>The last one to write wins, silently. That was our third way. Now a draft carries the id of its tab, and a tab that meets a stranger&rsquo;s draft asks instead of writing.</p>
<h3>Delete late</h3>
<p>The fourth: the draft was deleted when the form was <em>sent</em>, and the answer was an error. Delete it when the server has said yes, and keep a copy for a day even then. Support has used that copy nine times this year.</p>
<p>And where storage is not available at all, say so next to the field, before the first word. A service worker or a cache does not help there; honesty does.</p>`,
  },
  {
    key: 'en-key-resets-form',
    title: 'Today I learnt: key={id} on a form is the whole reset',
    section: ['react', 'forms'],
    member: 'sam-oyelaran',
    hoursAgo: { posted: 421.5, answered: 418.12 },
    counts: { views: 390, replies: 4, collects: 17 },
    content: `<p>I just deleted 45 lines of effects that copied props into state, and put <code>key={customer.id}</code> on the form instead. Seven years of React. That is all, carry on. 🙃</p>`,
  },
];
