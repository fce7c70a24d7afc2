import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { composeAddress, savedAddress } from '../../addresses';
import { countAnswers, keepChoice } from '../../api/kept/answer-storage';
import { hasAnswers, keepsAnswers } from '../../api/kept/has-answers';
import { downloadFile } from '../../device/download-file';
import { useStored } from '../../device/use-stored';
import { useDrafts } from '../../forum/drafts/use-draft';
import { useReadingList } from '../../forum/posts/reading-list';
import { searchHistory } from '../../forum/search/search-history';
import { readMarks } from '../../forum/visits/read-marks';
import { useI18n } from '../../i18n/i18n-context';
import { languages } from '../../i18n/language';
import { useSettings } from '../../settings/settings-context';
import button from '../../ui/button.module.css';
import { FileButton, largestFile } from '../../ui/file-button';
import { PageTitle } from '../../ui/page-title';
import styles from './data-page.module.css';
import {
  forget,
  forgetEverything,
  importDataFile,
  type Kind,
  keptNames,
  makeDataFile,
  readDataFile,
} from './device-data';

type Row = [kind: Kind, help: string, count: number, counted: string, address?: string];

/** Everything that this device stores for the forum, to view, export, import and delete. */
export const DataPage = () => {
  const { text, setLanguage } = useI18n();
  const words = text.data;
  const { drafts, isWhole } = useDrafts();
  const list = useReadingList();
  const [names, setNames] = useState(keptNames);
  const [message, setMessage] = useState('');
  const importing = useRef(Promise.resolve());
  const { recent, saved } = searchHistory.read();
  const mayKeep = keepsAnswers(useSettings());

  const say = (said: string) => {
    setNames(keptNames());
    setMessage(said);
  };
  const exportAll = async () => {
    const file = await makeDataFile();
    if (file) downloadFile('forum-data.json', file);
    say(file ? '' : words.notRead);
  };
  const importAll = async (chosen: File) => {
    if (chosen.size > largestFile) return say(words.tooLarge);
    const file = readDataFile(await chosen.text().catch(() => ''));
    if (file === 'tooLarge') return say(words.tooLarge);
    if (file === 'notData') return say(words.notData);
    const held = await importDataFile(file);
    const language = languages.find((one) => one === file.values['parley:language']);
    if (language) await setLanguage(language);
    const told = [
      words.imported(held.drafts, held.saved, held.searches),
      held.left > 0 && words.draftsLeft(held.left),
      file.unread > 0 && words.draftsUnread(file.unread),
    ];
    say(told.filter(Boolean).join(' '));
  };
  /** Imports files one at a time, even after a failure, because each is compared with what is stored. */
  const importNext = (chosen: File) => {
    const next = () => importAll(chosen);
    importing.current = importing.current.then(next, next);
  };
  const forgetKind = async (kind: Kind, name: string) => {
    const isForgotten = await forget(kind);
    say(isForgotten ? words.forgotten(name) : words.notForgotten);
  };
  const searches = recent.length + saved.length;
  const { settings, traces } = names;
  const read = readMarks.read().posts.size;
  const answers = useAnswers(message);
  const rows: Row[] = [
    [
      'drafts',
      words.draftsHelp,
      drafts.length,
      // None is certain only after the device has responded.
      isWhole !== false || drafts.length > 0 ? words.draftCount(drafts.length) : words.notReadYet,
      composeAddress(),
    ],
    ['saved', words.savedHelp, list.length, words.savedCount(list.length), savedAddress()],
    ['searches', words.searchesHelp, searches, words.searchCount(searches)],
    ...(mayKeep
      ? [['answers', words.answersHelp, answers, words.answerCount(answers)] satisfies Row]
      : []),
    ['reading', words.readingHelp, names.reading.length, words.readCount(read)],
    ['settings', words.settingsHelp, settings.length, words.settingCount(settings.length)],
    ['traces', words.tracesHelp, traces.length, words.traceCount(traces.length)],
  ];
  return (
    <div className={styles.page}>
      <PageTitle>{words.heading}</PageTitle>
      <header className={styles.head}>
        <h1 className={styles.heading} tabIndex={-1}>
          {words.heading}
        </h1>
        <p className="muted">{words.lead}</p>
      </header>
      <div className={styles.column}>
        <ul className={styles.rows}>
          {rows.map(([kind, help, count, counted, address]) => (
            <li key={kind} className={styles.row}>
              <h2 className={styles.name}>{words[kind]}</h2>
              <p className={styles.help}>{help}</p>
              <p
                className={styles.count}
                {...(kind === 'drafts' &&
                  isWhole === undefined && { style: { visibility: 'hidden' } })}
              >
                {address && count > 0 ? <Link to={address}>{counted}</Link> : counted}
              </p>
              <button
                type="button"
                className={button.button}
                aria-label={words.forgetWhat(words[kind])}
                aria-disabled={count === 0}
                onClick={() => count > 0 && void forgetKind(kind, words[kind])}
              >
                {words.forget}
              </button>
            </li>
          ))}
        </ul>
        {mayKeep && <KeepAnswers onOff={() => void forgetKind('answers', words.answers)} />}
        <p className={styles.actions}>
          <button type="button" className={button.button} onClick={() => void exportAll()}>
            {words.export}
          </button>
          <FileButton label={words.import} className={button.button} onFile={importNext} />
          <ForgetAll unposted={drafts.length} onFailed={() => say(words.notForgotten)} />
        </p>
        <p role="status" className={styles.message}>
          {message}
        </p>
      </div>
    </div>
  );
};

