import { createElement, Fragment, type ReactNode } from 'react';
import { CodeBlock } from './code-block';
import { linkAddress } from './link-address';
import { PostImage } from './post-image';
import { WideTable } from './wide-table';

const blocks =
  'p,h1,h2,h3,h4,h5,h6,ul,ol,blockquote,pre,table,figure,details,hr,div,section,article';

const drawnAs: Record<string, string> = {
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  del: 's',
  strike: 's',
  section: 'div',
  article: 'div',
};

// White space between these is no text, and may not stand there.
const withoutText = new Set(['table', 'thead', 'tbody', 'tr', 'ul', 'ol']);

/** Sanitised nodes as React's: the only writer of the page stays React, and parts can be alive. */
export const contentNodes = (parent: Node): ReactNode[] =>
  Array.from(parent.childNodes, (node, place) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, and never in another order
    if (node instanceof Element) return <Fragment key={place}>{draw(node)}</Fragment>;
    if (withoutText.has(parent.nodeName.toLowerCase()) && !node.textContent?.trim()) return null;
    return node.textContent;
  });

function draw(element: Element): ReactNode {
  const written = element.tagName.toLowerCase();
  const name = drawnAs[written] ?? written;
  const shared: Shared = {
    lang: element.getAttribute('lang') ?? undefined,
    dir: direction(element.getAttribute('dir')),
  };
  switch (name) {
    case 'br':
    case 'hr':
      return createElement(name);
    case 'img':
      return <PostImage {...imageProps(element)} />;
    case 'a':
      return drawLink(element, shared);
    case 'pre':
      return <CodeBlock code={element.textContent ?? ''} language={languageOf(element)} />;
    case 'table':
      return <WideTable {...shared}>{contentNodes(element)}</WideTable>;
    case 'td':
    case 'th':
      return createElement(name, { ...shared, ...spans(element) }, contentNodes(element));
    case 'ol':
      return createElement(name, { start: whole(element, 'start', 1e9) }, contentNodes(element));
    case 'div':
    case 'p':
      return drawParagraph(element, shared);
    default:
      return createElement(name, shared, contentNodes(element));
  }
}

type Shared = { lang: string | undefined; dir: 'ltr' | 'rtl' | 'auto' | undefined };

/** A `div` is somebody's paragraph, unless it holds paragraphs. */
function drawParagraph(element: Element, shared: Shared) {
  const nodes = contentNodes(element);
  if (element.querySelector(blocks)) return nodes;
  return element.hasChildNodes() && createElement('p', shared, nodes);
}

/** A picture can be enlarged, so it cannot be a link as well: the link then follows it. */
function drawLink(element: Element, shared: Shared) {
  const href = linkAddress(element.getAttribute('href'));
  const nodes = contentNodes(element);
  if (!href) return nodes;
  const link = (content: ReactNode) => (
    <a {...shared} href={href} rel="noopener noreferrer nofollow ugc">
      {content}
    </a>
  );
  if (!element.querySelector('img')) return link(nodes);
  return (
    <>
      {nodes} {link(new URL(href).host || href)}
    </>
  );
}

const direction = (written: string | null) =>
  written === 'ltr' || written === 'rtl' || written === 'auto' ? written : undefined;

function imageProps(element: Element) {
  return {
    src: element.getAttribute('src') ?? '',
    alt: element.getAttribute('alt') ?? '',
    width: whole(element, 'width', 4096),
    height: whole(element, 'height', 4096),
  };
}

const spans = (element: Element) => ({
  colSpan: whole(element, 'colspan', 20),
  rowSpan: whole(element, 'rowspan', 100),
});

/** A whole number that was written as an attribute, if it is between 1 and the most. */
function whole(element: Element, attribute: string, most: number) {
  const written = element.getAttribute(attribute) ?? '';
  return /^[1-9]\d*$/.test(written) ? Math.min(Number(written), most) : undefined;
}

const languageOf = (element: Element) =>
  element.querySelector('code')?.className.replace(/^language-/, '') ?? '';
