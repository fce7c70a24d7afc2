import type { AuthoredPost } from '../authored';

export const enPostgres: AuthoredPost[] = [
  {
    key: 'en-keyset-or-offset',
    title: 'Keyset cursor or OFFSET for a list that people actually jump around in?',
    section: ['postgres', 'keyset-jumps', 'keyset', 'offset'],
    member: 'tomas-iriarte',
    type: 'QUESTION',
    marks: ['essence', 'hot'],
    hoursAgo: { posted: 1344.72, answered: 2.6 },
    counts: { views: 9873, replies: 58, collects: 301 },
    content: `<p>Every article about paging ends the same way: OFFSET is slow, use a keyset, done. I believe it, I have shipped it three times, and now I have a list where it does not fit. I would like to hear from people who have lived with the answer for a year, not for an afternoon.</p>
<h2>The list</h2>
<p>A case list for a public office. 2.3 million rows, 40 columns, about 900 inserts and 6,000 updates an hour during the day. People filter by office and status, sort by one of four columns, and then they do the thing no article mentions: <strong>they jump</strong>. We logged it for a month.</p>
<table><thead><tr><th>What people do</th><th>Share of page views</th><th>Median depth (rows)</th></tr></thead><tbody><tr><td>First page</td><td>71.4 %</td><td>0</td></tr><tr><td>Next or previous page</td><td>17.9 %</td><td>80</td></tr><tr><td>Jump to a page number</td><td>8.2 %</td><td>3,100</td></tr><tr><td>Last page</td><td>2.1 %</td><td>48,000</td></tr><tr><td>A link somebody sent them</td><td>0.4 %</td><td>600</td></tr></tbody></table>
<p>Eight percent sounds like little until you meet them. They are the people who process paper files in order, and who remember that they stopped at page 78 before lunch.</p>
<h2>What I tried</h2>
<h3>1. OFFSET, as it was</h3>
<pre><code class="language-sql">SELECT id, opened_at, subject, status
FROM cases
WHERE office_id = 17 AND status &lt;&gt; 'closed'
ORDER BY opened_at DESC
LIMIT 40 OFFSET 48000;</code></pre>
<p>With an index on <code>(office_id, opened_at DESC)</code> the first page takes 0.9 ms. At an offset of 3,000 it takes 11 ms, and at 48,000 it takes 310 ms warm and 2.8 s cold. The plan says what you would expect: it reads 48,040 index entries, visits the heap for every one to check the status, and throws 48,000 away.</p>
<p>It is also wrong in a quiet way. <code>opened_at</code> is not unique: the scanner in the post room stamps whole batches with one second. Two pages fetched a minute apart overlapped or skipped rows in 3 % of the sessions we replayed. Nobody had reported it. They had just learnt to press &ldquo;back&rdquo; and look again.</p>
<h3>2. A keyset cursor</h3>
<pre><code class="language-sql">CREATE INDEX cases_open_list
  ON cases (office_id, opened_at DESC, id DESC)
  WHERE status &lt;&gt; 'closed';

SELECT id, opened_at, subject, status
FROM cases
WHERE office_id = 17 AND status &lt;&gt; 'closed'
  AND (opened_at, id) &lt; ('2024-03-11 08:14:00+00', 918273)
ORDER BY opened_at DESC, id DESC
LIMIT 40;</code></pre>
<p>0.8 ms at any depth. The tie is broken by <code>id</code>, the row comparison uses the index as one range, and inserts at the top no longer push rows from page one to page two while you read. For &ldquo;next&rdquo; and &ldquo;previous&rdquo; I have nothing to complain about.</p>
<p>But page 78 is gone. So is &ldquo;page 3 of 1,204&rdquo;, which our users read as <em>how much work is left</em>. We tried &ldquo;load more&rdquo; with five offices for two weeks. The comments were short.</p>
<blockquote><p>I used to know where I was. Now I know that I am somewhere.</p></blockquote>
<h3>3. Both: a keyset, with signposts</h3>
<p>What is running on the test system now: the page numbers stay, and a number is turned into a cursor by a small table of signposts, one for every 25th page.</p>
<figure><img src="/seed/keyset-page.svg" alt="A long row of list entries with a flag every so often; an arrow jumps to the nearest flag and then walks a few entries to the wanted page."><figcaption>Jump to the nearest flag, then walk.</figcaption></figure>
<pre><code class="language-sql">-- one signpost for every 1,000 rows of an office's open list
SELECT office_id, opened_at, id, n
FROM (
  SELECT office_id, opened_at, id,
         row_number() OVER (PARTITION BY office_id
                            ORDER BY opened_at DESC, id DESC) AS n
  FROM cases
  WHERE status &lt;&gt; 'closed'
) numbered
WHERE n % 1000 = 0;</code></pre>
<p>To reach page 78 the server takes the signpost at row 3,000 and skips 80 rows from there with a plain, small OFFSET. The worst case is 999 rows skipped: 3.6 ms. The signposts are rebuilt every ten minutes, which takes 4 s for all 63 offices on the replica.</p>
<p>The lie is that page 78 is up to ten minutes old in its <em>number</em>. Its rows are live: nothing is skipped or shown twice while you walk from it, because from there on it is an ordinary keyset. When somebody closes 30 cases in those ten minutes, page 78 starts 30 rows late. With OFFSET it would have moved too, only more often.</p>
<h2>Measured</h2>
<table><thead><tr><th></th><th>Page 1</th><th>Page 78</th><th>Last page</th><th>Rows lost or repeated (10,000 replays)</th></tr></thead><tbody><tr><td>OFFSET</td><td>0.9 ms</td><td>11 ms</td><td>310 ms</td><td>312</td></tr><tr><td>Keyset</td><td>0.8 ms</td><td>not possible</td><td>0.8 ms (reversed)</td><td>0</td></tr><tr><td>Keyset with signposts</td><td>0.8 ms</td><td>2.1 ms</td><td>0.8 ms (reversed)</td><td>0</td></tr></tbody></table>
<p>Postgres 16, 8 cores, 32 GB, everything warm, median of 200 runs. The whole harness is at <a href="https://example.org/tomas/paging-replay">example.org/tomas/paging-replay</a>; I would be glad if somebody proved me wrong with it.</p>
<h2>Where I made mistakes</h2>
<ul>
<li>I first put the sort column of each of the four orders into one &ldquo;universal&rdquo; cursor, as JSON in base64. People edited it in the address bar within a day, by accident, by cutting the link in an e-mail. Now the cursor is the id of the last row and nothing else; the server looks its values up. If the row has gone, we fall back to the first page and say so.</li>
<li>Sorting by a column that may be <code>NULL</code> breaks the row comparison: <code>(NULL, 5) &lt; (x, y)</code> is unknown, and those rows vanish from every page. We sort by <code>coalesce(due_at, 'infinity')</code> and index the same expression.</li>
<li>Mixed directions, <code>opened_at DESC, subject ASC</code>, cannot be written as one row comparison. It has to be spelt out with OR, and then the planner wants help. We dropped that order. One person asked after it.</li>
<li>Previous page is the same query reversed <em>and then reversed again in the application</em>. I forgot the second half and shipped pages in mirror order for two days.</li>
</ul>
<details><summary>The OR form, if you need mixed directions</summary><pre><code class="language-sql">WHERE office_id = 17
  AND opened_at &lt;= :opened_at
  AND (opened_at &lt; :opened_at
       OR (opened_at = :opened_at AND subject &gt; :subject)
       OR (opened_at = :opened_at AND subject = :subject AND id &lt; :id))
ORDER BY opened_at DESC, subject ASC, id DESC</code></pre><p>The first condition looks redundant. Without it the planner reads the whole office and filters.</p></details>
<h2>So, the question</h2>
<ol>
<li>Has anybody kept numbered pages on top of cursors for long? Did people accept a number that is a few minutes old, or did you end up counting live?</li>
<li>The total. We show <code>about 48,000</code> above a thousand and the exact figure below. The naïve count costs 140 ms, more than everything else on the page together. Is there something better than an estimate from the same signposts?</li>
<li>If you decided for OFFSET after all, with a cap on the depth: where did you put the cap, and what do you tell the person who is standing at it?</li>
</ol>
<p>I know <a href="https://use-the-index-luke.com/no-offset">the classic text</a> and agree with all of it. What it does not have is the woman in office 17 with the paper files, and she is right too.</p>`,
  },
  {
    key: 'en-naive-count',
    title: 'The naïve COUNT(*) that took our list page down on a quiet Tuesday',
    section: ['postgres', 'paging', 'data'],
    member: 'anneke-vos',
    marks: ['hot'],
    hoursAgo: { posted: 402.64, answered: 7.5 },
    counts: { views: 4120, replies: 33, collects: 88 },
    content: `<p>No traffic peak, no release, and at 10:40 every list page timed out. The cause was one line that had been there for six years:</p>
<pre><code class="language-sql">SELECT count(*) FROM orders WHERE shop_id = $1 AND NOT archived;</code></pre>
<p>For six years it was an index-only scan: 60 ms for the largest shop. On Tuesday morning a colleague had backfilled a column on 11 million rows. Every updated row clears its page&rsquo;s bit in the visibility map, and until <strong>vacuum</strong> sets it again an index-only scan has to visit the heap for each entry. 60 ms became 9 s, times the 200 people looking at a list.</p>
<p><code>EXPLAIN (ANALYZE, BUFFERS)</code> said it plainly, had anyone looked: <code>Heap Fetches: 3812204</code>.</p>
<p>What we changed, in the order in which it helped:</p>
<ol>
<li>Ran <code>VACUUM orders</code> by hand. Back to 70 ms after eight minutes.</li>
<li>Stopped counting past what we show. The pager only ever prints &ldquo;10,000+&rdquo;, so it only ever needs this:
<pre><code class="language-sql">SELECT count(*) FROM (
  SELECT 1 FROM orders
  WHERE shop_id = $1 AND NOT archived
  LIMIT 10001
) capped;</code></pre></li>
<li>Backfills go in batches of 20,000 with a pause, so that autovacuum can keep step.</li>
<li>The count is fetched apart from the rows. A slow total now leaves a gap in the pager, not an empty page.</li>
</ol>
<p>Moving to a keyset would not have saved us, by the way. The rows were fast all along. It was the total.</p>`,
  },
  {
    key: 'en-autovacuum-job-table',
    title:
      'Autovacuum could not keep up with our job table: settings, numbers, what actually helped',
    section: ['postgres', 'locking', 'transactions', 'incidents'],
    member: 'amara-okafor',
    marks: ['essence'],
    hoursAgo: { posted: 5210.56, answered: 96.2 },
    counts: { views: 12640, replies: 41, collects: 377 },
    content: `<p>This is the write-up I wanted to find in week one. We run a queue in a Postgres table. I know. It was the right choice at 50 jobs a minute and it is still a good one at 4,000, but between the two we spent six weeks learning what vacuum can and cannot do. Everything below is measured on our system; where I am guessing I say so.</p>
<h2>The symptom</h2>
<p>Fetching the next job took 0.4 ms in the morning and 180 ms by four in the afternoon. At night it recovered. The table never held more than 3,000 live rows. It was 14 GB large.</p>
<pre><code class="language-sql">SELECT id, payload
FROM jobs
WHERE state = 'ready' AND run_at &lt;= now()
ORDER BY run_at, id
LIMIT 1
FOR UPDATE SKIP LOCKED;</code></pre>
<p>Each job is inserted once, updated twice and deleted once. So every job leaves three dead row versions behind, plus their index entries, and the query above starts reading at exactly the end of the index where the dead ones lie. It has to step over every one of them, asking each time whether it is visible to anybody.</p>
<h2>What we looked at first, and should not have</h2>
<p>We added an index. Then another one. Each made it worse, because an index on a column that changes rules out heap-only-tuple (HOT) updates, and every update then writes to <em>all</em> of the indexes. That week the table grew from 6 GB to 14.</p>
<h2>What to look at</h2>
<pre><code class="language-sql">SELECT relname, n_live_tup, n_dead_tup, n_tup_hot_upd, n_tup_upd,
       last_autovacuum, autovacuum_count
FROM pg_stat_user_tables
WHERE relname = 'jobs';</code></pre>
<p>At 16:00 on a bad day: 2,840 live, 9.1 million dead, last autovacuum forty seconds ago. So it ran. It ran <em>all the time</em>. It just could not remove anything, and the log told us why once we read it:</p>
<pre><code>automatic vacuum of table "app.public.jobs": index scans: 0
  tuples: 0 removed, 9120331 remain, 9117402 are dead but not yet removable</code></pre>
<p><strong>Dead but not yet removable</strong> is the sentence to search your logs for. It means that some transaction is older than those deaths and might, in principle, still look at them. Vacuum is not slow, it is polite.</p>
<h2>Who is holding it back</h2>
<p>There are four usual suspects, and we had three:</p>
<table><thead><tr><th>Who</th><th>Where to look</th><th>Ours</th></tr></thead><tbody><tr><td>A long transaction</td><td><code>pg_stat_activity</code>, by <code>backend_xmin</code></td><td>A report, 5 hours, every working day from 11:00</td></tr><tr><td>A session idle in transaction</td><td>same, <code>state</code></td><td>A notebook somebody left open over lunch</td></tr><tr><td>A standby with feedback on</td><td><code>pg_stat_replication</code></td><td>The same report again, after we had moved it to the standby</td></tr><tr><td>A forgotten replication slot</td><td><code>pg_replication_slots</code>, <code>xmin</code> and <code>catalog_xmin</code></td><td>None, by luck</td></tr></tbody></table>
<p>The third deserves a paragraph. We did the obvious thing and moved the report to the replica. Nothing improved. With <code>hot_standby_feedback = on</code> the replica tells the primary which rows its readers still need, and the primary obeys. That is what it is for. Turn it off, and the report gets cancelled instead, after <code>max_standby_streaming_delay</code>. You choose who suffers. There is no setting with which nobody does.</p>
<pre><code class="language-sql">SELECT pid, state, usename, age(backend_xmin) AS holds_back,
       now() - xact_start AS open_for, left(query, 60) AS query
FROM pg_stat_activity
WHERE backend_xmin IS NOT NULL
ORDER BY age(backend_xmin) DESC
LIMIT 5;</code></pre>
<h2>What actually helped</h2>
<h3>1. The report lost its transaction</h3>
<p>It did not need one snapshot for five hours. It needed one per day reported. 31 short queries instead of a long one: the whole thing now takes 50 minutes, which nobody had expected, since it no longer fights the bloat that it caused. This alone brought the afternoon peak from 180 ms to 9 ms.</p>
<h3>2. Timeouts, for people as well as programs</h3>
<pre><code class="language-sql">ALTER ROLE app      SET idle_in_transaction_session_timeout = '30s';
ALTER ROLE analysts SET idle_in_transaction_session_timeout = '10min';
ALTER ROLE app      SET statement_timeout = '20s';</code></pre>
<p>Two services broke on the first day. Both had been holding a transaction open across an HTTP call. They deserved it.</p>
<h3>3. Vacuum settings for this one table</h3>
<p>By default vacuum starts after 50 rows plus 20 % of the table have died. Counted on estimates of a bloated table, that is arbitrary. We set a plain number:</p>
<pre><code class="language-sql">ALTER TABLE jobs SET (
  autovacuum_vacuum_scale_factor = 0,
  autovacuum_vacuum_threshold = 2000,
  autovacuum_vacuum_cost_delay = 0,
  fillfactor = 70
);</code></pre>
<p>The <code>fillfactor</code> leaves room on each page so that an update can stay on it. HOT updates rose from 3 % to 91 %, after we dropped the two indexes of week one.</p>
<h3>4. A partial index that forgets</h3>
<pre><code class="language-sql">CREATE INDEX CONCURRENTLY jobs_ready ON jobs (run_at, id)
WHERE state = 'ready';</code></pre>
<p>A finished job leaves the index, and the entries that are left behind get marked dead by the next reader that passes them. Small, and worth it.</p>
<h3>5. Not deleting at all</h3>
<p>The last step, and the one I would now take first: finished jobs move nowhere, and the table is partitioned by hour. Every hour the oldest partition is dropped. No dead rows, no vacuum, 2 ms. It took an afternoon, most of it spent on the jobs that run for longer than an hour (they are moved on by the worker, with a new <code>run_at</code>).</p>
<h2>What did not help</h2>
<ul>
<li><strong>More autovacuum workers.</strong> All workers share one cost budget. Six of them crawl where three walked. You have to raise <code>autovacuum_vacuum_cost_limit</code> too, and then it still cannot remove what is not removable.</li>
<li><strong>VACUUM FULL</strong> at night. It did shrink the table, under an exclusive lock, for eleven minutes, and by four in the afternoon we were back at 9 GB.</li>
<li><strong>REINDEX</strong> every hour. I am not proud of that week.</li>
</ul>
<h2>Before and after</h2>
<table><thead><tr><th></th><th>Before</th><th>After 1&ndash;4</th><th>After 5</th></tr></thead><tbody><tr><td>Fetch, median at 16:00</td><td>180 ms</td><td>1.1 ms</td><td>0.4 ms</td></tr><tr><td>Fetch, 99th percentile</td><td>2.4 s</td><td>14 ms</td><td>2 ms</td></tr><tr><td>Table and indexes</td><td>14 GB</td><td>210 MB</td><td>38 MB</td></tr><tr><td>Dead rows at 16:00</td><td>9.1 M</td><td>6,000</td><td>0 to 300</td></tr></tbody></table>
<h2>If you only remember one thing</h2>
<p>Before you tune vacuum, find out whether it is allowed to work. Look at the oldest <code>backend_xmin</code>, put a graph of its age next to your latency graph, and see whether they are the same graph. Ours were, down to the lunch break.</p>
<p>The manual is better on this than its reputation: <a href="https://www.postgresql.org/docs/current/routine-vacuuming.html">Routine Vacuuming</a>. I had &ldquo;read&rdquo; it four times before I read it.</p>`,
  },
  {
    key: 'en-cursor-eleven-rows',
    title: 'A cursor on created_at lost eleven rows, because eleven rows shared a microsecond',
    section: ['postgres', 'keyset-ties', 'keyset'],
    member: 'pavel-novak',
    hoursAgo: { posted: 760.93, answered: 300.08 },
    counts: { views: 1890, replies: 12, collects: 64 },
    content: `<p>An export said 48,211 rows and delivered 48,200. It walked the table with a keyset:</p>
<pre><code class="language-sql">SELECT * FROM events
WHERE created_at &gt; $1
ORDER BY created_at
LIMIT 500;</code></pre>
<p>&ldquo;Microseconds are unique enough,&rdquo; said the comment. But <code>now()</code> is the start of the <em>transaction</em>. Everything inserted by one transaction carries the same value, and the day we began to insert in batches, a page could end in the middle of one. The cursor then stepped over the rest.</p>
<p>Three repairs, of which only the last is one:</p>
<ul>
<li><code>&gt;=</code> instead of <code>&gt;</code>: now you get rows twice, and an endless loop when a batch is larger than a page.</li>
<li><code>clock_timestamp()</code>: makes ties rare. Rare is worse than common, as nobody will find it again.</li>
<li>A unique order: <code>WHERE (created_at, id) &gt; ($1, $2) ORDER BY created_at, id</code>, and an index on both.</li>
</ul>
<p>And one that is left over: rows are <em>committed</em> in another order than they are stamped. A reader that walks right up to the present can pass a transaction that is still open, and will never come back for it. We stop thirty seconds short of now. If you cannot afford that, look at <code>pg_current_snapshot()</code> and prepare for a long evening.</p>`,
  },
];