/** Whether responses are kept on this device. Turning it off deletes the kept ones at once. */
const KeepAnswers = ({ onOff }: { onOff: () => void }) => {
  const { data: words } = useI18n().text;
  const choice = useStored(keepChoice);
  const choose = (isKept: boolean) => {
    keepChoice.write(isKept ? 'on' : 'off');
    if (!isKept) onOff();
  };
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        checked={choice === 'on'}
        onChange={({ target }) => choose(target.checked)}
      />
      {words.keepAnswers}
    </label>
  );
};

/** The number of kept answers. Counted again when `hasAnswers` changes, and with each message. */
function useAnswers(message: string) {
  const isAny = useStored(hasAnswers);
  const [count, setCount] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: these say that it may be another number
  useEffect(() => {
    let isCurrent = true;
    countAnswers().then(
      (counted) => isCurrent && setCount(counted),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [isAny, message]);
  return count;
}

/** Asks for confirmation, then reloads the app, which also clears what pages have in memory. */
const ForgetAll = ({ unposted, onFailed }: { unposted: number; onFailed: () => void }) => {
  const { data: words } = useI18n().text;
  // "Keep" gets focus first, so that a second Enter deletes nothing.
  const [asked, setAsked] = useState<'asked' | 'answered'>();
  if (asked !== 'asked')
    return (
      <button
        type="button"
        className={button.plain}
        // biome-ignore lint/a11y/noAutofocus: it stands where the button was that was pressed
        autoFocus={asked === 'answered'}
        onClick={() => setAsked('asked')}
      >
        {words.forgetAll}
      </button>
    );
  return (
    <span className={styles.sure} role="alert">
      <span>
        {words.sure} {unposted > 0 && words.unposted(unposted)}
      </span>
      <button
        type="button"
        className={button.primary}
        onClick={async () => {
          if (await forgetEverything()) return location.assign(savedAddress());
          setAsked('answered');
          onFailed();
        }}
      >
        {words.forgetAll}
      </button>
      <button
        type="button"
        className={button.button}
        // biome-ignore lint/a11y/noAutofocus: it stands where the button was that was pressed
        autoFocus
        onClick={() => setAsked('answered')}
      >
        {words.keep}
      </button>
    </span>
  );
};
