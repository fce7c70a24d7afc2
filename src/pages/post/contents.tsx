import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { scrollToPlace } from '../../forum/content/link-to-part';
import { isSlow } from '../../forum/content/post-body';
import { type Heading, headingsOf, readPost } from '../../forum/content/read-content';
import { breakLongWords } from '../../forum/content/slow-text';
import { scriptLanguage } from '../../forum/matching/script-language';
import { useText } from '../../i18n/i18n-context';
import { decoded, encodeId } from '../../paths';
import { Disclosure } from '../../ui/disclosure';
import styles from './contents.module.css';

const fewest = 3;

export const useHeadings = (content: string | undefined) => {
  // The same hash may be navigated to again; a post that is edited meanwhile stays where it is read.
  const place = useLocation();
  const isHere = content !== undefined;
  useLayoutEffect(() => {
    // The browser looked for the part before there was one, and finds no words.
    if (isHere && !scrollToPlace(place.hash) && place.hash.startsWith('#words='))
      window.scrollTo(0, 0);
  }, [isHere, place]);
  return useMemo(() => {
    const headings = headingsOf(content ?? '');
    return headings.length >= fewest && !isSlow(readPost(content ?? '')) ? headings : [];
  }, [content]);
};

/** Smaller than the gap to the next heading. */
const justBelowPx = 18;

const root = document.documentElement;

const readLine = () =>
  (Number.parseFloat(getComputedStyle(root).scrollPaddingBlockStart) || 0) + justBelowPx;

/** The heading that was followed to, until the page is scrolled on; else the last one above the line. */
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
    // Measuring at once would force a layout during the first render.
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
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const entry = current && list.current?.querySelector<HTMLElement>('[aria-current]');
    if (!entry || !list.current) return;
    // Not scrollIntoView, which would scroll the page, too.
    const { offsetTop, scrollTop, clientHeight } = list.current;
    const top = entry.offsetTop - offsetTop;
    const isSeen = top >= scrollTop && top + entry.offsetHeight <= scrollTop + clientHeight;
    if (!isSeen) list.current.scrollTop = top - clientHeight / 2;
  }, [current]);
  return (
    <ol ref={list} className={styles.list}>
      {headings.map(({ id, words, isInner }) => (
        <li key={id} className={isInner ? styles.inner : undefined}>
          <a
            className="row ring-inside"
            href={`#${encodeId(id)}`}
            aria-current={id === current ? 'location' : undefined}
          >
            <bdi lang={scriptLanguage(words)}>{breakLongWords(words)}</bdi>
          </a>
        </li>
      ))}
    </ol>
  );
};
