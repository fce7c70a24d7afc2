import type { AuthoredPost } from '../authored';

export const enDatabases: AuthoredPost[] = [
  {
    key: 'en-restore-every-friday',
    title: 'We restored a backup every Friday for a year. Seven of them failed.',
    block: 'databases',
    topics: ['backups'],
    member: 'sofia-lindgren',
    marks: ['hot'],
    hoursAgo: 268.88,
    lastReplyHoursAgo: 11.32,
    views: 5230,
    replies: 46,
    collects: 190,
    content: `<p>The rule was simple: every Friday one person, by rota, restores last night&rsquo;s backup to an empty machine, starts the application on it and reads three records aloud in the team call. Fifty-one Fridays (one was Christmas). Seven failures.</p>
<figure><img src="/seed/restore-drill.svg" alt="A year of fifty-one small squares in rows; seven of them are crossed out, most of them in the first half."><figcaption>A square is a Friday. Crosses are restores that did not end in a working application.</figcaption></figure>
<table><thead><tr><th>Week</th><th>What was wrong</th><th>Would the backup job have told us?</th></tr></thead><tbody><tr><td>2</td><td>The key for the encrypted dump was only on the machine that had &ldquo;burnt down&rdquo;</td><td>No</td></tr><tr><td>5</td><td>Roles were not in the dump, so nothing had an owner</td><td>No</td></tr><tr><td>9</td><td>An extension was missing on the new machine</td><td>No</td></tr><tr><td>10</td><td>The same extension, in another version</td><td>No</td></tr><tr><td>17</td><td>Disk full at 94 %: the restore needs more room than the database</td><td>No</td></tr><tr><td>23</td><td>The dump had been empty for three days</td><td>It said &ldquo;success&rdquo;</td></tr><tr><td>40</td><td>Everything fine, but it took 9 hours and we had promised 4</td><td>No</td></tr></tbody></table>
<p>Week 23 is the one I tell people about. <code>pg_dump ... | gzip &gt; file</code> in a shell without <code>pipefail</code>: the dump failed at once, <code>gzip</code> compressed nothing very successfully, and the exit code was gzip&rsquo;s.</p>
<pre><code class="language-sh">set -euo pipefail
pg_dump --format=custom --file="$target.part" "$DATABASE"
test "$(stat -c %s "$target.part")" -gt 1000000000
mv "$target.part" "$target"</code></pre>
<p>Cost of the whole exercise: about 40 minutes a week. It was never the same person twice in a row, so in the end eleven people can do it, and the page that describes it is correct, since everybody who found an error had to mend it.</p>`,
  },
  {
    key: 'en-two-people-press-save',
    title: 'Two people press save: version numbers, and what to show the second one',
    block: 'databases',
    topics: ['transactions', 'forms'],
    member: 'marta-kowalczyk',
    hoursAgo: 6890.8,
    lastReplyHoursAgo: 6402.2,
    views: 3011,
    replies: 21,
    collects: 104,
    content: `<p>The database half is one line and well known:</p>
<pre><code class="language-sql">UPDATE articles
SET body = $1, version = version + 1
WHERE id = $2 AND version = $3;</code></pre>
<p>No row updated: somebody was faster. The half that took us a month was what to <em>say</em>. Our first attempt was &ldquo;Conflict. Please reload.&rdquo;, and reloading threw away forty minutes of a translator&rsquo;s work. That translator was me.</p>
<p>What we ended up with, after watching nine people meet it:</p>
<ul>
<li>Keep the text of the second person on the screen, untouched. Always.</li>
<li>Say who, when and how much: &ldquo;Anna saved this six minutes ago and changed two paragraphs.&rdquo;
<ul><li>If the paragraphs are not the same ones, offer to put both together. 8 of 10 conflicts ended there.</li><li>If they are, show both, one above the other, not in three columns.</li></ul></li>
<li>Never offer &ldquo;overwrite&rdquo; as the first button.</li>
</ul>
<p>We thought about real-time editing and decided against it: 26 conflicts a month in a team of forty. Know your number before you buy the machine.</p>`,
  },
  {
    key: 'en-trigrams-two-letters',
    title: 'pg_trgm and two-letter words: is there anything better than a second table?',
    block: 'postgres-extensions',
    topics: ['trigrams', 'search', 'segmentation'],
    member: 'omar-farouk',
    type: 'QUESTION',
    hoursAgo: 94.72,
    lastReplyHoursAgo: 15.08,
    views: 512,
    replies: 7,
    collects: 19,
    content: `<p>We index titles with <code>gin_trgm_ops</code>. It is lovely for <code>LIKE '%firmware%'</code> (4 ms over 1.2 million titles). It is of no use at all for two-character terms, since no trigram can be taken from them: <code>LIKE '%固件%'</code> or <code>'%سن%'</code> reads the whole table, 900 ms.</p>
<p>Tried so far:</p>
<ol>
<li><strong>A table of bigrams</strong>, one row for each pair of characters and title. Fast (2 ms), but 31 million rows, and every edit of a title rewrites forty of them.</li>
<li><strong>An array of bigrams</strong> in the row with a plain GIN index, <code>WHERE bigrams @&gt; ARRAY['固件']</code>. 3 ms, 240 MB. Needs the check for order afterwards for longer terms.</li>
<li><strong>Full text search.</strong> The default parser takes a run of Chinese as one word, and our Arabic comes with and without diacritics.</li>
</ol>
<p>I lean towards 2. Has anybody run that for long, on a table with many updates? I am worried about the pending list of GIN: after a bulk import the first searches took 6 s until vacuum had merged it. <code>fastupdate = off</code> fixed that and made the import three times slower.</p>`,
  },
  {
    key: 'en-partman-two-years',
    title: 'pg_partman after two years: what we would choose again and what we would not',
    block: 'postgres-extensions',
    topics: ['migrations', 'data'],
    member: 'priya-raghavan',
    marks: ['collect'],
    hoursAgo: 4020.64,
    lastReplyHoursAgo: 3333.39,
    views: 2760,
    replies: 14,
    collects: 97,
    content: `<p>Measurements from 1,400 water meters, one row a minute, daily partitions, 13 months kept. Some notes for people who stand where we stood.</p>
<p><strong>Again:</strong> dropping a day instead of deleting it. <code>DROP TABLE</code> on 2 million rows takes 40 ms and leaves nothing for vacuum to do. Before, the nightly DELETE ran for 50 minutes.</p>
<p><strong>Again:</strong> creating partitions a week ahead, with an alarm when fewer than three are left. The maintenance job once died silently for five days. The alarm woke me on day four.</p>
<p><strong>Not again:</strong></p>
<ul>
<li>Daily. With 400 partitions, planning a query that forgets the time condition takes longer (180 ms) than running it. Weekly would have been enough.</li>
<li>A default partition. It collected 60,000 rows from meters whose clock said 1970, and then no partition for 1970 could be attached without moving them first. Refuse such rows at the door.</li>
<li>A unique key that we thought was global. It has to contain the partition key, so &ldquo;unique meter and sequence number&rdquo; quietly became &ldquo;unique per day&rdquo;.</li>
</ul>
<p>Would I take the extension today or write the thirty lines myself? The extension. The thirty lines are easy, but somebody else has already met the summer time.</p>`,
  },
  {
    key: 'en-set-nx-easy-half',
    title: 'Idempotency keys in Redis: SET NX is the easy half',
    block: 'redis',
    topics: ['idempotency', 'transactions'],
    member: 'kofi-mensah',
    marks: ['collect'],
    hoursAgo: 1015.56,
    lastReplyHoursAgo: 505.27,
    views: 3345,
    replies: 21,
    collects: 118,
    content: `<p>Mobile money, bad networks: a phone sends a payment, hears nothing, sends it again. Every tutorial stops here:</p>
<pre><code class="language-sh">SET pay:9f2c... pending NX EX 86400</code></pre>
<p>First one wins, the second gets nothing back. Then come the questions.</p>
<h3>What does the second one get?</h3>
<p>Not an error. It should get <em>the answer of the first</em>. So the answer has to be stored, and while it is not there yet the second one must be told to wait: we say 409 with <code>Retry-After: 2</code>.</p>
<h3>What if the first one dies half way?</h3>
<p>Then the key says pending for a day and the customer cannot pay. A short lease instead (30 s), renewed by the worker, and a day only once the result is in.</p>
<h3>What if Redis forgets?</h3>
<p>It did. A failover lost the last 400 ms of writes, and two payments of 1,200 were made twice. Replication is asynchronous; <code>WAIT 1 100</code> makes it less likely but not impossible. So now the key is <strong>also</strong> a unique column next to the payment, in the same transaction:</p>
<pre><code class="language-sql">INSERT INTO payments (idempotency_key, account, amount)
VALUES ($1, $2, $3)
ON CONFLICT (idempotency_key) DO NOTHING
RETURNING id;</code></pre>
<p>Redis answers the 99.7 % quickly. The database is the one that is right. If you can only have one of them, have that one.</p>`,
  },
  {
    key: 'en-scan-same-key-twice',
    title: 'SCAN returned the same key twice: is my cursor wrong, or my expectation?',
    block: 'redis',
    topics: ['paging'],
    member: 'ben-carter',
    type: 'QUESTION',
    hoursAgo: 37.93,
    lastReplyHoursAgo: 33.15,
    views: 146,
    replies: 3,
    collects: 2,
    content: `<p>I walk all session keys once an hour to count them by country:</p>
<pre><code class="language-ts">let cursor = '0';
do {
  const [next, keys] = await redis.scan(cursor, 'MATCH', 'session:*', 'COUNT', 500);
  for (const key of keys) seen.push(key);
  cursor = next;
} while (cursor !== '0');</code></pre>
<p>With about 80,000 keys I get 40 to 200 of them twice, but only on some runs. It also sometimes returns an empty page with a cursor that is not 0, and my first version stopped there. I expected the cursor to work like the keyset in our SQL code: everything after this one, in order.</p>
<p>Redis 7.2, one node, keys expire all the time. Is putting them in a <code>Set</code> the right thing, or does it hide a mistake of mine?</p>`,
  },
  {
    key: 'en-sqlite-vacuum-into',
    title: 'SQLite in production: VACUUM INTO, a WAL that grew to 31 GB, and one open reader',
    block: 'embedded-stores',
    topics: ['backups', 'transactions'],
    member: 'dmitri-sokolov',
    hoursAgo: 8123.85,
    lastReplyHoursAgo: 7700.03,
    views: 4410,
    replies: 33,
    collects: 162,
    content: `<p>An 18 MB database had a 31 GB write-ahead log. The disk was full, and the thing still answered in 2 ms. I was almost proud.</p>
<p>The cause: a checkpoint can copy pages back only up to the oldest reader. One thread had begun a <code>SELECT</code>, taken the first row and kept the statement without finalising it. For eleven days. Every checkpoint since then had come as far as that reader and stopped, and a log that cannot be reset only grows.</p>
<p>How to see it:</p>
<pre><code class="language-sql">PRAGMA wal_checkpoint(TRUNCATE);
-- busy | log | checkpointed
-- 1    | 7934112 | 1207</code></pre>
<p>A <code>1</code> in the first column and two figures that lie far apart: somebody is sitting on an old snapshot.</p>
<p>For backups we have been content with this, once an hour while it is in use:</p>
<pre><code class="language-sql">VACUUM INTO '/backup/orders-new.db';</code></pre>
<p>It writes a compact, consistent copy and does not block writers, though it <em>is</em> a reader for as long as it runs (0.3 s for us). Plain <code>VACUUM</code> on the live file needs up to twice its size in free space and keeps writers out. Details: <a href="https://www.sqlite.org/lang_vacuum.html">sqlite.org/lang_vacuum.html</a>.</p>`,
  },
  {
    key: 'en-lmdb-32-bit',
    title: 'LMDB on a 32-bit board: how large a map is too large?',
    block: 'embedded-stores',
    topics: ['data', 'sensors'],
    member: 'grace-nakamura',
    type: 'QUESTION',
    hoursAgo: 51.77,
    views: 88,
    replies: 0,
    collects: 1,
    content: `<p>Cortex-A7, 512 MB RAM, 32-bit userland (not my decision). A logger keeps 90 days of readings, about 600 MB. With a map size of 1 GB <code>mdb_env_open</code> works on most boards and fails with <code>ENOMEM</code> on about one in thirty, after an update that added two libraries.</p>
<p>I read that as address space running into pieces: the map wants one contiguous range, and it depends on where the loader has put things. What I tried:</p>
<ul><li>768 MB: no failure in 500 starts, but we run into <code>MDB_MAP_FULL</code> in the winter</li><li>Opening the environment before anything else is loaded: helps, feels like superstition</li><li>Two environments, one for each half of the year: works, and every query gets uglier</li></ul>
<p>Is there a rule for what one can rely on in a 3 GB user space? Or is the honest answer SQLite?</p>`,
  },
];
