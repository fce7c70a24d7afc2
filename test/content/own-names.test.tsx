import { describe, expect, it } from 'vitest';
import { plainText } from '../../src/contract/plain-text';
import { highlightCode } from '../../src/forum/content/highlight-code';
import { costOf } from '../../src/forum/content/html-tags';
import { beginningOf } from '../../src/forum/content/read-content';
import { contentOf, tagsLost } from '../../src/pages/compose/editor/editor-content';
import { cleanPasted } from '../../src/pages/compose/editor/paste/clean-pasted';
import { showContent } from './show-content';

/** Every inherited property name of objects, arrays, documents and nodes. */
const inherited = [Object.prototype, Array.prototype, Document.prototype, Node.prototype].flatMap(
  (prototype) => Object.getOwnPropertyNames(prototype),
);
const names = [...new Set(inherited)];
/** The names that parse as a tag of an unknown element. */
const tags = names.filter(
  (name) => /^[a-z]\w*$/i.test(name) && document.createElement(name) instanceof HTMLUnknownElement,
);

describe('a word that every object knows', () => {
  it('is tried for each, "constructor" among them', () => {
    expect(tags).toEqual(expect.arrayContaining(['constructor', 'valueOf', 'forEach', 'cookie']));
  });

  it('is no element of a post, no attribute and no language of code', () => {
    // What all objects have, for a table of languages; all names are tried where colours are looked up.
    const languages = Object.getOwnPropertyNames(Object.prototype);
    const { box } = showContent(
      tags
        .map((name) => `<${name}>a</${name}><i ${name}="c" class="${name}" lang="${name}">b</i>`)
        .concat(languages.map((name) => `<pre><code class="language-${name}">d</code></pre>`))
        .join(''),
    );
    // `hidden` means something on every element.
    const seen = tags.map((name) => (name === 'hidden' ? 'a' : 'ab')).join('');
    expect(box().querySelector('p')?.textContent).toBe(seen);
    expect(box().querySelectorAll('pre')).toHaveLength(languages.length);
  });

  it('is no tag of a text', () => {
    const html = tags.map((name) => `a<${name} ${name}="x">b</${name}>`).join('');
    const text = 'ab'.repeat(tags.length);
    expect(plainText(html)).toBe(text);
    expect(beginningOf(html, () => false, html.length)).toBe(text);
    expect(costOf(html)).toBe('ordinary');
  });

  it('is no language that is coloured', () => {
    for (const name of names) expect(highlightCode('a', name), name).toBeNull();
  });

  it('is neither kept nor stumbled over by the editor', () => {
    const html = `<p>${tags.map((name) => `<${name} ${name}="x">a</${name}>`).join('')}</p>`;
    const text = 'a'.repeat(tags.length);
    expect(cleanPasted(html)).toBe(`<p>${text}</p>`);
    expect(tagsLost(html)).toEqual([]);
    expect(JSON.stringify(contentOf(html))).toContain(`"${text}"`);
  });
});
