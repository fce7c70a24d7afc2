import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path/posix';
import { describe, expect, it } from 'vitest';

/** Declarations of all style sheets except tokens.css, as `file: property: value`. */
const declarations = ['src', 'mocks'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => path.endsWith('.css') && path !== 'src/styles/tokens.css')
    .flatMap((path) => {
      const css = readFileSync(path, 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
      return [...css.matchAll(/([\w-]+)\s*:\s*([^;{}]+);/g)].map(
        ([, property = '', value = '']) => ({
          path,
          property,
          value: value.replaceAll(/\s+/g, ' '),
        }),
      );
    }),
);

const written = (property: RegExp, value: RegExp) =>
  declarations
    .filter((one) => property.test(one.property) && value.test(one.value))
    .map(({ path, property, value }) => `${path}: ${property}: ${value}`);

const colour =
  /#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(|\b(?:white|black|red|gray|grey)\b/i;
// Allows lines of one or two pixels, and letters whose size is relative to their avatar.
const length = /^(?!.*var\(--avatar).*(?<![\w.-])(?!(?:0|1|2)px)\d*\.?\d+(?:rem|px)\b/;

describe('a stylesheet other than tokens.css', () => {
  it('has no colour of its own', () => {
    expect(written(/./, colour)).toEqual([]);
  });

  it('has no size of type and no radius of its own', () => {
    expect(written(/^(font|font-size)$|-radius$/, length)).toEqual([]);
  });

  it('has no time of its own, but for one that is over at once', () => {
    expect(written(/^(transition|animation)/, /(?<![\w.-])(?!1ms)\d*\.?\d+m?s\b/)).toEqual([]);
  });

  it('takes a space that is a token from there', () => {
    const tokens = readFileSync('src/styles/tokens.css', 'utf8');
    const spaces = [...tokens.matchAll(/--space-\d+: ([\d.]+rem);/g)].map(([, size]) => size);
    expect(spaces).toHaveLength(8);
    const raw = new RegExp(`(?<![\\w.-])(?:${spaces.join('|').replaceAll('.', '\\.')})(?![\\w.])`);
    expect(written(/^(padding|margin|gap|row-gap|column-gap)/, raw)).toEqual([]);
  });
});

const selectors = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .map((path) => readFileSync(join('src', path), 'utf8').replaceAll(/\/\*.*?\*\//gs, ''))
  .flatMap((css) => css.match(/(?<=^|[,{}])[^,{}@;]+(?=[,{])/g) ?? [])
  .map((selector) => selector.trim());

describe('a rule about an attribute of the whole page', () => {
  it('names the elements that it changes by a class, or each change would style all of the page anew', () => {
    const ofPage = selectors.filter((selector) =>
      /^(:global\()?(:root|html)(\[|:not\(\[).*\s/s.test(selector),
    );
    expect(ofPage.length).toBeGreaterThan(3);
    expect(ofPage.filter((selector) => /\s\*[^\s]*$/.test(selector))).toEqual([]);
  });
});

describe('a rule about a highlight', () => {
  it('says in which part it is, or all of a page is styled anew when the stylesheet arrives', () => {
    const highlights = selectors.filter((selector) => selector.includes('::highlight('));
    expect(highlights.length).toBeGreaterThan(1);
    expect(highlights.filter((selector) => !selector.startsWith('.'))).toEqual([]);
  });
});
