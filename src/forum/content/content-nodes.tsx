import {
  type ComponentProps,
  createElement,
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  type ToggleEvent,
  useState,
} from 'react';
import { cutStackedMarks } from '../../contract/stacked-marks';
import { useText } from '../../i18n/i18n-context';
import { encodeId } from '../../paths';
import { Scroller } from '../../ui/scroller';
import { CodeBlock } from './code-block';
import { textOfContent } from './content-text';
import { hostToSay, isSpelled } from './host-to-say';
import { linkAddress, longestPrinted, strangersRel } from './link-address';
import { numbersOf } from './list-numbers';
import body from './post-body.module.css';
import { PostImage } from './post-image';
import { breakLongWords } from './slow-text';

/** As React nodes, so that code, pictures and tables can be components. */
export const contentNodes = (parent: ParentNode, service: URL): ReactNode[] =>
  Array.from(parent.childNodes, (node, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and never in another order
    <Fragment key={index}>
      {node instanceof Element
        ? nodeOf(node, service)
        : breakLongWords(cutStackedMarks(node.textContent ?? ''))}
    </Fragment>
  ));

function nodeOf(element: Element, service: URL): ReactNode {
  const name = element.localName;
  const attributes = textAttributes(element, name);
  if (name === 'img') return <PostImage {...imageAttributes(element, service)} />;
  if (name === 'pre') return codeOf(element, service);
  if (!element.hasChildNodes()) return createElement(name, attributes);
  const children = contentNodes(element, service);
  if (name === 'table') return <WideTable {...attributes}>{children}</WideTable>;
  if (name === 'a') return linkOf(element, attributes, service, children);
  if (element.className === 'spoiler')
    return (
      <Spoiler as={name as 'div' | 'span'} {...attributes}>
        {children}
      </Spoiler>
    );
  return createElement(name, attributes, children);
}

const codeOf = (pre: Element, service: URL) => (
  <CodeBlock
    id={pre.id || undefined}
    code={cutStackedMarks(pre.textContent ?? '')}
    language={pre.querySelector('code')?.className.replace(/^language-/, '') ?? ''}
  >
    {pre.querySelector('a') ? contentNodes(pre.children[0] ?? pre, service) : null}
  </CodeBlock>
);

function linkOf(element: Element, attributes: TextAttributes, service: URL, children: ReactNode) {
  const written = element.getAttribute('href') ?? '';
  if (written.startsWith('#'))
    return (
      <a {...attributes} href={`#${encodeId(written.slice(1))}`}>
        {children}
      </a>
    );
  const href = linkAddress(written, service);
  if (!href) return children;
  const text = textOfContent(element);
  const isFrame = element.getAttribute('data-media') === 'titled';
  const frameHost = isFrame && new URL(href).host !== service.host ? new URL(href).host : undefined;
  const readings = Array.from(element.querySelectorAll('rt'), (one) => one.textContent ?? '');
  // Words of other directions in it stand in another order than in its text.
  const turnedHost = element.querySelector('[dir]') ? new URL(href).host : undefined;
  const saidHost = [text, ...readings].map((said) => hostToSay(said, href)).find(Boolean);
  const host = frameHost ?? saidHost ?? turnedHost;
  return (
    <>
      <a
        {...attributes}
        href={href}
        rel={strangersRel}
        // Print adds the address after a link, unless the text already is the address. Nothing breaks it there.
        data-spelled={isSpelled(text, href) || href.length > longestPrinted || undefined}
      >
        {children}
      </a>
      {host && (
        <span data-tool>
          {' '}
          <bdi>{breakLongWords(`(${host})`)}</bdi>
        </span>
      )}
    </>
  );
}

