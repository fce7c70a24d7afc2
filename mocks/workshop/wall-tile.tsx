import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { runTile, type TileReport } from './tile-frame';
import styles from './wall.module.css';
import { inFrameOf, type Tile } from './wall-tiles';

/** A tile's page is loaded within this distance of the viewport and unloaded beyond it. */
const nearPx = '300px';

const useIsNear = () => {
  const ref = useRef<HTMLLIElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: nearPx },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return { ref, isNear };
};

/** The outcome in a few words. */
const wordsFor = ({ outcome, milliseconds, requests, failed }: TileReport) => {
  if (outcome === 'missing') return 'not shown';
  if (outcome !== 'shown') return outcome;
  if (failed !== undefined) return `${failed || 'no response'}, ${milliseconds} ms`;
  return `${milliseconds} ms, ${requests} requests`;
};

/** Portrait for a phone, landscape for larger screens. */
const sizeOf = ({ width }: Tile) =>
  ({ '--width': width, '--height': width < 600 ? 780 : (width * 5) / 8 }) as CSSProperties;

type Props = {
  tile: Tile;
  /** The page's address, with the changes made in the panel. */
  address: string;
  base: string;
  isChosen: boolean;
  onChoose: () => void;
  onFrame: (frame: HTMLIFrameElement | null) => void;
};

/** A live page, scaled down. Its name is a link that opens it. */
export const WallTile = ({ tile, address, base, isChosen, onChoose, onFrame }: Props) => {
  const { ref, isNear } = useIsNear();
  const frame = useRef<HTMLIFrameElement>(null);
  const [report, setReport] = useState<TileReport>({ outcome: 'waits' });
  const inFrame = base + inFrameOf(address).slice(1);

  useEffect(() => {
    if (!isNear || !frame.current) return;
    return runTile(frame.current, inFrame, tile, setReport);
  }, [isNear, inFrame, tile.key]);

  useEffect(() => {
    if (isChosen) onFrame(frame.current);
  }, [isChosen, onFrame]);

  return (
    <li
      ref={ref}
      className={styles.tile}
      data-outcome={report.outcome}
      data-chosen={isChosen || undefined}
      data-tile={tile.key}
      data-shows={tile.state.shows}
    >
      <div className={styles.screen} style={sizeOf(tile)}>
        <iframe
          ref={frame}
          className={styles.frame}
          title={`${tile.page}, ${tile.state.name}`}
          tabIndex={-1}
        />
      </div>
      <p className={styles.words}>
        <a
          className={styles.link}
          href={`${base}${address.slice(1)}`}
          onClick={(event) => {
            if (isChosen || event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            onChoose();
          }}
        >
          <b>{tile.page}</b> <span className={styles.state}>{tile.state.name}</span>
        </a>
        <span className={styles.took}>{wordsFor(report)}</span>
      </p>
    </li>
  );
};
