import { memo, type ReactNode, useEffect, useMemo, useState } from 'react';
import { plainText } from '../../contract/plain-text';
import { cutStackedMarks, withoutHalf } from '../../contract/stacked-marks';
import { useText } from '../../i18n/i18n-context';
import button from '../../ui/button.module.css';
import { isSlowText } from './content-budget';
import { piecesOf } from './content-pieces';
import styles from './post-body.module.css';

/** A million characters of ordinary text, laid out in half a second. Others wait until they are visible. */
const piecesAtOnce = 100;

/** Renders content as nodes; null if that would freeze the page. */
type DrawContent = (html: string) => ReactNode[] | null;

/**
 * Content that would freeze the page, shown as plain text first. On request it is rendered with formatting in
 * pieces, one per task, so that the page stays responsive and the reader can stop it.
 */
export const LargeContent = ({ html, draw }: { html: string; draw: DrawContent }) => {
  const pieces = useMemo(() => piecesOf(html), [html]);
  const [drawn, setDrawn] = useState(0);
  const [isDrawing, setDrawing] = useState(false);
  useEffect(() => {
    if (!isDrawing) return;
    const timer = setTimeout(() => {
      setDrawn(drawn + 1);
      if (drawn + 1 >= pieces.length) setDrawing(false);
    });
    return () => clearTimeout(timer);
  }, [isDrawing, drawn, pieces]);
  return (
    <>
      <Notice
        {...{ drawn, isDrawing }}
        of={pieces.length}
        onDraw={setDrawing}
        onUndo={() => setDrawn(0)}
      />
      {pieces.map((piece, index) => (
        <Piece
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change their order
          key={index}
          html={piece}
          isFar={index >= piecesAtOnce}
          draw={index < drawn ? draw : undefined}
        />
      ))}
    </>
  );
};

type NoticeProps = {
  drawn: number;
  of: number;
  isDrawing: boolean;
  onDraw: (isDrawing: boolean) => void;
  onUndo: () => void;
};

/** Always renders the same button, so that it keeps the focus. */
const Notice = ({ drawn, of, isDrawing, onDraw, onUndo }: NoticeProps) => {
  const words = useText().content;
  const isDone = drawn >= of;
  const said = () => {
    if (isDrawing) return words.drawing;
    if (drawn === 0) return words.tooLarge;
    return isDone ? words.drawn : words.drawingStopped;
  };
  const action = () => {
    if (isDrawing) return words.stopDrawing;
    if (drawn === 0) return words.showAnyway;
    return isDone ? words.showText : words.goOnDrawing;
  };
  return (
    <div className={styles.notice}>
      <p>
        <span aria-live="polite">{said()}</span> {isDrawing && words.parts(drawn, of)}
      </p>
      <button
        type="button"
        className={button.button}
        onClick={() => (isDone ? onUndo() : onDraw(!isDrawing))}
      >
        {action()}
      </button>
    </div>
  );
};

type PieceProps = { html: string; isFar: boolean; draw: DrawContent | undefined };

/**
 * Each piece has its own `dir`, so the `dir="auto"` around them ignores their text. Each is inside a `div` of
 * its own, because inserting an element recalculates the styles of all its siblings.
 */
const Piece = memo(({ html, isFar, draw }: PieceProps) => {
  const nodes = useMemo(() => draw?.(html), [html, draw]);
  const slices = useMemo(() => slicesOf(cutStackedMarks(plainText(html))), [html]);
  const slow = useMemo(() => slices.map((slice) => isFar || isSlowText(slice)), [slices, isFar]);
  return (
    <div>
      {nodes ? (
        <div
          key="drawn"
          className={slow.includes(true) ? `${styles.piece} ${styles.slow}` : styles.piece}
          dir="auto"
        >
          {nodes}
        </div>
      ) : (
        <div key="text" dir="auto">
          {slices.map((slice, index) => (
            <p
              // biome-ignore lint/suspicious/noArrayIndexKey: the slices of one text never change their order
              key={index}
              className={slow[index] ? `${styles.plain} ${styles.slow}` : styles.plain}
            >
              {slice}
            </p>
          ))}
        </div>
      )}
    </div>
  );
});

/** In characters. Even the slowest text of this length is laid out in a tenth of a second. */
const longestSlice = 4000;

/** Slices end at a line break or a space if there is one. */
function slicesOf(text: string) {
  const slices = [];
  for (let at = 0; at < text.length; ) {
    const rest = text.slice(at, at + longestSlice);
    const isLast = at + longestSlice >= text.length;
    const end = isLast ? -1 : Math.max(rest.lastIndexOf('\n'), rest.lastIndexOf(' ')) + 1;
    const slice = end > 0 ? rest.slice(0, end) : withoutHalf(rest) || rest;
    slices.push(slice);
    at += slice.length;
  }
  return slices;
}
