import { type ComponentProps, createElement, Fragment, type ReactNode } from 'react';
import { cutStackedMarks } from '../../contract/stacked-marks';
import { useText } from '../../i18n/i18n-context';
import fade from '../../ui/fade.module.css';
import { Scroller } from '../../ui/scroller';
import { blocks, wrappers } from './blocks';
import { breakLongWords } from './break-long-words';
import { CodeBlock } from './code-block';
import { hostToSay, isSpelled, linkAddress } from './link-address';
import { linkToPart } from './link-to-part';
import { nameParts } from './name-parts';
import { PostImage } from './post-image';
import { readQuill } from './quill';
import styles from './wide-table.module.css';

// Headings of a post rank below the heading of the page.
const drawnAs = new Map([
  ['h1', 'h2'],
  ['h5', 'h4'],
  ['h6', 'h4'],
  ['del', 's'],
  ['strike', 's'],
  ['ins', 'u'],
  ['kbd', 'code'],
  ['samp', 'code'],
  ['tt', 'code'],
]);

// React allows no white space as a child of these.
const withoutText = new Set(['table', 'thead', 'tbody', 'tr', 'ul', 'ol']);

/** Sanitised content as React nodes, so that code, images and tables can be components. */
export const contentNodes = (content: DocumentFragment) => {
  readQuill(content);
  nameParts(content);
  return nodesOf(wrapLooseText(content));
};

const nodesOf = (parent: Node): ReactNode[] =>
  Array.from(parent.childNodes, (node, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, and never in another order
    if (node instanceof Element) return <Fragment key={index}>{draw(node)}</Fragment>;
    if (withoutText.has(parent.nodeName.toLowerCase()) && !node.textContent?.trim()) return null;
    const text = breakLongWords(cutStackedMarks(node.textContent ?? ''));
    // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, and never in another order
    return typeof text === 'string' ? text : <Fragment key={index}>{text}</Fragment>;
  });

function draw(element: Element): ReactNode {
  const written = element.tagName.toLowerCase();
  const name = drawnAs.get(written) ?? written;
  const attributes = textAttributes(element, name);
  const drawn = special.get(name)?.(element, attributes);
  return drawn === undefined ? createElement(name, attributes, nodesOf(element)) : drawn;
}

type Draw = (element: Element, attributes: TextAttributes) => ReactNode;

/** A header cell without text, such as the corner of a table, becomes an ordinary cell. */
const drawCell: Draw = (element, attributes) =>
  createElement(
    element.textContent?.trim() ? element.tagName.toLowerCase() : 'td',
    { ...attributes, ...cellAttributes(element) },
    nodesOf(element),
  );

/** Renders a wrapper as a paragraph, unless it contains blocks or only a picture. */
const drawParagraph: Draw = (element, attributes) => {
  const isPicture = element.querySelector('img') && !element.textContent?.trim();
  if (isPicture || element.querySelector(blocks)) return nodesOf(element);
  return element.hasChildNodes() && <p {...attributes}>{nodesOf(element)}</p>;
};

/** Numbers of more than two digits need more room before the text. */
const drawNumbered: Draw = (element, attributes) => {
  const written = element.getAttribute('start') ?? '';
  const start = /^-?\d{1,9}$/.test(written) ? Number(written) : undefined;
  const { length: digits } = String((start ?? 1) + element.childElementCount - 1);
  return (
    <ol
      {...attributes}
      start={start}
      reversed={element.hasAttribute('reversed')}
      type={kindsOfNumbers.find((kind) => kind === element.getAttribute('type'))}
      data-digits={digits > 2 ? digits : undefined}
    >
      {nodesOf(element)}
    </ol>
  );
};

const kindsOfNumbers = ['1', 'a', 'A', 'i', 'I'] as const;

