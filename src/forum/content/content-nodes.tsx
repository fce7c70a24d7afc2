import { createElement, Fragment, type ReactNode } from 'react';
import { CodeBlock } from './code-block';
import {
  cellAttributes,
  codeLanguage,
  imageAttributes,
  type TextAttributes,
  textAttributes,
  wholeNumber,
} from './content-attributes';
import { linkAddress } from './link-address';
import { blocks } from './loose-text';
import { PostImage } from './post-image';
import { WideTable } from './wide-table';

// Headings of a post stand under the page's own.
const drawnAs: Record<string, string> = { h1: 'h2', h5: 'h4', h6: 'h4', del: 's', strike: 's' };

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
  const attributes = textAttributes(element, name);
  const drawn = special[name]?.(element, attributes);
  return drawn === undefined ? createElement(name, attributes, contentNodes(element)) : drawn;
}

type Draw = (element: Element, attributes: TextAttributes) => ReactNode;

const drawCell: Draw = (element, attributes) =>
  createElement(
    element.tagName.toLowerCase(),
    { ...attributes, ...cellAttributes(element) },
    contentNodes(element),
  );

/** A `div` is somebody's paragraph, unless it holds paragraphs; a picture alone needs none. */
const drawParagraph: Draw = (element, attributes) => {
  const isPicture = element.querySelector('img') && !element.textContent?.trim();
  if (isPicture || element.querySelector(blocks)) return contentNodes(element);
  return element.hasChildNodes() && <p {...attributes}>{contentNodes(element)}</p>;
};

/** A picture can be enlarged, so it cannot be a link as well: the link then follows it. */
const drawLink: Draw = (element, attributes) => {
  const href = linkAddress(element.getAttribute('href'));
  const nodes = contentNodes(element);
  if (!href) return nodes;
  const link = (content: ReactNode) => (
    <a {...attributes} href={href} rel="noopener noreferrer nofollow ugc">
      {content}
    </a>
  );
  if (!element.querySelector('img')) return link(nodes);
  return (
    <>
      {nodes} {link(new URL(href).host || href)}
    </>
  );
};

const special: Record<string, Draw> = {
  br: () => <br />,
  hr: () => <hr />,
  img: (element) => <PostImage {...imageAttributes(element)} />,
  pre: (element) => <CodeBlock code={element.textContent ?? ''} language={codeLanguage(element)} />,
  table: (element, attributes) => <WideTable {...attributes}>{contentNodes(element)}</WideTable>,
  td: drawCell,
  th: drawCell,
  ol: (element, attributes) => (
    <ol {...attributes} start={wholeNumber(element, 'start', 1e9)}>
      {contentNodes(element)}
    </ol>
  ),
  details: (element, attributes) => (
    <details {...attributes} open={element.hasAttribute('open')}>
      {contentNodes(element)}
    </details>
  ),
  p: drawParagraph,
  div: drawParagraph,
  section: drawParagraph,
  article: drawParagraph,
  a: drawLink,
};
