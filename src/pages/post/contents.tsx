import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { PartLink, scrollToPlace } from '../../forum/content/link-to-part';
import { type Heading, headingsOf } from '../../forum/content/read-content';
import { decoded } from '../../forum/content/written-address';
import { useText } from '../../i18n/i18n-context';
import { Disclosure } from '../../ui/disclosure';
import styles from './contents.module.css';

/** Posts with fewer headings get no table of contents. */
const fewest = 3;
const none: Heading[] = [];

/** The headings of the post, or none if they are too few for a table of contents. */
export const useHeadings = (content: string | undefined) => {
  // Of the location, and not of its hash alone: the same hash may be navigated to again.
  const place = useLocation();
  useLayoutEffect(() => {
    // The browser looked for the part that the hash names before there was one. It finds no words.
    if (content !== undefined && !scrollToPlace(place.hash) && place.hash.startsWith('#words='))
      window.scrollTo(0, 0);
  }, [content, place]);
  return useMemo(() => {
    const headings = headingsOf(content ?? '');
    return headings.length >= fewest ? headings : none;
  }, [content]);
};

/** In pixels below the position of a heading after a jump to it. Smaller than the gap to the next heading. */
const justBelowPx = 18;

const root = document.documentElement;

const readLine = () =>
  (Number.parseFloat(getComputedStyle(root).scrollPaddingBlockStart) || 0) + justBelowPx;

/** The heading that was followed to, until the page is scrolled on; else the last one above the line, or of all at the end. */
function useCurrent(headings: Heading[]) {
  const place = useLocation();
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const followed = decoded(place.hash.slice(1));
    let jumpedTo: number | undefined;
    let isFollowed = true;
    const topOf = (id: string) =>
      document.getElementById(id)?.getBoundingClientRect().top ?? Number.NaN;
    const look = () => {
      jumpedTo ??= scrollY;
      isFollowed &&= scrollY === jumpedTo && topOf(followed) >= 0 && topOf(followed) < innerHeight;
      const isEnd = scrollY > 0 && scrollY + innerHeight > root.scrollHeight - 2;
      const line = readLine();
      const passed = headings.findLast(({ id }) => isEnd || topOf(id) <= line);
      setCurrent(isFollowed ? headings.find(({ id }) => id === followed)?.id : passed?.id);
    };
    // Not at once: measuring would force a layout during the first render.
    const first = requestAnimationFrame(look);
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      cancelAnimationFrame(first);
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [headings, place]);
  return current;
}

type Props = {
  headings: Heading[];
  /** For narrow screens: collapsed, above the text. */
  isFolded?: boolean;
};

export const Contents = ({ headings, isFolded = false }: Props) => {
  const { reading: text } = useText();
  if (headings.length === 0) return null;
  const list = <HeadingList headings={headings} />;
  return isFolded ? (
    <div className={styles.folded}>
      <Disclosure label={text.contents}>{list}</Disclosure>
    </div>
  ) : (
    <nav className={styles.contents} aria-label={text.contents}>
      <h2 className={styles.heading}>{text.contents}</h2>
      {list}
    </nav>
  );
};

const HeadingList = ({ headings }: { headings: Heading[] }) => {
  const current = useCurrent(headings);
  return (
    <ol className={styles.list}>
      {headings.map(({ id, words, isInner }) => (
        <li key={id} className={isInner ? styles.inner : undefined}>
          <PartLink
            className="row"
            part={id}
            aria-current={id === current ? 'location' : undefined}
          >
            <bdi>{words}</bdi>
          </PartLink>
        </li>
      ))}
    </ol>
  );
};
