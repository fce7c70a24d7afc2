import { type MouseEvent, type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { useText } from '../../i18n/i18n-context';
import { Disclosure } from '../../ui/disclosure';
import styles from './contents.module.css';

export type Heading = { id: string; words: string; isInner: boolean };

/** Fewer need no table. */
const fewest = 3;
const none: Heading[] = [];

/** The headings of the post that is drawn, where there are enough of them to find one's way by. */
export const useHeadings = (
  article: RefObject<HTMLElement | null>,
  content: string | undefined,
) => {
  const [headings, setHeadings] = useState(none);
  // Before the paint, so that nothing moves when they are there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other content has other headings
  useLayoutEffect(() => {
    const drawn = [...(article.current?.querySelectorAll('[data-content] :is(h2, h3)[id]') ?? [])]
      .filter((heading) => heading.textContent?.trim() && !heading.closest('blockquote, table'))
      .map(({ id, tagName, textContent }) => ({
        id,
        words: textContent?.trim() ?? '',
        isInner: tagName === 'H3',
      }));
    setHeadings(drawn.length >= fewest ? drawn : none);
    // An address may name a heading that was not there when the browser looked for it.
    const named = drawn.find(({ id }) => id === idInAddress());
    if (named) document.getElementById(named.id)?.scrollIntoView();
  }, [article, content]);
  return headings;
};

function idInAddress() {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return '';
  }
}

/** CSS pixels below the header at which a heading is the one that is read. */
const readingLine = 160;

function useCurrent(headings: Heading[]) {
  const [current, setCurrent] = useState('');
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const passed = headings.filter(({ id }) => {
        const heading = document.getElementById(id);
        return heading && heading.getBoundingClientRect().top < readingLine;
      });
      setCurrent(passed.at(-1)?.id ?? '');
    };
    const scroll = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    addEventListener('scroll', scroll, { passive: true });
    return () => {
      removeEventListener('scroll', scroll);
      cancelAnimationFrame(frame);
    };
  }, [headings]);
  return current;
}

/** The address says the heading, and everything else of this entry of the history stays. */
function goTo(event: MouseEvent, id: string) {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  const heading = document.getElementById(id);
  if (!heading) return;
  event.preventDefault();
  history.replaceState(history.state, '', `#${encodeURIComponent(id)}`);
  heading.tabIndex = -1;
  heading.scrollIntoView();
  heading.focus({ preventScroll: true });
}

/** The table of contents, with the heading that is being read. */
export const Contents = ({ headings }: { headings: Heading[] }) => {
  const { reading: text } = useText();
  if (headings.length === 0) return null;
  return (
    <nav className={styles.contents} aria-label={text.contents}>
      <h2 className={styles.heading}>{text.contents}</h2>
      <HeadingList headings={headings} />
    </nav>
  );
};

/** The same where there is no room beside the text: closed above it. */
export const FoldedContents = ({ headings }: { headings: Heading[] }) => {
  const { reading: text } = useText();
  if (headings.length === 0) return null;
  return (
    <div className={styles.folded}>
      <Disclosure label={text.contents}>
        <HeadingList headings={headings} />
      </Disclosure>
    </div>
  );
};

const HeadingList = ({ headings }: { headings: Heading[] }) => {
  const current = useCurrent(headings);
  return (
    <ol className={styles.list}>
      {headings.map(({ id, words, isInner }) => (
        <li key={id} className={isInner ? styles.inner : undefined}>
          <a
            href={`#${encodeURIComponent(id)}`}
            aria-current={id === current ? 'location' : undefined}
            onClick={(event) => goTo(event, id)}
          >
            <bdi>{words}</bdi>
          </a>
        </li>
      ))}
    </ol>
  );
};
