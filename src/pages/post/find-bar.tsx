import { useId } from 'react';
import { useText } from '../../i18n/i18n-context';
import { Drawing, Icon } from '../../ui/icon';
import tool from '../../ui/tool.module.css';
import styles from './find-bar.module.css';
import type { useMarkedWords } from './marked-words';

type Props = { keywords: string; marks: ReturnType<typeof useMarkedWords> };

const up = 'm5 12 5-5 5 5';

/** Shows which match is the current one, with buttons to the others. */
export const FindBar = ({ keywords, marks }: Props) => {
  const { reading: text } = useText();
  const said = useId();
  const { count, at, isHidden, go, hide } = marks;
  if (isHidden || keywords === '') return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what a form sends
    <div role="group" className={styles.bar} aria-labelledby={said}>
      <p id={said} className={styles.count} aria-live="polite">
        {count > 0 ? text.marks(at + 1, count, keywords) : text.noMarks(keywords)}
      </p>
      {count > 1 && (
        <button
          type="button"
          className={tool.tool}
          aria-keyshortcuts="["
          data-key="["
          onClick={() => go(-1)}
        >
          <Drawing path={up} label={text.previousMark} />
        </button>
      )}
      {count > 0 && (
        <button
          type="button"
          className={tool.tool}
          aria-keyshortcuts="]"
          data-key="]"
          onClick={() => go(1)}
        >
          <Icon name="down" label={text.nextMark} />
        </button>
      )}
      <button type="button" className={tool.tool} onClick={hide}>
        <Icon name="close" label={text.hideMarks} />
      </button>
    </div>
  );
};
