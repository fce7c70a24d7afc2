import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { composeAddress } from '../../addresses';
import type { PostSummary } from '../../contract/post';
import { useText } from '../../i18n/i18n-context';
import button from '../../ui/button.module.css';
import { CopyButton } from '../../ui/copy-button';
import { placeByLine } from '../../ui/floating/place-by-line';
import { Drawing } from '../../ui/icon';
import styles from './post-page.module.css';
import { addressOfWords, quoteHtml } from './quote';

/** In milliseconds without a change of the selection. */
const settledMs = 200;
/** In characters. A longer quote is cut. */
const mostWords = 2000;

const quoteShape =
  'M8.5 6C6 6.6 4.5 8.5 4.5 11v3H8v-3.5H4.6M16.5 6c-2.5.6-4 2.5-4 5v3H16v-3.5h-3.4';

type Selected = { words: string; range: Range; codes: string[] };

/** The selected part of the post's content, once the selection has settled. */
function useSelectedWords() {
  const [selected, select] = useState<Selected | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => select(readSelection());
    const change = () => {
      clearTimeout(timer);
      timer = setTimeout(look, settledMs);
    };
    // Words may have been selected before this code loaded.
    change();
    document.addEventListener('selectionchange', change);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('selectionchange', change);
    };
  }, []);
  return { selected, dismiss: () => select(null) };
}

function readSelection(): Selected | null {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const { commonAncestorContainer: node } = range;
  const element = node instanceof Element ? node : node.parentElement;
  const words = selection.toString().trim();
  const isOfPost = element?.closest('main article [data-content]');
  if (!isOfPost || !words) return null;
  const blocks = range.cloneContents().querySelectorAll('pre');
  const codes = element?.closest('pre') ? [words] : Array.from(blocks, (one) => one.textContent);
  return { words: words.slice(0, mostWords), range, codes };
}

/** Actions for selected words of the post. The toolbar does not take focus; Tab moves into it. */
export const SelectionTools = ({ post }: { post: PostSummary }) => {
  const { reading: text } = useText();
  const { selected, dismiss } = useSelectedWords();
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const lines = [...(selected?.range.getClientRects() ?? [])].filter(({ width }) => width > 0);
    const [first, last] = [lines[0], lines.at(-1)];
    if (!box.current || !first || !last) return;
    // Emphasised text has its own box, so the line starts at the leftmost box.
    const ofLine = lines.filter(({ bottom }) => bottom > last.top);
    const left = Math.min(...ofLine.map((line) => line.left));
    placeByLine(box.current, first, { left, top: last.top, bottom: last.bottom });
  }, [selected]);
  useEffect(() => {
    if (!selected) return;
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape') dismiss();
      const isOutside = !box.current?.contains(document.activeElement);
      if (event.key !== 'Tab' || event.shiftKey || !isOutside) return;
      event.preventDefault();
      box.current?.querySelector('button')?.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });

  if (!selected) return null;
  const { blockId, forumTopicList } = post;
  const quote = () =>
    navigate(composeAddress({ blockId, topicId: forumTopicList[0]?.id ?? '' }), {
      state: { quote: quoteHtml(selected.words, post, selected.codes) },
    });
  return (
    <div
      ref={box}
      role="toolbar"
      aria-label={text.selection}
      className={styles.tools}
      // Keeps the selection when a button is pressed.
      onMouseDown={(event) => event.preventDefault()}
    >
      <button type="button" className={button.plain} onClick={quote}>
        <Drawing path={quoteShape} /> {text.quoteInPost}
      </button>
      <CopyButton
        className={button.plain}
        label={text.linkToThis}
        icon="link"
        words={() => addressOfWords(selected.words, post)}
      />
    </div>
  );
};
