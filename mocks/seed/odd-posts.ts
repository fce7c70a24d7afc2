/** Title and HTML of a post that is hard to lay out or to read. */
type OddPost = readonly [title: string, content: string];

const word = (part: string, times: number) => part.repeat(times);

/** Words without a break opportunity, and names as long as a line. */
export const longWordPosts: readonly OddPost[] = [
  [
    `Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft`,
    `<p>${word('Rindfleischetikettierungsüberwachungsaufgaben', 6)}</p>`,
  ],
  [
    `/usr/local/${word('share/locale/zh_Hans_CN.UTF-8/', 7)}messages.po`,
    `<p>https://example.org/${word('a-very-long-segment-', 20)}</p><pre>${word('0123456789abcdef', 40)}</pre>`,
  ],
  [
    word('没有空格的标题一直写下去直到没有人愿意再读', 7),
    `<p>${word('没有标点的段落也要在行尾折断', 40)}</p>`,
  ],
  [
    'Ten columns of numbers that do not break',
    `<table><tr>${word('<td>9007199254740993</td>', 10)}</tr></table>`,
  ],
];

/** Arabic, Hebrew and Persian, alone and mixed with other scripts. */
export const rightToLeftPosts: readonly OddPost[] = [
  [
    'كيف نرتّب نتائج البحث عندما تتغيّر البيانات بين صفحتين؟',
    '<p dir="rtl">عند الترقيم بالإزاحة تنتقل الصفوف من صفحة إلى أخرى. المؤشّر <code>cursor</code> لا يفقد شيئًا.</p>',
  ],
  [
    'איך מחפשים בעברית ב־Postgres 16 בלי תוסף?',
    '<p dir="rtl">המילה <b>LIKE</b> מספיקה עד 20,000 שורות; אחר כך צריך אינדקס.</p><pre>select title from post where title like $1;</pre>',
  ],
  [
    'چرا «۱۲۳» با 123 پیدا نمی‌شود؟',
    '<p dir="rtl">رقم‌های فارسی نشانه‌های دیگری هستند.</p><p>Latin words stay from left to right.</p>',
  ],
  [
    'Mixed: שלום (hello) and مرحبا in one title, with 3 numbers',
    '<p>One paragraph, then <bdi>שלום</bdi>, then the rest of it.</p><blockquote dir="rtl">ציטוט קצר.</blockquote>',
  ],
];

/** Emoji of several code points, stacked combining marks, and characters outside the basic plane. */
export const emojiPosts: readonly OddPost[] = [
  [
    '👩🏽‍💻👨‍👩‍👧‍👦🏳️‍🌈 Emoji of many code points 🇨🇳🇺🇳',
    '<p>👩🏽‍🚀 one astronaut, 🤷🏻‍♂️ one shrug, 1️⃣ one key.</p>',
  ],
  [
    `S${word('\u0301\u0302\u0303\u0304', 20)}tacked marks that climb out of their line`,
    `<p>T${word('\u0310\u0311\u0312', 60)}hey must not cover the row above.</p>`,
  ],
  ['🔥🔥🔥🔥🔥🔥🔥🔥🔥🔥🔥🔥🔥🔥🔥🔥🔥🔥🔥🔥🔥🔥🔥🔥', '<p>🔥</p>'],
  ['𠮷野家と𡈽屋：扩展区汉字 𪚥𪚥', '<p>𠮷、𡈽、𪚥 are outside the basic plane.</p>'],
];

/** Missing pictures, on our own host and on others, and pictures without an address. */
export const brokenImagePosts: readonly OddPost[] = [
  [
    'Pictures that are gone',
    '<p>Before.</p><img src="/seed/no-such-picture.svg" alt="The picture is gone; this says what it showed"><p>After.</p><img src="/seed/no-such-picture.png" alt=""><img src="https://example.invalid/a.png" alt="On a host that is not there">',
  ],
  ['A picture without an address', '<p><img alt="No address at all"></p><img src="">'],
];
