import type { AuthoredPost } from '../authored';

export const enHelp: AuthoredPost[] = [
  {
    key: 'en-cafe-without-accent',
    title: 'Searching for “cafe” finds “café”, but “naive” does not find “naïve”: intended?',
    section: ['help', 'forum-bugs', 'search', 'ranking'],
    member: 'eitan-levi',
    type: 'QUESTION',
    hoursAgo: { posted: 118.54, answered: 90.42 },
    counts: { views: 240, replies: 5, collects: 4 },
    content: `<p>I was looking for the thread about the naïve count and found nothing with <code>naive</code>. With <code>cafe</code> I do find <em>café</em>. Then I looked at the bytes of the post that I missed:</p>
<pre><code class="language-sh">printf 'naïve' | iconv -t UTF-16BE | xxd -p
# 006e 0061 0069 0308 0076 0065
#                ^^^^ a combining diaeresis, not U+00EF</code></pre>
<p>So that writer&rsquo;s machine sent the letter in two parts. My guess is that accents are folded letter by letter and the combining mark is left over as a letter of its own.</p>
<p>Tried: <code>naïve</code> typed by me (no), copied from the post (yes), <code>na</code> (yes). Firefox and Chromium alike. It is a small thing, but Hebrew with points (שָׁלוֹם) and Arabic with short vowels must have the same problem all the time.</p>`,
  },
  {
    key: 'en-paste-text-not-pictures',
    title: 'Please paste text, not pictures of text: four reasons that are not pedantry',
    section: ['how-we-work', 'writing', 'house-rules'],
    member: 'anneke-vos',
    hoursAgo: { posted: 16980.9, answered: 8044.3 },
    counts: { views: 5102, replies: 16, collects: 74 },
    content: `<ol>
<li><strong>Search.</strong> The person with your error next year types the message. They will not find your photograph of it.</li>
<li><strong>Hearing.</strong> At least nine regular members here read with their ears. &ldquo;Image&rdquo; is all they get.</li>
<li><strong>Trying.</strong> I am happy to run your twelve lines. I am not happy to type them.</li>
<li><strong>Truth.</strong> A picture shows what you thought was interesting. The cause is regularly one line above.</li>
</ol>
<p>On a terminal that does not let you copy:</p>
<pre><code class="language-sh">make 2&gt;&amp;1 | tee build.log
tail -n 40 build.log</code></pre>
<p>Pictures are perfect for what <em>is</em> a picture: an oscilloscope, a layout that breaks, a burnt capacitor. Those, please, with a sentence that says what one should see in them.</p>`,
  },
  {
    key: 'en-english-in-chinese-thread',
    title: 'Is it all right to answer in English in a Chinese thread? (新人提问)',
    section: ['newcomers', 'translation', 'this-forum'],
    member: 'ben-carter',
    type: 'QUESTION',
    hoursAgo: { posted: 820.83, answered: 702.18 },
    counts: { views: 356, replies: 9, collects: 3 },
    content: `<p>我在学中文，但是写得很慢。I can read most of a firmware thread with a dictionary, and now and then I know the answer (I used that modem for three years). Writing it in Chinese would take me two hours and would still contain a mistake in the one sentence that matters.</p>
<p>Is an English answer polite there? Should I add a machine translation below, or is that worse than none? I have read the house rules, which say that it is fine, but rules and customs are not always the same thing.</p>
<p>谢谢大家！</p>`,
  },
  {
    key: 'en-request-private-messages',
    title: 'Request: private messages between members, off by default',
    section: ['help', 'requests'],
    member: 'noor-el-amin',
    hoursAgo: { posted: 3405.75, answered: 3398.06 },
    counts: { views: 151, replies: 3, collects: 2 },
    gone: 'unavailable',
    content: `<p>Sometimes I would like to send somebody a log with names in it that I cannot post. E-mail works if they publish an address; most do not, and are right not to.</p>`,
  },
];
