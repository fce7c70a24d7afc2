import { useStored } from '../../device/use-stored';
import { useText } from '../../i18n/i18n-context';
import { ClosableDialog } from '../../ui/closable-dialog';
import segments from '../../ui/segments.module.css';
import { density, textSize } from './display-choices';
import styles from './display-dialog.module.css';

/** Row density and text size, stored on this device. A choice applies at once. */
export const DisplayDialog = ({ onClose }: { onClose: () => void }) => {
  const { app, data: words } = useText();
  return (
    <ClosableDialog heading={app.display} onClose={onClose}>
      <Choice
        label={words.rows}
        choice={density}
        words={{ cozy: words.cozy, compact: words.compact }}
      />
      <Choice
        label={words.textSize}
        choice={textSize}
        words={{ normal: words.normal, large: words.large, larger: words.larger }}
      />
      <p className={styles.hint}>{words.displayHelp}</p>
    </ClosableDialog>
  );
};

type ChoiceProps<Word extends string> = {
  label: string;
  words: Record<Word, string>;
  choice: {
    words: readonly Word[];
    read: () => Word;
    subscribe: (listener: () => void) => () => void;
    choose: (word: Word) => unknown;
  };
};

const Choice = <Word extends string>({ label, words, choice }: ChoiceProps<Word>) => {
  const chosen = useStored(choice);
  return (
    <fieldset className={styles.choice}>
      <legend>{label}</legend>
      <div className={segments.segments}>
        {choice.words.map((word) => (
          <button
            key={word}
            type="button"
            className={segments.segment}
            aria-pressed={word === chosen}
            onClick={() => choice.choose(word)}
          >
            {words[word]}
          </button>
        ))}
      </div>
    </fieldset>
  );
};