const Spoiler = ({ as, children, ...props }: ComponentProps<'div'> & { as: 'div' | 'span' }) => {
  const { content: text } = useText();
  const [isOpen, setOpen] = useState(false);
  const open = (event: SyntheticEvent) => {
    // A link or a summary around it would be pressed too, and a space would scroll the page.
    event.preventDefault();
    setOpen(true);
  };
  // It keeps the focus that it was opened with.
  if (isOpen)
    return createElement(
      as,
      { ...props, className: `${body.open} spoiler`, tabIndex: -1 },
      children,
    );
  return createElement(
    as,
    {
      ...props,
      className: body.spoiler,
      role: 'button',
      tabIndex: 0,
      'aria-label': text.spoiler,
      title: text.spoiler,
      onClick: open,
      onKeyDown: (event: KeyboardEvent) => ['Enter', ' '].includes(event.key) && open(event),
    },
    // Reader views know no `inert`.
    createElement(as, { inert: true, 'aria-hidden': true }, children),
  );
};

const WideTable = (props: ComponentProps<'table'>) => (
  <Scroller label={useText().content.table} className={body.wide}>
    <table {...props} />
  </Scroller>
);

const codes = new Set(['code', 'kbd', 'samp']);
const paragraphs = new Set(
  'p h2 h3 h4 ul ol dt dd blockquote caption td th figcaption summary'.split(' '),
);

const rightToLeft =
  /^\P{L}*(?=\p{L})[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}\p{sc=Adlam}]/u;

/** A browser's `auto` skips the paragraphs in a box, as they have a direction of their own, and reads our words. */
export const directionOf = ({ textContent }: Node) =>
  rightToLeft.test(textContent ?? '') ? 'rtl' : 'auto';

type TextAttributes = ReturnType<typeof textAttributes>;

/** All was written by `normalise`. */
const textAttributes = (element: Element, name: string) => ({
  id: element.id || undefined,
  lang: element.getAttribute('lang') || undefined,
  dir: element.getAttribute('dir') ?? (paragraphs.has(name) ? directionOf(element) : undefined),
  translate: codes.has(name) ? ('no' as const) : undefined,
  ...ownAttributes.get(name)?.(element),
});

const cellAttributes = (cell: Element) => ({
  colSpan: numberIn(cell, 'colspan'),
  rowSpan: numberIn(cell, 'rowspan'),
  style: cell.hasAttribute('align') ? { textAlign: cell.getAttribute('align') } : undefined,
});

const ownAttributes = new Map<string, (element: Element) => object>([
  ['li', (item) => ({ value: numberIn(item, 'value') })],
  ['td', cellAttributes],
  ['th', cellAttributes],
  ['abbr', (element) => ({ title: element.getAttribute('title') ?? undefined })],
  [
    'details',
    (element) => ({
      open: element.hasAttribute('open'),
      // Closed from its end, it would leave the reader far below it.
      onToggle: ({ currentTarget: { open, firstElementChild } }: ToggleEvent<HTMLDetailsElement>) =>
        open || firstElementChild?.scrollIntoView({ block: 'nearest' }),
    }),
  ],
  [
    'ol',
    (list) => {
      const start = list.getAttribute('start') ?? undefined;
      // Not as arguments: Safari takes no more than 65,536.
      const digits = numbersOf(list).reduce(
        (most, number) => Math.max(most, String(number).length),
        0,
      );
      return {
        start: start && Number(start),
        reversed: list.hasAttribute('reversed'),
        type: list.getAttribute('type') ?? undefined,
        // Numbers of more than two digits need more room before the text.
        'data-digits': digits > 2 ? digits : undefined,
      };
    },
  ],
]);

const imageAttributes = (element: Element, service: URL) => ({
  id: element.id || undefined,
  src: element.getAttribute('src') ?? '',
  alt: cutStackedMarks(element.getAttribute('alt') ?? ''),
  width: numberIn(element, 'width'),
  height: numberIn(element, 'height'),
  isInline: element.hasAttribute('data-inline'),
  href: linkAddress(element.getAttribute('data-href'), service),
});

const numberIn = (element: Element, attribute: string) =>
  element.hasAttribute(attribute) ? Number(element.getAttribute(attribute)) : undefined;
