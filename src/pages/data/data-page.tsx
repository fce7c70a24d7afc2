import { type ReactNode, useReducer, useRef } from 'react';
import { Link } from 'react-router-dom';
import { composeAddress, savedAddress } from '../../addresses';
import { hasAnswers, keepChoice, keepsAnswers } from '../../api/kept/kept-notes';
import { onceNamed, owner, useMember } from '../../api/owner';
import { useApp, useSettings } from '../../context/app-context';
import { useStored } from '../../context/use-stored';
import { imageConsent } from '../../forum/content/image-consent';
import { useDrafts } from '../../forum/drafts/use-draft';
import { ownAddress } from '../../forum/posts/own-link';
import { readingList } from '../../forum/posts/reading-list';
import { searchHistory } from '../../forum/search/search-history';
import { watches } from '../../forum/search/watched-searches';
import { readMarks } from '../../forum/visits/read-marks';
import type { Catalogue } from '../../i18n/en/en';
import { useI18n } from '../../i18n/i18n-context';
import { languages } from '../../i18n/language';
import { Button } from '../../ui/button';
import button from '../../ui/button.module.css';
import { Checkbox } from '../../ui/checkbox';
import { Menu } from '../../ui/menu/menu';
import { PageHeading } from '../../ui/page-title';
import { passFocus } from '../../ui/pass-focus';
import { SafariNotice } from '../../ui/safari-notice';
import styles from './data-page.module.css';
import {
  type DataFile,
  forget,
  forgetEverything,
  hasOthers,
  importDataFile,
  type Kind,
  keptNames,
  makeDataFile,
  readDataFile,
  searchesIn,
} from './device-data';

/** What does not come back. */
const written: readonly Kind[] = ['drafts', 'saved', 'searches'];

/** In the language of the moment: a file may bring another. */
type Message = (words: Catalogue['data']) => string;
type Said = { message?: Message | undefined; count: number };

type Row = [kind: Kind, help: string, count: number, counted: ReactNode, address?: string];

