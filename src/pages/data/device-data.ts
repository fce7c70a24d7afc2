import { answers } from '../../api/kept/answers';
import { isPostId } from '../../api/post-id';
import type { AppContext } from '../../context/app-context';
import { limits } from '../../context/limits';
import { serviceClock } from '../../context/service-clock';
import { unstored } from '../../context/unstored';
import { emptyDatabases } from '../../device/empty-databases';
import { inTime } from '../../device/in-time';
import { isDone } from '../../device/is-done';
import type { Stored } from '../../device/stored-value';
import {
  allKeys,
  kindOf,
  ownKey,
  type StoredKind,
  storedKeys,
  storeText,
  textsOf,
} from '../../device/stored-values';
import { type Draft, isSameFields, newDraft, readDraft } from '../../forum/drafts/record';
import type { DraftStore } from '../../forum/drafts/store';
import { draftStore } from '../../forum/drafts/store';
import { readingList } from '../../forum/posts/reading-list';
import { type History, sameSearch, searchHistory } from '../../forum/search/search-history';
import { type Watch, watches } from '../../forum/search/watched-searches';
import { visits } from '../../forum/visits/last-visit';
import { longestIdChars, readMarks } from '../../forum/visits/read-marks';

/** Of this tab, too. */
export const keptNames = ({ device }: AppContext, member: string, kind: Kind) =>
  Object.values(device.storage)
    .flatMap((texts) => textsOf(texts, member).map(([key]) => key))
    .filter((key) => kindOf(key).replace('consent', 'settings') === kind);

export const hasOthers = ({ device }: AppContext, member: string) =>
  allKeys(device.storage.local).some((key) => key.includes('@') && !key.endsWith(`@${member}`));

/** Each once, also the count of a saved search that is gone. */
export const searchesIn = (lists: History | undefined, counts: Watch[] = []) => {
  const { recent = [], saved = [], last = [] } = lists ?? {};
  return new Set([...recent, ...saved, ...last, ...counts.map(([address]) => address)]).size;
};

export type Kind = Exclude<StoredKind, 'consent' | 'notes'> | 'drafts' | 'answers';

export type DataFile = {
  parley: 1;
  values: Record<string, string>;
  drafts: Draft[];
};

type ReadFile = DataFile & { unread: number };

const isUnpublished = ({ phase }: Draft) => phase !== 'published';

/** Null if the drafts cannot be read: a file without them would look complete. */
export const makeDataFile = async (app: AppContext, member: string): Promise<DataFile | null> => {
  const { drafts, isWhole } = await app.get(draftStore).load();
  if (!isWhole) return null;
  const texts = textsOf(app.device.storage.local, member);
  const values = texts.filter(([key]) => !['traces', 'notes'].includes(kindOf(key)));
  return { parley: 1, values: Object.fromEntries(values), drafts: drafts.filter(isUnpublished) };
};

/** Lengths of text are in UTF-16 units. */
const most = {
  /** Half of what browsers store. */
  values: 2_500_000,
  setting: 100,
  title: 100_000,
  content: 4_000_000,
  drafts: 10_000,
  taken: 200,
  /** The service may have each version that was sent. */
  sent: 20,
  /** Arrays or objects in the whole file: millions take a browser seconds to parse. */
  lists: 500_000,
};

const readFileDraft = (stored: unknown) => {
  const id: unknown = Reflect.get(Object(stored), 'id');
  const draft = readDraft(typeof id === 'string' ? id : '', stored, Date.now());
  if (!draft) return null;
  const { title, content, blockId, topicId } = draft.fields;
  if (title.length > most.title || content.length > most.content) return null;
  if (blockId.length > longestIdChars || topicId.length > longestIdChars) return null;
  return { ...draft, sent: draft.sent.slice(-most.sent) };
};

