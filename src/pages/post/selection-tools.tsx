import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { composeAddress, postAddress } from '../../addresses';
import { useApp } from '../../context/app-context';
import type { PostSummary } from '../../contract/post';
import { copiedText } from '../../forum/content/copied-text';
import { selectedContent, selectedRange } from '../../forum/content/copy-selection';
import { escapeHtml, htmlOfText } from '../../forum/content/html-text';
import { hashOfWords, textBefore } from '../../forum/content/link-to-part';
import { ownAddress } from '../../forum/posts/own-link';
import { useText } from '../../i18n/i18n-context';
import { Button } from '../../ui/button';
import { CopyButton } from '../../ui/copy-button';
import { Drawing } from '../../ui/icon';
import { shortened } from './copy-as';
import styles from './post-page.module.css';

const longestQuoteChars = 2000;

const quoteShape =
  'M8.5 6C6 6.6 4.5 8.5 4.5 11v3H8v-3.5H4.6M16.5 6c-2.5.6-4 2.5-4 5v3H16v-3.5h-3.4';

type Selected = { content: Element; words: string; range: Range };

function useSelectedWords() {
  const { device, limits } = useApp();
  const [selected, select] = useState<Selected | null>(null);
  useEffect(() => {
    let cancel = () => {};
    const change = () => {
      cancel();
      cancel = device.clock.after(limits.selectedMs, () => select(readSelection()));
    };
    // Words may have been selected before this code loaded.
    change();
    document.addEventListener('selectionchange', change);
    return () => {
      cancel();
      document.removeEventListener('selectionchange', change);
    };
  }, [device, limits]);
  return { selected, dismiss: () => select(null) };
}

function readSelection(): Selected | null {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selectedRange(selection);
  const { startContainer: node } = range;
  const element = node instanceof Element ? node : node.parentElement;
  const words = selection.toString().trim();
  const content = element?.closest('main article [data-content]');
  if (!content?.contains(range.endContainer) || !words) return null;
  return { content, words: wordsBeforeClosed(words, range), range };
}

/** A link to them says nothing that the reader has not opened. */
function wordsBeforeClosed(words: string, range: Range) {
  const closed = range.cloneContents().querySelector('[inert], details:not([open])');
  if (!closed) return words;
  const [before = ''] = (selectedContent(range).textContent ?? '').split('…');
  return before.trim();
}

/** As many blocks as fit, or else the beginning of the first, and a sign where words are left out. */
function quotedHtml(content: Element): string {
  let length = 0;
  // A quote may have its words without paragraphs.
  const fitting = [...content.childNodes].filter(({ textContent }) => {
    length += textContent?.length ?? 0;
    return length <= longestQuoteChars;
  });
  const html = fitting
    .map((node) => (node instanceof Element ? node.outerHTML : escapeHtml(node.textContent ?? '')))
    .join('');
  if (html.trim()) return fitting.length < content.childNodes.length ? `${html}<p>…</p>` : html;
  const [first] = content.children;
  if (first?.localName === 'blockquote') return `<blockquote>${quotedHtml(first)}</blockquote>`;
  for (const spoiler of content.querySelectorAll('.spoiler')) spoiler.textContent = '…';
  return htmlOfText(shortened(copiedText(content), longestQuoteChars));
}

/** Words of a quote stay words of a quote. */
export const quotedContent = (range: Range) => {
  const content = selectedContent(range);
  const { commonAncestorContainer: common } = range;
  if (!(common instanceof Element ? common : common.parentElement)?.closest('blockquote'))
    return content;
  const quote = content.ownerDocument.createElement('blockquote');
  quote.append(...content.childNodes);
  content.append(quote);
  return content;
};

export const quoteHtml = (
  content: Element,
  { id, title, cMemberInfo: { nickname } }: Pick<PostSummary, 'id' | 'title' | 'cMemberInfo'>,
) => {
  const address = ownAddress(postAddress(id));
  const source = `${nickname && `${escapeHtml(nickname)}, `}<a href="${escapeHtml(address)}">${escapeHtml(title || address)}</a>`;
  return `<blockquote>${quotedHtml(content)}</blockquote><p>— ${source}</p>`;
};

const gapPx = 8;

function placeBeside(box: HTMLElement, words: DOMRect, frame: DOMRect) {
  const isRoomBelow = words.bottom + gapPx + box.offsetHeight <= innerHeight;
  const top = isRoomBelow ? words.bottom + gapPx : words.top - gapPx - box.offsetHeight;
  const most = frame.width - box.offsetWidth;
  box.style.left = `${Math.max(0, Math.min(words.left - frame.left, most))}px`;
  box.style.top = `${top - frame.top}px`;
}

/** The toolbar does not take the focus; Tab moves into it. */
export const SelectionTools = ({ post }: { post: PostSummary }) => {
  const { reading: text } = useText();
  const { selected, dismiss } = useSelectedWords();
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const { current: tools } = box;
    const frame = tools?.offsetParent;
    if (!frame || !selected) return;
    // Another width, or what comes or opens above, moves the lines of the words.
    const sizes = new ResizeObserver(() => {
      placeBeside(tools, selected.range.getBoundingClientRect(), frame.getBoundingClientRect());
    });
    sizes.observe(frame);
    return () => sizes.disconnect();
  }, [selected]);
  useEffect(() => {
    if (!selected) return;
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape') dismiss();
      const isInside = box.current?.contains(document.activeElement);
      if (event.key !== 'Tab' || event.shiftKey || isInside) return;
      event.preventDefault();
      box.current?.querySelector('button')?.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });

  if (!selected) return null;
  const { blockId, topicId } = post;
  const quote = () =>
    navigate(composeAddress({ blockId, topicId }), {
      state: { quote: quoteHtml(quotedContent(selected.range), post) },
    });
  return (
    <div
      ref={box}
      role="toolbar"
      aria-label={text.selection}
      data-tool
      className={styles.tools}
      // A press would end the selection.
      onMouseDown={(event) => event.preventDefault()}
    >
      <Button look="plain" onClick={quote}>
        <Drawing path={quoteShape} /> {text.quoteInPost}
      </Button>
      <CopyButton
        look="plain"
        label={text.linkToThis}
        icon="link"
        words={() =>
          ownAddress(postAddress(post.id)) +
          hashOfWords(selected.words, textBefore(selected.content, selected.range))
        }
      />
    </div>
  );
};
