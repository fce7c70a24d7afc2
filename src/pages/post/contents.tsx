import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useViewportHeight } from '../../device/viewport';
import { linkToPart, scrollToPlace } from '../../forum/content/link-to-part';
import { type Heading, headingsOf } from '../../forum/content/read-content';
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
const justBelow = 18;

const readLine = () =>
  (Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart) || 0) +
  justBelow;

// An observer reports after layout. Measuring here would force a layout during the first render.
function useCurrent(headings: Heading[]) {
  const height = useViewportHeight();
  const [passed, setPassed] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const inside = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) inside.add(target.id);
          else inside.delete(target.id);
        setPassed(new Set(inside));
      },
      // From far above the viewport down to the line: the last heading in this area is the current one.
      { rootMargin: `1000000px 0px ${readLine() - height}px 0px` },
    );
    for (const { id } of headings) {
      const heading = document.getElementById(id);
      if (heading) observer.observe(heading);
    }
    return () => observer.disconnect();
  }, [headings, height]);
  return headings.findLast(({ id }) => passed.has(id))?.id;
}

type Props = {
  headings: Heading[];
  /** For narrow screens: collapsed, above the text. */
  isFolded?: boolean;
};

/** The table of contents, with the current heading marked. */
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
          <a
            className="row"
            {...linkToPart(id)}
            aria-current={id === current ? 'location' : undefined}
          >
            <bdi>{words}</bdi>
          </a>
        </li>
      ))}
    </ol>
  );
};