/** A file may come from anywhere. */
export const readDataFile = (text: string): ReadFile | 'notData' | 'tooLarge' => {
  if (['[', '{'].some((sign) => text.split(sign, most.lists + 1).length > most.lists))
    return 'tooLarge';
  const { parley, values, drafts } = (parse(text) ?? {}) as Partial<
    Record<keyof DataFile, unknown>
  >;
  if (parley !== 1 || !Array.isArray(drafts) || typeof values !== 'object') return 'notData';
  const texts = Object.entries(values ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  const length = texts.reduce((sum, [, value]) => sum + value.length, 0);
  if (length > most.values || drafts.length > most.drafts) return 'tooLarge';
  const read = drafts.flatMap((stored) => readFileDraft(stored) ?? []);
  return {
    parley,
    values: Object.fromEntries(texts),
    drafts: read,
    unread: drafts.length - read.length,
  };
};

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** @returns how many of each the file contains, and how many of its drafts are left for the next import */
export const importDataFile = async (app: AppContext, { values, drafts }: ReadFile) => {
  const { write: say } = app.get(unstored);
  const merge = <Value>(stored: (app: AppContext) => Stored<Value>) => {
    const { key, mergeText } = app.get(stored);
    const { other, isStored } = mergeText(values[key] ?? '', app.get(serviceClock).now());
    if (!isStored) say('unstored');
    return other;
  };
  const posts = merge(readingList);
  const searches = merge(searchHistory);
  const kept = new Set(app.get(searchHistory).read().saved.map(sameSearch));
  if (searches?.saved.some((one) => !kept.has(sameSearch(one)))) say('tooManySearches');
  const counts = merge(watches);
  merge(visits);
  merge(readMarks);
  for (const key of storedKeys.filter((one) => kindOf(one) === 'settings')) {
    const text = values[key];
    if (text === undefined || text.length > most.setting) continue;
    if (!storeText(app.device.storage.local, key, text)) say('unstored');
  }
  const unpublished = drafts.filter(isUnpublished);
  const store = app.get(draftStore);
  const { drafts: here, isWhole } = await store.load();
  const others = unpublished.filter(
    (draft) => !here.some((one) => isSameFields(one.fields, draft.fields)),
  );
  // If the device does not respond, each would wait for a timeout, and be lost with this tab.
  const taken = isWhole ? others.slice(0, most.taken) : [];
  if (!(await store.add(...taken.map((draft) => importedDraft(draft, store))))) say('unstored');
  return {
    drafts: unpublished.length,
    left: others.length - taken.length,
    saved: posts?.length ?? 0,
    searches: searchesIn(searches, counts),
  };
};

/** Somebody else may have made the file: nothing is sent, and only what may be posted keeps its id, to check it. */
function importedDraft({ id, fields, phase, sent }: Draft, store: DraftStore): Draft {
  const mayBePosted = (phase === 'sending' || phase === 'unknown') && isPostId(id);
  const isUncertain = mayBePosted && !store.has(id);
  const draft = newDraft(store.clock.now(), fields, isUncertain ? id : undefined);
  return isUncertain ? { ...draft, phase: 'unknown', sent } : draft;
}

const isDoneInTime = (task: Promise<unknown>) => isDone(inTime(task, limits.deviceAnswerMs));

/** False if the device may still have some. */
const removeDrafts = async (store: DraftStore) => {
  const { drafts, isWhole } = await store.load();
  // In sequence, each would wait for a timeout where the device does not respond.
  if (!isWhole) await Promise.all(drafts.map(({ id }) => store.remove(id)));
  else for (const { id } of drafts) await store.remove(id);
  const left = await store.load();
  store.dropRemoved();
  return left.isWhole === true && left.drafts.length === 0;
};

/** False if the device did not do it. */
export const forget = async (app: AppContext, kind: Kind, member: string): Promise<boolean> => {
  if (kind === 'answers') return isDoneInTime(app.get(answers).clear());
  if (kind === 'drafts') return removeDrafts(app.get(draftStore));
  const { local: texts, session } = app.device.storage;
  const isOff = (key: string) => texts.read(key)?.includes('"isOn":false');
  for (const key of keptNames(app, member, kind))
    for (const one of new Set([key, ownKey(key, member)])) {
      session.write(one, null);
      // To remember none is a choice, and no search; nobody's applies to who has none of their own.
      const [choice] = /"isOn":\w+/.exec(texts.read(one) ?? '') ?? [];
      const isKept = choice && kind === 'searches' && (choice.endsWith('false') || isOff(key));
      storeText(texts, one, isKept ? `{${choice}}` : null);
    }
  return true;
};

/** Including unreadable records; false if the device did not do it. */
export const forgetEverything = async (app: AppContext) => {
  const hasAnswered = await removeDrafts(app.get(draftStore));
  const hasCleared = await isDoneInTime(app.get(answers).clear());
  // The answers of a forum at another path of this origin are in the same database.
  const isMeant = (name: string) => name.startsWith('parley-') && name !== 'parley-answers';
  const emptying = () => emptyDatabases(isMeant, AbortSignal.timeout(limits.deviceAnswerMs));
  const isEmpty = hasAnswered && hasCleared && (await isDoneInTime(emptying()));
  for (const texts of Object.values(app.device.storage))
    for (const key of allKeys(texts)) if (key !== 'parley:answers') storeText(texts, key, null);
  return isEmpty;
};
