import { type ComponentProps, createElement, Fragment, type ReactNode, useState } from 'react';
import { cutStackedMarks } from '../../contract/stacked-marks';
import { useText } from '../../i18n/i18n-context';
import fade from '../../ui/fade.module.css';
import { Scroller } from '../../ui/scroller';
import { breakLongWords } from './break-long-words';
import { CodeBlock } from './code-block';
import { hostToSay, isSpelled, linkAddress } from './link-address';
import { linkToPart } from './link-to-part';
import body from './post-body.module.css';
import { PostImage } from './post-image';
import styles from './wide-table.module.css';

/** Normalised content as React nodes, so that code, pictures and tables can be components. */
export const contentNodes = (parent: ParentNode, service: URL): ReactNode[] =>
  Array.from(parent.childNodes, (node, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and never in another order
    if (node instanceof Element) return <Fragment key={index}>{nodeOf(node, service)}</Fragment>;
    const text = breakLongWords(cutStackedMarks(node.textContent ?? ''));
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and never in another order
    return typeof text === 'string' ? text : <Fragment key={index}>{text}</Fragment>;
  });

function nodeOf(element: Element, service: URL): ReactNode {
  const name = element.localName;
  const attributes = textAttributes(element, name);
  const children = () => contentNodes(element, service);
  switch (name) {
    case 'br':
    case 'hr':
      return createElement(name, attributes);
    case 'img':
      return <PostImage {...imageAttributes(element, service)} />;
    case 'pre':
      return (
        <CodeBlock
          id={attributes.id}
          code={cutStackedMarks(element.textContent ?? '')}
          language={element.querySelector('code')?.className.replace(/^language-/, '') ?? ''}
        >
          {element.querySelector('a')
            ? contentNodes(element.children[0] ?? element, service)
            : null}
        </CodeBlock>
      );
    case 'table':
      return <WideTable {...attributes}>{children()}</WideTable>;
    case 'ol':
      return numberedList(element, attributes, children());
    case 'details':
      return (
        <details {...attributes} open={element.hasAttribute('open')}>
          {children()}
        </details>
      );
    case 'a':
      return linkOf(element, attributes, service, children());
    case 'td':
    case 'th':
      return createElement(name, { ...attributes, ...cellAttributes(element) }, children());
    case 'abbr':
      return (
        <abbr {...attributes} title={element.getAttribute('title') ?? undefined}>
          {children()}
        </abbr>
      );
    case 'div':
    case 'span':
      if (element.className === 'spoiler')
        return (
          <Spoiler as={name} {...attributes}>
            {children()}
          </Spoiler>
        );
  }
  return createElement(name, attributes, children());
}

/** Numbers of more than two digits need more room before the text. */
function numberedList(element: Element, attributes: TextAttributes, children: ReactNode) {
  const written = element.getAttribute('start');
  const start = written === null ? undefined : Number(written);
  const { length: digits } = String((start ?? 1) + element.childElementCount - 1);
  return (
    <ol
      {...attributes}
      start={start}
      reversed={element.hasAttribute('reversed')}
      type={(element.getAttribute('type') as '1' | null) ?? undefined}
      data-digits={digits > 2 ? digits : undefined}
    >
      {children}
    </ol>
  );
}

function linkOf(element: Element, attributes: TextAttributes, service: URL, children: ReactNode) {
  const written = element.getAttribute('href') ?? '';
  if (written.startsWith('#'))
    return (
      <a {...attributes} {...linkToPart(written.slice(1))}>
        {children}
      </a>
    );
  const href = linkAddress(written, service);
  if (!href) return children;
  const text = element.textContent ?? '';
  const isFrame = element.getAttribute('data-media') === 'titled';
  const frameHost = isFrame && new URL(href).host !== service.host ? new URL(href).host : undefined;
  const host = frameHost ?? hostToSay(text, href);
  return (
    <>
      <a
        {...attributes}
        href={href}
        rel="noopener noreferrer nofollow ugc"
        // Print adds the address after a link, unless the text already is the address.
        data-spelled={isSpelled(text, href) || undefined}
      >
        {children}
      </a>
      {host && (
        <>
          {' '}
          <bdi>({host})</bdi>
        </>
      )}
    </>
  );
}

/** Covered until it is pressed, like its author wanted. */
const Spoiler = ({ as, children, ...props }: ComponentProps<'div'> & { as: 'div' | 'span' }) => {
  const { content: text } = useText();
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return createElement(as, { ...props, className: body.open }, children);
  return createElement(
    as,
    {
      ...props,
      className: body.spoiler,
      role: 'button',
      tabIndex: 0,
      'aria-label': text.spoiler,
      title: text.spoiler,
      onClick: () => setOpen(true),
      onKeyDown: ({ key }: { key: string }) => (key === 'Enter' || key === ' ') && setOpen(true),
    },
    createElement(as, { inert: true }, children),
  );
};

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
  dir: string | undefined;
  translate: 'no' | undefined;
};

/** The id, language and direction of an element. */
const textAttributes = (element: Element, name: string): TextAttributes => ({
  // Set by `nameParts`; ids that members wrote are gone.
  id: element.id || undefined,
  lang: element.getAttribute('lang') || undefined,
  dir: element.getAttribute('dir') ?? (paragraphs.has(name) ? 'auto' : undefined),
  translate: name === 'code' || name === 'kbd' || name === 'samp' ? 'no' : undefined,
});

const imageAttributes = (element: Element, service: URL) => ({
  id: element.id || undefined,
  src: element.getAttribute('src') ?? '',
  alt: cutStackedMarks(element.getAttribute('alt') ?? ''),
  width: numberIn(element, 'width'),
  height: numberIn(element, 'height'),
  isInline: element.hasAttribute('data-inline'),
  href: linkAddress(element.getAttribute('data-href'), service),
});

const cellAttributes = (element: Element) => ({
  colSpan: numberIn(element, 'colspan'),
  rowSpan: numberIn(element, 'rowspan'),
  style: element.hasAttribute('align') ? { textAlign: element.getAttribute('align') } : undefined,
});

const numberIn = (element: Element, attribute: string) =>
  Number(element.getAttribute(attribute)) || undefined;
