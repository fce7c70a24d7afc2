import type { AuthoredPost } from '../authored';

export const enDatabases: AuthoredPost[] = [
  {
    key: 'en-restore-every-friday',
    title: 'We restored a backup every Friday for a year. Seven of them failed.',
    section: ['databases', 'backups'],
    member: 'sofia-lindgren',
    marks: ['hot'],
    hoursAgo: { posted: 268.88, answered: 11.32 },
    counts: { views: 5230, replies: 46, collects: 190 },
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
    section: ['databases', 'transactions', 'forms'],
    member: 'marta-kowalczyk',
    hoursAgo: { posted: 6890.8, answered: 6402.2 },
    counts: { views: 3011, replies: 21, collects: 104 },
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
    section: ['postgres-extensions', 'trigrams', 'search', 'segmentation'],
    member: 'omar-farouk',
    type: 'QUESTION',
    hoursAgo: { posted: 94.72, answered: 15.08 },
    counts: { views: 512, replies: 7, collects: 19 },
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
    key: 'en-scan-same-key-twice',
    title: 'SCAN returned the same key twice: is my cursor wrong, or my expectation?',
    section: ['redis', 'paging'],
    member: 'ben-carter',
    type: 'QUESTION',
    hoursAgo: { posted: 37.93, answered: 33.15 },
    counts: { views: 146, replies: 3, collects: 2 },
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
];
