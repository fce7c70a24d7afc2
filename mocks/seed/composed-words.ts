import type { PostWords } from '../forum/dataset';
import { fill } from './fill-phrase';
import type { Bank } from './phrase-set';
import { Dice } from './seeded-random';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) =>
  /[&<>]/.test(text) ? text.replace(/[&<>]/g, (character) => escapes[character] ?? '') : text;

const titleStream = 2;
const contentStream = 3;

export const composedTitle = (bank: Bank, number: number) => {
  const dice = new Dice(number, titleStream);
  const title = fill(dice.pick(bank.titles), bank.slots, dice);
  return title.charAt(0).toUpperCase() + title.slice(1);
};

/** Title and HTML of the composed post of that number: one to five paragraphs, at times more. */
export const composedWords = (bank: Bank, number: number): PostWords => {
  const writer = new Writer(bank, number);
  const paragraphs = [writer.paragraph([writer.some(bank.openings), ...writer.details(2)])];
  const extent = writer.dice.below(10);
  if (extent > 1) paragraphs.push(writer.extra());
  if (extent > 3) paragraphs.push(writer.paragraph(writer.details(3)));
  if (extent > 6) paragraphs.push(writer.extra(), writer.paragraph(writer.details(3)));
  if (extent > 0) paragraphs.push(writer.paragraph([writer.some(bank.closings)]));
  return { title: composedTitle(bank, number), content: paragraphs.join('\n') };
};

/** Writes from one bank and repeats no sentence within a post. */
class Writer {
  readonly dice: Dice;
  #bank: Bank;
  #used = new Set<string>();
  #gap: string;

  constructor(bank: Bank, number: number) {
    this.dice = new Dice(number, contentStream);
    this.#bank = bank;
    this.#gap = bank.language === 'ZH_CN' ? '' : ' ';
  }

  some(phrases: readonly string[]) {
    let phrase = this.dice.pick(phrases);
    for (let tries = 0; tries < 4 && this.#used.has(phrase); tries++) {
      phrase = this.dice.pick(phrases);
    }
    this.#used.add(phrase);
    return escaped(fill(phrase, this.#bank.slots, this.dice));
  }

  details(most: number) {
    return Array.from({ length: 1 + this.dice.below(most) }, () => this.some(this.#bank.details));
  }

  paragraph(sentences: string[]) {
    return `<p>${sentences.join(this.#gap)}</p>`;
  }

  /** A list, a quote, code, a table, or just more to read. */
  extra() {
    const { points, quotes, code, table } = this.#bank;
    const kind = this.dice.below(8);
    if (kind < 2) return this.#list(points, kind === 0 ? 'ul' : 'ol');
    if (kind === 2) return `<blockquote><p>${this.some(quotes)}</p></blockquote>`;
    if (kind === 3 && code) return this.#code(code);
    if (kind === 4 && table) return this.#table(table);
    return this.paragraph(this.details(3));
  }

  #list(points: readonly string[], tag: string) {
    const rows = Array.from(
      { length: 3 + this.dice.below(3) },
      () => `<li>${this.some(points)}</li>`,
    );
    return `<${tag}>${[...new Set(rows)].join('')}</${tag}>`;
  }

  #code(snippets: NonNullable<Bank['code']>) {
    const { language, text } = this.dice.pick(snippets);
    return `<pre><code class="language-${language}">${escaped(text)}</code></pre>`;
  }

  #table({ head, rows }: NonNullable<Bank['table']>) {
    const cells = (tag: string, row: readonly string[]) =>
      row.map((cell) => `<${tag}>${this.some([cell])}</${tag}>`).join('');
    const body = rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('');
    return `<table><thead><tr>${cells('th', head)}</tr></thead><tbody>${body}</tbody></table>`;
  }
}