export const DataPage = () => {
  const app = useApp();
  const member = useMember() ?? '';
  const { text, setLanguage } = useI18n();
  const words = text.data;
  const { drafts, isWhole } = useDrafts();
  const list = useStored(readingList);
  // Counted, because one that is said again is news. With each, what is kept is counted anew.
  const [said, say] = useReducer(
    ({ count }: Said, message: Message | undefined) => ({ message, count: count + 1 }),
    { count: 0 },
  );
  const importing = useRef(Promise.resolve());
  const mayKeep = keepsAnswers(useSettings());
  const isKept = useStored(keepChoice) === 'on';
  const showsImages = useStored(imageConsent) === 'always';
  const picker = useRef<HTMLInputElement>(null);

  const { whenKnown } = app.get(owner);
  const exportAll = async () => {
    const file = await makeDataFile(app, await whenKnown());
    if (file) download(file);
    say(file ? undefined : (words) => words.notRead);
  };
  const importAll = async (chosen: File) => {
    const isLarge = chosen.size > largestFileBytes;
    const file = isLarge ? 'tooLarge' : readDataFile(await chosen.text().catch(() => ''));
    if (typeof file === 'string') return say((words) => words[file]);
    await whenKnown();
    const held = await importDataFile(app, file);
    const language = languages.find((one) => one === file.values['parley:language']);
    if (language) await setLanguage(language);
    say((words) => {
      const sentences = [
        words.imported(held.drafts, held.saved, held.searches),
        held.left > 0 && words.draftsLeft(held.left),
        file.unread > 0 && words.draftsUnread(file.unread),
      ];
      return sentences.filter(Boolean).join(' ');
    });
  };
  /** Each file is compared with what is stored, so one waits for the other. */
  const importNext = (chosen: File) => {
    const next = () => importAll(chosen);
    importing.current = importing.current.then(next, next);
  };
  const forgetKind = async (kind: Kind) => {
    const isForgotten = await forget(app, kind, await whenKnown());
    say((words) => (isForgotten ? words.forgotten(words[kind]) : words.notForgotten));
  };
  /** A reload also clears what pages have in memory. */
  const forgetAll = async () => {
    if (await forgetEverything(app)) location.assign(ownAddress(savedAddress()));
    else say((words) => words.notForgotten);
  };
  const chooseKept = (isChosen: boolean) => {
    onceNamed(app, () => app.get(keepChoice).write(isChosen ? 'on' : 'off'));
    if (!isChosen) void forgetKind('answers');
  };
  const searches = searchesIn(useStored(searchHistory), useStored(watches));
  const countOf = (kind: Kind) => keptNames(app, member, kind).length;
  const [settings, traces] = [countOf('settings'), countOf('traces')];
  const read = useStored(readMarks).size;
  const answerCount = useStored(hasAnswers) ? 1 : 0;
  // None is certain only after the device has responded.
  const countOfDrafts =
    isWhole || drafts.length > 0
      ? words.draftCount(drafts.length)
      : (isWhole === false && text.compose.draftsNotRead) || '\u00a0';
  const rows: Row[] = [
    ['drafts', words.draftsHelp, drafts.length, countOfDrafts, composeAddress()],
    ['saved', words.savedHelp, list.length, text.search.posts(list.length), savedAddress()],
    ['searches', words.searchesHelp, searches, words.searchCount(searches)],
    ...(mayKeep ? [['answers', words.answersHelp, answerCount, ''] satisfies Row] : []),
    ['reading', words.readingHelp, countOf('reading'), words.readCount(read)],
    ['settings', words.settingsHelp, settings, words.settingCount(settings)],
    ['traces', words.tracesHelp, traces, words.traceCount(traces)],
  ];
  const clear = (kind: Kind, count: number) => (
    <Button
      aria-label={words.forgetWhat(words[kind])}
      aria-disabled={count === 0}
      onClick={() => count > 0 && void forgetKind(kind)}
    >
      {words.forget}
    </Button>
  );
  return (
    <div className={styles.page}>
      <header className="stack loose">
        <PageHeading>{text.app.yourData}</PageHeading>
        <p className="muted">{words.lead}</p>
        <SafariNotice />
      </header>
      <div className="stack loose">
        <ul className="list">
          {rows.map(([kind, help, count, counted, address]) => (
            <li key={kind} className="entry">
              <div>
                <h2>{words[kind]}</h2>
                <p className="faint">{help}</p>
                <p className="muted">
                  {address && count > 0 ? <Link to={address}>{counted}</Link> : counted}
                </p>
              </div>
              {count > 0 && written.includes(kind) ? (
                <Menu
                  className={button.button}
                  summary={
                    <>
                      <span aria-hidden="true">{words.forget}</span>
                      <span className="unseen">{words.forgetWhat(words[kind])}</span>
                    </>
                  }
                >
                  <div ref={passFocus} className={styles.sure}>
                    <p>{kind === 'drafts' ? words.unposted(count) : counted}</p>
                    {clear(kind, count)}
                  </div>
                </Menu>
              ) : (
                clear(kind, count)
              )}
            </li>
          ))}
        </ul>
        {mayKeep && <Checkbox label={words.keepAnswers} isChecked={isKept} onChange={chooseKept} />}
        <Checkbox
          label={text.content.alwaysShowImages}
          isChecked={showsImages}
          onChange={(isOn) =>
            onceNamed(app, () => app.get(imageConsent).write(isOn ? 'always' : 'ask'))
          }
        />
        <div className="cluster">
          <Button onClick={() => void exportAll()}>{words.export}</Button>
          <Button onClick={() => picker.current?.click()}>{words.import}</Button>
          <input
            ref={picker}
            type="file"
            accept="application/json,.json"
            hidden
            aria-label={words.import}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file) importNext(file);
              // The same file can be picked again.
              currentTarget.value = '';
            }}
          />
          <Menu className={button.plain} summary={words.forgetAll}>
            <div className={styles.sure}>
              <p>
                {words.sure} {hasOthers(app, member) && words.ofOthers}{' '}
                {drafts.length > 0 && words.unposted(drafts.length)}
              </p>
              <Button look="primary" onClick={() => void forgetAll()}>
                {words.forgetAll}
              </Button>
            </div>
          </Menu>
        </div>
        <div role="status" className={styles.message}>
          <p key={said.count}>{said.message?.(words)}</p>
        </div>
      </div>
    </div>
  );
};

/** About ten times what a device can store. */
const largestFileBytes = 20e6;

const download = (file: DataFile) => {
  const text = JSON.stringify(file, null, 2);
  const href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href, download: 'forum-data.json' }).click();
  URL.revokeObjectURL(href);
};
