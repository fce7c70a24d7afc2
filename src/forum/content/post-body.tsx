import { useMemo, useState } from 'react';
import { useSettings } from '../../context/app-context';
import { cutStackedMarks } from '../../contract/stacked-marks';
import { useI18n } from '../../i18n/i18n-context';
import { Button } from '../../ui/button';
import { contentNodes, directionOf } from './content-nodes';
import { inline } from './content-text';
import { copySelection } from './copy-selection';
import { costOf } from './html-tags';
import { serviceAddress } from './image-address';
import styles from './post-body.module.css';
import { readPost, wordsWithoutTags } from './read-content';
import { isSlowText } from './slow-text';

type Props = {
  /** Untrusted. */
  html: string;
  /** A BCP 47 language tag. */
  language: string | undefined;
};

/** Possibly hostile, so that its own box contains it. */
export const PostBody = ({ html, language }: Props) => {
  const { baseUrl } = useSettings();
  const [wanted, want] = useState('');
  const cost = useMemo(() => costOf(html), [html]);
  const isRead = cost === 'ordinary' || (cost === 'large' && wanted === html);
  const read = useMemo(
    () => (isRead ? nodesOf(html, serviceAddress(baseUrl)) : null),
    [isRead, html, baseUrl],
  );
  return (
    <div
      // Adding blocks one by one to an element with `dir="auto"` takes quadratic time.
      key={html}
      className={styles.body}
      data-content
      dir={read?.dir ?? 'auto'}
      lang={language}
      onCopy={copySelection}
    >
      {read?.nodes ?? (
        <AsText html={html} onShow={cost === 'large' && !isRead ? () => want(html) : undefined} />
      )}
    </div>
  );
};

/** More take seconds to show. Browsers lay out a place for each row and column of a table, also where no cell is. */
const most = { boxes: 1000, columns: 1000, emptyPlaces: 50_000 };

const isSlowTable = ({ rows }: HTMLTableElement) => {
  let [widest, places, filled] = [0, 0, 0];
  for (const { cells } of rows) {
    let width = 0;
    for (const { colSpan, rowSpan } of cells) {
      // Alone in a row, one often spans more columns than there are.
      const span = cells.length === 1 && rowSpan === 1 ? 1 : colSpan;
      width += span;
      places += span * rowSpan;
    }
    widest = Math.max(widest, width);
    filled += cells.length;
  }
  return (
    widest > most.columns || Math.max(places, widest * rows.length) - filled > most.emptyPlaces
  );
};

/** As it is shown: marks are cut in each piece. With NUL between blocks, which no parser of HTML leaves in a text. */
const textOf = (node: Node): string => {
  if (!(node instanceof Element)) return cutStackedMarks(node.textContent ?? '');
  if (node.localName === 'br') return '\n';
  if (node.localName === 'img') return '';
  const text = textsOf(node);
  return inline.has(node.localName) || node.localName === 'rt' ? text : `\0${text}\0`;
};
const textsOf = ({ childNodes }: Node) => Array.from(childNodes, textOf).join('');

/** Whether content stays text, whoever asks. */
export const isSlow = (content: DocumentFragment) => {
  const images = [...content.querySelectorAll('img')];
  const texts = [textsOf(content), ...images.map(({ alt }) => cutStackedMarks(alt))];
  return (
    images.length + content.querySelectorAll('pre').length > most.boxes ||
    [...content.querySelectorAll('table')].some(isSlowTable) ||
    isSlowText(texts.join('\n'))
  );
};

function nodesOf(html: string, service: URL) {
  const content = readPost(html);
  return isSlow(content)
    ? null
    : { nodes: contentNodes(content, service), dir: directionOf(content) };
}

const AsText = ({ html, onShow }: { html: string; onShow: (() => void) | undefined }) => {
  const { language, text } = useI18n();
  return (
    <>
      <div className={styles.notice} lang={language} dir="auto" data-tool>
        <p>{text.content.tooLarge}</p>
        {onShow && <Button onClick={onShow}>{text.content.showAnyway}</Button>}
      </div>
      {wordsWithoutTags(html)
        .match(slice)
        ?.map((words, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and never in another order
          <p key={index} className={styles.plain} data-style="white-space: pre-line">
            {words}
          </p>
        ))}
    </>
  );
};

/** Each slice is laid out when it scrolls into view, even the slowest in a tenth of a second. */
const slice = /.{1,4000}(?:\s|$)|.{1,4000}/gsu;
