import type { PostWords } from '../forum/dataset';
import type { AuthoredPhrases } from './authored';
import { fill } from './fill-phrase';
import { SeededRandom } from './seeded-random';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) => text.replace(/[&<>]/g, (character) => escapes[character] ?? '');

const titleStream = 2;
const contentStream = 3;

export const composedTitle = (phrases: AuthoredPhrases, number: number) => {
  const random = new SeededRandom(number, titleStream);
  const title = fill(random.pick(phrases.titles), phrases.slots, random);
  return title.charAt(0).toUpperCase() + title.slice(1);
};

/** Title and HTML of the composed post with that number: one to six paragraphs, lists or the like. */
export const composedWords = (phrases: AuthoredPhrases, number: number): PostWords => {
  const writer = new Writer(phrases, number);
  const paragraphs = [writer.paragraph([writer.some(phrases.openings), ...writer.details(2)])];
  const extent = writer.random.below(10);
  if (extent > 1) paragraphs.push(writer.extra());
  if (extent > 3) paragraphs.push(writer.paragraph(writer.details(3)));
  if (extent > 6) paragraphs.push(writer.extra(), writer.paragraph(writer.details(3)));
  if (extent > 0) paragraphs.push(writer.paragraph([writer.some(phrases.closings)]));
  return { title: composedTitle(phrases, number), content: paragraphs.join('\n') };
};

/** Writes from one set of phrases, and avoids repeating a phrase within a post. */
class Writer {
  readonly random: SeededRandom;
  #phrases: AuthoredPhrases;
  #used = new Set<string>();
  #gap: string;

  constructor(phrases: AuthoredPhrases, number: number) {
    this.random = new SeededRandom(number, contentStream);
    this.#phrases = phrases;
    this.#gap = phrases.language === 'ZH_CN' ? '' : ' ';
  }

  some(phrases: readonly string[]) {
    let phrase = this.random.pick(phrases);
    for (let tries = 0; tries < 4 && this.#used.has(phrase); tries++) {
      phrase = this.random.pick(phrases);
    }
    this.#used.add(phrase);
    return escaped(fill(phrase, this.#phrases.slots, this.random));
  }

  details(most: number) {
    return Array.from({ length: 1 + this.random.below(most) }, () =>
      this.some(this.#phrases.details),
    );
  }

  paragraph(sentences: string[]) {
    return `<p>${sentences.join(this.#gap)}</p>`;
  }

  /** A list, a quote, code, a table, or another paragraph. */
  extra() {
    const { points, quotes, code, table } = this.#phrases;
    const kind = this.random.below(8);
    if (kind < 2) return this.#list(points, kind === 0 ? 'ul' : 'ol');
    if (kind === 2) return `<blockquote><p>${this.some(quotes)}</p></blockquote>`;
    if (kind === 3 && code) return this.#code(code);
    if (kind === 4 && table) return this.#table(table);
    return this.paragraph(this.details(3));
  }

  #list(points: readonly string[], tag: string) {
    const rows = Array.from(
      { length: 3 + this.random.below(3) },
      () => `<li>${this.some(points)}</li>`,
    );
    return `<${tag}>${[...new Set(rows)].join('')}</${tag}>`;
  }

  #code(snippets: NonNullable<AuthoredPhrases['code']>) {
    const { language, text } = this.random.pick(snippets);
    return `<pre><code class="language-${language}">${escaped(text)}</code></pre>`;
  }

  #table({ head, rows }: NonNullable<AuthoredPhrases['table']>) {
    const cells = (tag: string, row: readonly string[]) =>
      row.map((cell) => `<${tag}>${this.some([cell])}</${tag}>`).join('');
    const body = rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('');
    return `<table><thead><tr>${cells('th', head)}</tr></thead><tbody>${body}</tbody></table>`;
  }
}
