import { nextTag } from '../../contract/plain-text';
import { escapeHtml } from './html-text';

// None of these decides what a post says.

// One attribute as the HTML standard parses it, with the white space and slashes before it.
const attribute =
  /[\t\n\f\r /]*([^\t\n\f\r />][^\t\n\f\r />=]*)(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"([^"]*)"?|'([^']*)'?|([^\t\n\f\r >"'][^\t\n\f\r >]*))?)?/y;
const tagStart = /<[a-z][^\t\n\f\r />]*/gi;

/** A tag with 100,000 attributes takes 30 s to parse. */
const mostAttributes = 200;

const office = /^(?:o|w|m|v|st1):/;

function* tagsOf(html: string) {
  for (let tag = nextTag(html, 0); tag; tag = nextTag(html, tag.end))
    yield { ...tag, written: html.slice(tag.start, tag.end), isEnd: html[tag.start + 1] === '/' };
}

/**
 * Against noise in the log of the host: the parser reports styles and handlers even in a document that runs nothing.
 * Tags of Office go too, because it takes the sanitiser a second to unwrap the thousands in one report.
 */
export const quietHtml = (written: string) => {
  const html = withSections(written);
  let text = '';
  let from = 0;
  for (const { name, start, end, written, isEnd } of tagsOf(html)) {
    text += html.slice(from, start);
    from = end;
    if (office.test(name) || (name === 'style' && !isEnd)) continue;
    text += name && !isEnd ? quietTag(written, name.length + 1) : written;
  }
  return text + html.slice(from);
};

/** Sections of XML as the text that they are: to a parser of HTML they are comments up to the first `>`. */
const withSections = (html: string) =>
  html.split('<![CDATA[').reduce((before, section) => {
    const end = section.indexOf(']]>');
    return (
      before + escapeHtml(section.slice(0, Math.max(end, 0))) + section.slice(end < 0 ? 0 : end + 3)
    );
  });

function quietTag(tag: string, start: number) {
  let text = tag.slice(0, start);
  attribute.lastIndex = start;
  for (let count = 0, at = start; count < mostAttributes; count++) {
    const [whole, name = '', ...values] = attribute.exec(tag) ?? [];
    if (!whole) return text + tag.slice(at);
    at = attribute.lastIndex;
    if (/^style$/i.test(name)) text += ` data-style="${values.join('').replaceAll('"', '&quot;')}"`;
    else if (!/^on/i.test(name)) text += whole;
  }
  return `${text}>`;
}

export const withWordsOfPictures = (html: string) => {
  let text = '';
  let from = 0;
  for (const { name, start, end, written } of tagsOf(html)) {
    if (name !== 'img') continue;
    text += `${html.slice(from, start)} ${altOf(written).replaceAll('<', '&lt;')} `;
    from = end;
  }
  return text + html.slice(from);
};

function altOf(tag: string) {
  attribute.lastIndex = '<img'.length;
  for (let count = 0; count < mostAttributes; count++) {
    const [whole, name = '', ...values] = attribute.exec(tag) ?? [];
    if (!whole) break;
    if (/^alt$/i.test(name)) return values.join('');
  }
  return '';
}

export const styleSheetsOf = (html: string) =>
  [...tagsOf(html)]
    .filter(({ name, isEnd }) => name === 'style' && !isEnd)
    .map(({ written }) => written.replace(/^[^>]*>/, ''));

export type Cost = 'ordinary' | 'large' | 'endless';

// A parser takes 16 s for 100,000 boxes within each other.
const most = { characters: 1_000_000, tags: 20_000, tagsEver: 100_000, open: 50_000, scans: 4 };

/** `large` stops the page for seconds, `endless` for minutes; every `<` before a letter counts, so nothing hides. */
export const costOf = (written: string): Cost => {
  const html = withSections(written);
  let tags = 0;
  let scanned = 0;
  for (const { 0: start, index } of html.matchAll(tagStart)) {
    let count = 0;
    attribute.lastIndex = index + start.length;
    for (let end = attribute.lastIndex; attribute.test(html); end = attribute.lastIndex) {
      scanned += attribute.lastIndex - end;
      if (++count > mostAttributes || scanned > most.scans * html.length) return 'endless';
    }
    if (++tags > most.tagsEver) return 'endless';
  }
  if (tags > most.open && tags - html.split('</').length > most.open) return 'endless';
  return tags > most.tags || html.length > most.characters ? 'large' : 'ordinary';
};
