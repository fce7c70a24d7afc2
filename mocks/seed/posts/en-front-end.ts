import type { AuthoredPost } from '../authored';

export const enFrontEnd: AuthoredPost[] = [
  {
    key: 'en-service-worker-refused',
    title: 'The service worker that refused to leave: updates, skipWaiting and one very old tab',
    section: ['front-end', 'service-workers', 'browser'],
    member: 'anneke-vos',
    marks: ['essence'],
    hoursAgo: { posted: 3720.6, answered: 410.45 },
    counts: { views: 7705, replies: 38, collects: 240 },
    content: `<p>We shipped a broken service worker at 09:12 and its repair at 09:30. On the following Thursday 4 % of our users were still on the broken one. Here is the whole chain of reasons, because each link by itself is documented and reasonable.</p>
<figure><img src="/seed/worker-life.svg" alt="Three boxes in a row: installing, waiting, active. Between waiting and active stands an old open tab like a closed gate."><figcaption>The new worker waits until the last page of the old one has gone. A reload does not count as going.</figcaption></figure>
<h3>1. A reload does not let the new one in</h3>
<p>During a reload the old page is alive until the new response has arrived, so there is never a moment with no page. With one tab open and reloaded all day, the waiting worker waits all day. One of our users had a tab that was 61 days old.</p>
<h3>2. skipWaiting is not a free lunch</h3>
<pre><code class="language-ts">self.addEventListener('install', () =&gt; {
  self.skipWaiting();
});</code></pre>
<p>Now the new worker takes over pages that were started with the <em>old</em> files. Ours asked for a chunk by its hashed name, the new worker had deleted that cache in <code>activate</code>, the server had deleted the file, and the page went white. That was the 09:12 release.</p>
<h3>3. What we do now</h3>
<ul>
<li>The new worker waits. The page notices, and shows a quiet line: &ldquo;A new version is ready. Use it now.&rdquo;</li>
<li>Only a press sends the message that calls <code>skipWaiting()</code>; then every tab reloads once, on <code>controllerchange</code>.</li>
<li>Caches of the last <strong>two</strong> versions are kept, and files stay on the server for 30 days.</li>
<li>The script of the worker is served with <code>Cache-Control: no-cache</code>. Browsers ignore the HTTP cache for the main script by default these days, but not for what it imports with <code>importScripts</code> if you asked for <code>updateViaCache: 'all'</code>. We had.</li>
</ul>
<pre><code class="language-ts">let reloading = false;
navigator.serviceWorker.addEventListener('controllerchange', () =&gt; {
  if (reloading) return;
  reloading = true;
  location.reload();
});</code></pre>
<h3>4. Have a way back</h3>
<p>Keep a worker in the drawer that does nothing but unregister itself and reload its clients, and try it out before you need it. Ours is nine lines. We needed it once, on a Saturday, and the person on call had used it before, which is the entire reason it took four minutes.</p>
<p>The best description of the life cycle that I know: <a href="https://web.dev/articles/service-worker-lifecycle">web.dev/articles/service-worker-lifecycle</a>.</p>`,
  },
  {
    key: 'en-indexeddb-private',
    title: 'IndexedDB in private windows: what still fails today, and how do you find out?',
    section: ['front-end', 'storage'],
    member: 'jonas-weber',
    type: 'QUESTION',
    hoursAgo: { posted: 152.52, answered: 18.33 },
    counts: { views: 934, replies: 12, collects: 33 },
    content: `<p>We keep unsent inspection reports in IndexedDB. Our error log has about 0.6 % of sessions where that fails, and I would like to tell people <em>before</em> they have typed for twenty minutes.</p>
<p>What I see in the logs, in order of frequency:</p>
<ol>
<li><code>QuotaExceededError</code> at a few hundred megabytes, mostly private windows: the quota there is smaller and lives in memory.</li>
<li><code>open()</code> that neither succeeds nor fails. Always the same thing when I could look: another tab holds an older version open and ignores <code>versionchange</code>. So, our own mistake.</li>
<li><code>UnknownError</code> with a text about the backing store. Full disk?</li>
<li>It worked, and next week everything was gone. Seven days without a visit, on one browser.</li>
</ol>
<p>My check so far:</p>
<pre><code class="language-ts">export async function canKeep(): Promise&lt;boolean&gt; {
  const trial = new Promise&lt;boolean&gt;((resolve) =&gt; {
    const request = indexedDB.open('trial', 1);
    request.onsuccess = () =&gt; { request.result.close(); resolve(true); };
    request.onerror = () =&gt; resolve(false);
    request.onblocked = () =&gt; resolve(false);
  });
  const late = new Promise&lt;boolean&gt;((resolve) =&gt; setTimeout(resolve, 1500, false));
  return Promise.race([trial, late]);
}</code></pre>
<p>I do not like the 1,500 ms. Is there a better sign than a clock? And does anybody ask for <code>navigator.storage.persist()</code> at a moment when people understand the question?</p>`,
  },
  {
    key: 'en-back-end-in-a-worker',
    title: 'A whole back end in a service worker: great for demos, until the tab is hidden',
    section: ['front-end', 'mocking', 'service-workers'],
    member: 'sam-oyelaran',
    marks: ['hot'],
    hoursAgo: { posted: 61.89, answered: 1.4 },
    counts: { views: 2210, replies: 27, collects: 71 },
    content: `<p>Our sales demo has no server. A service worker answers every request from made-up records, so the demo runs on trains and in basements. We have had it for a year and I am fond of it. Three things I wish I had known:</p>
<ul>
<li><strong>The worker forgets.</strong> The browser may stop it after about 30 s of idling and starts it afresh for the next request. Whatever you keep in a variable is gone. In our demo new customers disappeared when the salesperson talked for too long, so the records went into IndexedDB.</li>
<li><strong>Unless the answers come from the page.</strong> If the worker only passes the request to the page and the page answers, a hidden tab is throttled, a frozen one answers nothing, and the request hangs. Put a limit on it and say what happened.</li>
<li><strong>The first load is not covered.</strong> A worker does not control the page that registered it until it calls <code>clients.claim()</code>. Wait for <code>navigator.serviceWorker.ready</code> <em>and</em> a controller before you render. A hard reload (shift) bypasses it entirely. &ldquo;It never works when I show my boss&rdquo; was somebody with a habit.</li>
</ul>
<p>Also make your made-up network worse than the real one. Ours answers in 80 to 900 ms and fails once in fifty. Two designers found the missing error state before any customer did.</p>`,
  },
  {
    key: 'en-scroll-comes-back',
    title: 'Scroll that comes back: what we tried before we gave up on being clever',
    section: ['front-end', 'lists', 'paging'],
    member: 'tomas-iriarte',
    hoursAgo: { posted: 11870.6, answered: 9902.4 },
    counts: { views: 4892, replies: 24, collects: 111 },
    content: `<p>Open an entry from row 340 of an endless list, press back, and land at the top. We got that complaint every week for two years.</p>
<ol>
<li><strong>Saving <code>scrollY</code>.</strong> Useless as long as the rows are not there yet. The browser clamps to the height that it has.</li>
<li><strong>Keeping the list mounted, hidden.</strong> Worked, at the price of 60 MB and of stale rows.</li>
<li><strong>Remembering the first visible row and its distance from the top.</strong> Better. Falls over if that row has gone in the meantime.</li>
<li><strong>Pages.</strong> With the cursor in the address. Forty rows, back works, a link works, the browser restores the scroll by itself since the page is cached and renders at once.</li>
</ol>
<p>Number 4 took a day. What it needed was permission to stop imitating an app that has a budget the size of our town&rsquo;s.</p>
<p>If you must have an endless list: <code>history.scrollRestoration = 'manual'</code>, number 3, and three fallback rows instead of one.</p>`,
  },
];