/** A picture is a button, which cannot be inside a link, so the link follows the picture. */
const drawLink: Draw = (element, attributes) => {
  const written = element.getAttribute('href') ?? '';
  const nodes = nodesOf(element);
  const hasPicture = element.querySelector('img') !== null;
  if (written.startsWith('#') && !hasPicture)
    return (
      <a {...attributes} {...linkToPart(written.slice(1))}>
        {nodes}
      </a>
    );
  const href = linkAddress(written);
  if (!href) return nodes;
  const link = (content: ReactNode) => (
    <a
      {...attributes}
      href={href}
      rel="noopener noreferrer nofollow ugc"
      // Print adds the address after a link, unless the text already is the address.
      data-spelled={isSpelled(element.textContent ?? '', href) || undefined}
    >
      {content}
    </a>
  );
  if (!hasPicture) {
    const host = hostToSay(element.textContent ?? '', href);
    return host ? (
      <>
        {link(nodes)} <bdi>({host})</bdi>
      </>
    ) : (
      link(nodes)
    );
  }
  return (
    <>
      {nodes} {link(new URL(href).host || href)}
    </>
  );
};

const special = new Map<string, Draw>(
  Object.entries<Draw>({
    br: () => <br />,
    hr: () => <hr />,
    img: (element) => <PostImage {...imageAttributes(element)} />,
    pre: (element) => (
      <CodeBlock
        code={cutStackedMarks(element.textContent ?? '')}
        language={codeLanguage(element)}
      />
    ),
    table: (element, attributes) => <WideTable {...attributes}>{nodesOf(element)}</WideTable>,
    td: drawCell,
    th: drawCell,
    ol: drawNumbered,
    details: (element, attributes) => (
      <details {...attributes} open={element.hasAttribute('open')}>
        {nodesOf(element)}
      </details>
    ),
    a: drawLink,
    ...Object.fromEntries(wrappers.split(',').map((name) => [name, drawParagraph])),
  }),
);

/** A table that scrolls if it is wider than the text. */
const WideTable = (props: ComponentProps<'table'>) => (
  <Scroller label={useText().content.table} className={`${fade.fade} ${styles.wide}`}>
    <table {...props} />
  </Scroller>
);

// Each of these takes its direction from its own first letter.
const paragraphs = new Set(
  'p h2 h3 h4 ul ol dt dd blockquote caption td th figcaption summary'.split(' '),
);

type TextAttributes = {
  id: string | undefined;
  lang: string | undefined;
  dir: 'ltr' | 'rtl' | 'auto' | undefined;
  translate: 'no' | undefined;
};

/** The id, language and direction of an element that renders as `name`. */
const textAttributes = (element: Element, name: string): TextAttributes => ({
  // Set by `nameParts`, which removes the ids that members wrote.
  id: element.id || undefined,
  lang: element.getAttribute('lang') || undefined,
  dir: directionOf(element, name),
  translate: name === 'code' ? 'no' : undefined,
});

function directionOf(element: Element, name: string) {
  const written = element.getAttribute('dir');
  if (written === 'ltr' || written === 'rtl') return written;
  return paragraphs.has(name) ? 'auto' : undefined;
}

const imageAttributes = (element: Element) => ({
  src: element.getAttribute('src') ?? '',
  alt: cutStackedMarks(element.getAttribute('alt') ?? ''),
  width: wholeNumber(element, 'width', 4096),
  height: wholeNumber(element, 'height', 4096),
});

const cellAttributes = (element: Element) => ({
  colSpan: wholeNumber(element, 'colspan', 20),
  rowSpan: wholeNumber(element, 'rowspan', 100),
});

/** A positive integer from an attribute, capped at `most`; undefined for anything else. */
function wholeNumber(element: Element, attribute: string, most: number) {
  const written = element.getAttribute(attribute) ?? '';
  return /^[1-9]\d*$/.test(written) ? Math.min(Number(written), most) : undefined;
}

const codeLanguage = (element: Element) =>
  element.querySelector('code')?.className.replace(/^lang(?:uage)?-/, '') ?? '';

/** Text between blocks becomes paragraphs. */
function wrapLooseText(content: DocumentFragment) {
  let paragraph: Element | null = null;
  for (const node of [...content.childNodes]) {
    if (node instanceof Element && node.matches(blocks)) {
      paragraph = null;
      continue;
    }
    if (!paragraph) {
      if (!(node instanceof Element) && !node.textContent?.trim()) continue;
      paragraph = content.ownerDocument.createElement('p');
      node.before(paragraph);
    }
    paragraph.append(node);
  }
  return content;
}
