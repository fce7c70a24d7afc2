import { beginningOf, readHtml } from '../../../src/forum/content/read-content';
import { cleanPasted } from '../../../src/pages/compose/editor/paste/clean-pasted';

const words = (count: number) => 'words to read '.repeat(count);

const fill = (length: number, piece: (index: number) => string) => {
  let html = '';
  for (let index = 0; html.length < length; index++) html += piece(index);
  return html;
};

/** What Word writes: more style than words. */
const paragraphOfWord = (index: number) => {
  const style = `font-size:11.0pt;line-height:107%;font-family:"Calibri",sans-serif;mso-ascii-theme-font:minor-latin;
    mso-fareast-font-family:Calibri;mso-hansi-theme-font:minor-latin;mso-ansi-language:EN-US;color:black`;
  const run = `<span lang=EN-US style='${style}'>Words of ${index} and <o:p></o:p></span>`;
  const isPoint = index % 5 === 0;
  const list = isPoint ? `;mso-list:l0 level${1 + (index % 3)} lfo1` : '';
  const marker = isPoint ? `<span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span>` : '';
  return `<p class=MsoNormal style='margin-bottom:0cm;text-align:justify${list}'>${marker}${run.repeat(6)}</p>`;
};

const rules = Array.from(
  { length: 250 },
  (_, index) =>
    `p.Mso${index}, li.Mso${index} {margin:0cm;font-weight:bold;mso-style-name:"${index}";}`,
).join('\n');

const rows = Array.from({ length: 100 }, (_, row) =>
  fill(20_000, (index) => `<p>${row} ${index} <strong>bold</strong> ${words(10)}</p>`),
);
const post = fill(
  500_000,
  (index) =>
    `<h3>${index}</h3><p>${words(15)}<a href="/a">a</a> <em style="color:red">b</em></p><ul><li>c</li><li><code>d</code></li></ul>`,
);
const word = `<html><head><style>${rules}</style></head><body><div class=WordSection1>${fill(2_000_000, paragraphOfWord)}</div></body></html>`;

/** Says how fast the machine is just now. */
export const calibrate = () => {
  const { body } = new DOMParser().parseFromString(word, 'text/html');
  for (const one of body.querySelectorAll('*')) one.setAttribute('title', one.className);
};

/** What is read, and how many times as long as the browser alone takes for 2 MB. */
export const acts = {
  'a hundred rows of 20 kB': {
    most: 4,
    run: () => rows.map((html) => beginningOf(html, ({ length }) => length >= 200, 60_000)),
  },
  'a post of 500 kB': { most: 8, run: () => readHtml(post) },
  '2 MB that Word put into the clipboard': { most: 12, run: () => cleanPasted(word) },
};

Object.assign(window, { acts, calibrate });
