import type { AuthoredPost } from '../authored';

export const enAnnouncements: AuthoredPost[] = [
  {
    key: 'en-read-this-first',
    title: 'Read this before you post: how questions get answered here',
    section: ['how-we-work', 'house-rules', 'this-forum', 'writing'],
    member: 'mei-lindqvist',
    type: 'NOTICE',
    marks: ['top', 'essence'],
    hoursAgo: { posted: 9610.6, answered: 31.38 },
    counts: { views: 18452, replies: 64, collects: 512 },
    content: `<p>Nobody here is paid to answer. People answer because a question is interesting, because they once lost a weekend to the same thing, or because somebody did it for them. This page is about making that easy. It takes four minutes.</p>
<h2>What gets an answer</h2>
<p>Last year we counted. Of the questions that said <strong>what was tried</strong>, 83 % had a useful reply within a day. Of those that did not, 37 %. Nothing else we measured came close: not length, not politeness, not the language.</p>
<table><thead><tr><th>The question had&hellip;</th><th>Answered in a day</th><th>Median first reply</th></tr></thead><tbody><tr><td>what was tried, and the exact message</td><td>83 %</td><td>1 h 50 min</td></tr><tr><td>the exact message only</td><td>61 %</td><td>5 h</td></tr><tr><td>a screenshot of the message</td><td>44 %</td><td>9 h</td></tr><tr><td>&ldquo;it does not work&rdquo;</td><td>37 %</td><td>16 h</td></tr></tbody></table>
<h2>A shape that works</h2>
<ol>
<li><strong>What you want</strong>, in one sentence. The goal, not the step you are stuck on.</li>
<li><strong>What you did</strong>, so that another person could do it too:
<ul><li>versions, because behaviour changes between them;</li><li>the smallest piece of code that still goes wrong;</li><li>figures with units. &ldquo;Slow&rdquo; is a feeling, 840 ms is a fact.</li></ul></li>
<li><strong>What happened</strong>, pasted as text. Screenshots cannot be searched, quoted or read aloud.</li>
<li><strong>What you have ruled out</strong>, and how.</li>
</ol>
<p>A title is a promise to the reader. Compare:</p>
<blockquote><p>Help with postgres please!!!</p></blockquote>
<blockquote><p>Index scan turns into a sequential scan as soon as I add ORDER BY: why?</p></blockquote>
<h2>When you answer</h2>
<ul>
<li>Answer the question that was asked first. Then, if you must, the one that should have been.</li>
<li>Say how sure you are. &ldquo;I measured this&rdquo; and &ldquo;I would guess&rdquo; are both welcome; mixing them up is not.</li>
<li>Link to the primary source: the manual, the standard, the commit.</li>
<li>If you were wrong, say so in a new reply and leave the old one up. It helps the next reader more than a tidy thread does.</li>
</ul>
<h2>What we remove</h2>
<p>Advertising, personal attacks, other people&rsquo;s private details, and text pasted from a generator by someone who has not checked it. We do not remove disagreement. When we remove something you get a message with the rule and the name of the moderator who did it.</p>
<details><summary>Which block, which topic?</summary><p>A <em>block</em> is the room you are in; a <em>topic</em> is what the conversation is about. Pick one block and one to three topics. If in doubt, post in the block one level up: moving a post takes us ten seconds and its address stays the same.</p></details>
<p>English and 中文 are equally at home here. Write in whichever you think in.</p>`,
  },
  {
    key: 'en-read-only-sunday',
    title: 'Read-only for about forty minutes this Sunday, from 06:00 UTC',
    section: ['announcements', 'this-forum'],
    member: 'yara-haddad',
    type: 'NOTICE',
    marks: ['top'],
    hoursAgo: { posted: 19.52, answered: 4.26 },
    counts: { views: 1311, replies: 9, collects: 12 },
    content: `<p>We are moving the database to a machine with twice the memory. Reading will work throughout. Posting, replying and collecting will be switched off from <strong>06:00 to about 06:40 UTC</strong> on Sunday (14:00 in Shanghai, 07:00 in Lagos, 08:00 in Berlin).</p>
<p>What to expect:</p>
<ul>
<li>The buttons stay where they are, and say why they do not work.</li>
<li>A reply you have begun is kept in your browser. Do not clear your site data in the middle of it.</li>
<li>If we are not finished by 07:30 we go back to the old machine and try again in two weeks. We rehearsed that on Thursday; going back took six minutes.</li>
</ul>
<p>The last time we did this we promised twenty minutes and needed ninety-five, because the copy was checked row by row on a cold cache. This time the check runs on the replica beforehand.</p>`,
  },
  {
    key: 'en-two-languages',
    title: 'One forum, two languages: titles, summaries and when to translate',
    section: ['announcements', 'translation', 'house-rules'],
    member: 'mei-lindqvist',
    type: 'NOTICE',
    marks: ['top'],
    hoursAgo: { posted: 2210.89, answered: 212.14 },
    counts: { views: 6420, replies: 27, collects: 143 },
    content: `<p>About half of you read mainly English and half mainly 中文. A quarter of you read both, and that quarter has been doing unpaid work in every thread that crosses over. Three small habits make that lighter.</p>
<ol>
<li><strong>Set the language of your post.</strong> It decides how search cuts your words up, which voice a screen reader picks and which glyphs appear: 直, 骨 and 角 are drawn differently in different regions.</li>
<li><strong>Keep technical terms in the original once.</strong> &ldquo;回表 (the extra heap lookup)&rdquo; is clear to everybody. A translated term on its own is often clear to nobody.</li>
<li><strong>If a thread gets long, add a summary in the other language.</strong> Three sentences are plenty. The translators (译者) will tidy it if you ask.</li>
</ol>
<p>Please do <em>not</em> paste machine translation of somebody else&rsquo;s post as a reply. Everyone can get that at home, and it put an invented &ldquo;not&rdquo; into a safety note in March.</p>
<p>Answering in another language than the question is fine. 用中文回答英文问题也可以，反之亦然。</p>`,
  },
  {
    key: 'en-pictures-from-elsewhere',
    title: 'Pictures from other hosts now wait until you ask for them',
    section: ['announcements', 'browser-security', 'this-forum'],
    member: 'mei-lindqvist',
    type: 'NOTICE',
    hoursAgo: { posted: 655.81, answered: 480.45 },
    counts: { views: 2874, replies: 18, collects: 40 },
    content: `<p>A picture that lives on somebody else&rsquo;s server tells that server who looked, when, and from where. In January a member showed us a signature image that logged 1,900 addresses in four days. It was a demonstration, and a convincing one.</p>
<p>So: a picture from another host is now shown as a frame with the name of that host, and is loaded when you press it. Like this one:</p>
<figure><img src="https://static.example.org/forum/traffic-before-after.png" alt="Line chart: requests to other hosts per page view fall from 3.1 to 0.04 in the week of the change."><figcaption>Requests to other hosts per page view, before and after.</figcaption></figure>
<p>Pictures you upload here load as before. If you wrote a how-to with linked pictures, uploading them again is worth five minutes: we looked, and 22 % of linked pictures older than two years are gone anyway.</p>`,
  },
];
