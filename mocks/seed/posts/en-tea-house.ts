import type { AuthoredPost } from '../authored';

export const enTeaHouse: AuthoredPost[] = [
  {
    key: 'en-cafe-in-zurich',
    title: 'The café in Zürich where half of our release notes were written ☕',
    section: ['tea-house', 'small-talk', 'writing'],
    member: 'jonas-weber',
    hoursAgo: { posted: 2630.84, answered: 2200.45 },
    counts: { views: 731, replies: 14, collects: 12 },
    content: `<p>It closes on Saturday, after 41 years. Four tables, no Wi-Fi, one socket, and that one belonged to the coffee machine. Which is why I went there: you cannot look anything up, so you have to write down what you know.</p>
<p>Things I learnt at table three:</p>
<ul>
<li>If I cannot say what a release does without opening the tracker, then I do not know, and nobody else will.</li>
<li>&ldquo;Various improvements&rdquo; is what one writes when the battery is at 4 %.</li>
<li>The owner, Frau Bänziger, read a draft of mine in 2019 and asked: <em>&ldquo;And what should I do now?&rdquo;</em> Since then every one of our notes ends with a paragraph called &ldquo;What you have to do&rdquo;. Mostly it says: nothing.</li>
</ul>
<p>Where do you go to write? Places with bad reception preferred. 📵</p>`,
  },
  {
    key: 'en-what-is-on-your-desk',
    title: 'What is on your desk today? (Keyboards welcome, price tags not)',
    section: ['tea-house', 'small-talk', 'tools'],
    member: 'sam-oyelaran',
    marks: ['hot'],
    hoursAgo: { posted: 6020.76, answered: 0.3 },
    counts: { views: 14210, replies: 176, collects: 38 },
    content: `<p>The yearly thread. The rules are as always: one picture, one sentence, no prices, no jokes about cables (we know).</p>
<figure><img src="https://static.example.org/desks/sam-yellow-keycap.png" alt="A small wooden desk with a split keyboard, one yellow key, a notebook and a cold cup of tea."><figcaption>The yellow key is Escape. It has been replaced twice.</figcaption></figure>
<p>Mine: a split keyboard, since my shoulders asked for it; a notebook, since my memory did; and tea that was warm when I began to write this. 🍵</p>`,
  },
  {
    key: 'en-review-comments-i-regret',
    title: 'Review comments that I regret, in order',
    section: ['tea-house', 'reviews', 'working'],
    member: 'tomas-iriarte',
    hoursAgo: { posted: 3515.68, answered: 940.33 },
    counts: { views: 4620, replies: 46, collects: 173 },
    content: `<p>I had to read 2,100 of my own comments for a talk. It was not pleasant. The worst, as I see it now:</p>
<ol>
<li>&ldquo;<strong>Why?</strong>&rdquo; I meant the question. She heard the verdict, and rewrote two days of work that had been right.</li>
<li>&ldquo;<strong>Nit:</strong>&rdquo; eleven times in one change. If it does not matter, a machine should say it, or nobody.</li>
<li>&ldquo;<strong>I would have&hellip;</strong>&rdquo; But I had not.</li>
<li>&ldquo;<strong>Just</strong> use a cursor here.&rdquo; The word <em>just</em> occurs 214 times. Not once was it just.</li>
<li>&ldquo;<strong>LGTM</strong>&rdquo; after four minutes, on 900 lines. That one caused the only incident in the list.</li>
</ol>
<p>What I do instead, on good days: say what I have <em>understood</em> first; mark each comment as &ldquo;must&rdquo;, &ldquo;would&rdquo; or &ldquo;wondering&rdquo;; stop writing after ten and go over to talk.</p>
<blockquote><p>The best review that I ever got began with: &ldquo;I did not know one could do that. Here is the case where it breaks.&rdquo;</p></blockquote>`,
  },
  {
    key: 'en-books-second-time',
    title: 'Books that were better the second time (engineers’ edition)',
    section: ['tea-house', 'books', 'learning'],
    member: 'kofi-mensah',
    hoursAgo: { posted: 15230.5, answered: 1999.09 },
    counts: { views: 3904, replies: 52, collects: 201 },
    content: `<p>Not the best books, the best <em>second readings</em>. What I have so far, from here and from the meet-up:</p>
<ul>
<li>On systems
<ul>
<li><em>The Mythical Man-Month</em>. First time: history. Second time: gossip about my own team.</li>
<li><em>Designing Data-Intensive Applications</em>. First for the chapters, then for the footnotes.</li>
<li><em>How Buildings Learn</em>. Not about software, which is its advantage.</li>
</ul></li>
<li>On people
<ul>
<li><em>Thinking in Systems</em>
<ul><li>the chapter on leverage points; once a year, like the dentist</li></ul></li>
<li>《乡土中国》, in the translation of Hamilton and Wang, recommended by 林书远. It explains more about on-call rotas than any book on on-call rotas.</li>
</ul></li>
<li>On nothing in particular
<ul><li><em>Invisible Cities</em>, for naming things</li></ul></li>
</ul>
<p>One rule: you must really have read it twice. ثلاث مرات is better, says Omar.</p>`,
  },
  {
    key: 'en-forgiving-tea',
    title: 'Which tea forgives a forgotten timer?',
    section: ['tea-house', 'small-talk'],
    member: 'ben-carter',
    hoursAgo: { posted: 31.5, answered: 2.1 },
    counts: { views: 204, replies: 19, collects: 5 },
    content: `<p>I start a build, I start a tea, and one of them is always ruined. The build I can repeat. 🫖</p>`,
  },
  {
    key: 'en-lagos-meet-up',
    title: 'Lagos meet-up: what we talked about, and who brings the extension lead next time',
    section: ['tea-house', 'meetups'],
    member: 'amara-okafor',
    hoursAgo: { posted: 275.81, answered: 121.28 },
    counts: { views: 468, replies: 10, collects: 8 },
    content: `<p>Twenty-three people, one of them by telephone from Accra, held up to the microphone by Sam. Thank you for coming through that rain.</p>
<h3>Talks</h3>
<ol>
<li><strong>Kofi</strong> on payments that arrive twice. The slide with the two 1,200s got the loudest groan of the evening.</li>
<li><strong>Chidi</strong>, her first talk ever, on a service worker that serves a school&rsquo;s timetable when the mast is down. 340 pupils, 90 kB. Best of the night.</li>
<li><strong>Me</strong> on vacuum, again. Sorry.</li>
</ol>
<h3>Next time</h3>
<ul><li>Last Thursday of next month, same room, six o&rsquo;clock</li><li>We need: an extension lead of 10 m, somebody for the door, one talk about anything with a soldering iron in it</li><li>Recordings only of those who say yes beforehand</li></ul>`,
  },
];
