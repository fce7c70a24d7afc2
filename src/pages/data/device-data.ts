import { isPostId } from '../../api/post-id';
import type { AppContext } from '../../context/app-context';
import { serviceClock } from '../../context/service-clock';
import { emptyDatabases, forgetTab } from '../../device/empty-databases';
import { inTime } from '../../device/in-time';
import type { Stored } from '../../device/stored-value';
import {
  kindOf,
  ownKey,
  type StoredKind,
  storedTexts,
  storeText,
  textsOf,
} from '../../device/stored-values';
import { tellUnstored } from '../../device/unstored';
import { type Draft, isSameFields, newDraft, readDraft } from '../../forum/drafts/record';
import { draftStore } from '../../forum/drafts/tab-drafts';
import { readingList } from '../../forum/posts/reading-list';
import { searchHistory } from '../../forum/search/search-history';
import { watches } from '../../forum/search/watched-searches';
import { visits } from '../../forum/visits/last-visit';
import { readMarks } from '../../forum/visits/read-marks';
export const keptNames = (member = '') => {
  const keys = [...textsOf(member).keys()];
  const of = (...kinds: StoredKind[]) => keys.filter((key) => kinds.includes(kindOf(key)));
  return {
    saved: of('saved'),
    searches: of('searches'),
    reading: of('reading'),
    settings: of('settings', 'consent'),
    traces: of('traces'),
  };
};

export type Kind = keyof ReturnType<typeof keptNames> | 'drafts' | 'answers';

export type DataFile = {
  /** The version of the file. */
  parley: 1;
  values: Record<string, string>;
  drafts: Draft[];
};

/** A parsed file, and how many of its drafts are unreadable. */
type ReadFile = DataFile & { unread: number };

/** Null if the drafts cannot be read: a file without them would look complete. */
export const makeDataFile = async (member = ''): Promise<DataFile | null> => {
  const { drafts, isWhole } = await draftStore.list();
  if (!isWhole) return null;
  const values = [...textsOf(member)].filter(([key]) => kindOf(key) !== 'traces');
  return { parley: 1, values: Object.fromEntries(values), drafts };
};

/** Limits for a file. Lengths of text are in UTF-16 units. */
const most = {
  /** All values together: half of what browsers store. */
  values: 2_500_000,
  setting: 100,
  title: 1000,
  id: 300,
  content: 4_000_000,
  drafts: 10_000,
  /** Drafts imported at a time. */
  taken: 200,
  /** Sent versions per draft, which the service may have. */
  sent: 20,
  /** Arrays or objects in the whole file: millions take a browser seconds to parse. */
  lists: 500_000,
};

const readFileDraft = (stored: unknown) => {
  const id: unknown = Reflect.get(Object(stored), 'id');
  const draft = readDraft(typeof id === 'string' ? id : '', stored, Date.now());
  if (!draft) return null;
  const { title, content, blockId, topicId } = draft.fields;
  if (content.length > most.content || blockId.length > most.id || topicId.length > most.id)
    return null;
  const fields = { ...draft.fields, title: title.slice(0, most.title) };
  return { ...draft, fields, sent: draft.sent.slice(-most.sent) };
};

/** Parses a file, which may come from anywhere. Returns the name of the message if it is rejected. */
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

/**
 * Adds the contents of a file to what is stored, and overwrites nothing but settings.
 * @returns how many of each the file contains, and how many of its drafts are left for the next import
 */
export const importDataFile = async (app: AppContext, { values, drafts }: ReadFile) => {
  const merge = <Value>(stored: (app: AppContext) => Stored<Value>) => {
    const { key, mergeText } = app.get(stored);
    const { other, isStored } = mergeText(values[key] ?? '', app.get(serviceClock).now());
    if (!isStored) tellUnstored();
    return other;
  };
  const posts = merge(readingList);
  const searches = merge(searchHistory);
  merge(watches);
  merge(visits);
  merge(readMarks);
  for (const [key, text] of Object.entries(values))
    if (kindOf(key) === 'settings' && text.length <= most.setting) storeText(key, text);
  const unpublished = drafts.filter(({ phase }) => phase !== 'published');
  const { drafts: here, isWhole } = await draftStore.list();
  const others = unpublished.filter(
    (draft) => !here.some((one) => isSameFields(one.fields, draft.fields)),
  );
  // If the device does not respond, each would wait for a timeout, and be lost with this tab.
  const taken = isWhole ? others.slice(0, most.taken) : [];
  for (const draft of taken) await importDraft(draft);
  return {
    drafts: unpublished.length,
    left: others.length - taken.length,
    saved: posts?.length ?? 0,
    searches: (searches?.recent.length ?? 0) + (searches?.saved.length ?? 0),
  };
};

/**
 * Nothing from a file is sent automatically, because somebody else may have made it. For the same reason a
 * draft gets a new id, unless its post may be on the service already, which has to be checked by that id.
 */
async function importDraft({ id, fields, phase, sent }: Draft) {
  const mayBePosted = (phase === 'sending' || phase === 'unknown') && isPostId(id);
  const there = mayBePosted ? await draftStore.get(id).catch(() => null) : null;
  const isAsked = mayBePosted && (!there || isSameFields(there.fields, fields));
  const draft = newDraft(draftStore.now(), fields, isAsked ? id : undefined);
  const imported: Draft = isAsked ? { ...draft, phase: 'unknown', sent } : draft;
  const saved = isAsked ? await draftStore.restore(imported) : await draftStore.save(imported);
  if (saved.state === 'unsaved') tellUnstored();
}

/** In milliseconds. Some disks never respond. */
const longestWait = 3000;

const isDoneInTime = (done: Promise<unknown>) =>
  inTime(done, longestWait).then(
    () => true,
    () => false,
  );

/** Returns false if the device may still have some. */
const removeDrafts = async () => {
  const { drafts, isWhole } = await draftStore.list();
  const remove = ({ id }: Draft) => draftStore.remove(id).catch(() => {});
  if (!isWhole) {
    // In sequence, each would wait for a timeout.
    await Promise.all(drafts.map(remove));
    return false;
  }
  for (const draft of drafts) await remove(draft);
  const left = await draftStore.list();
  return left.isWhole && left.drafts.length === 0;
};

/** Deletes one kind of stored data. Returns false if the device did not do it. */
export const forget = async (
  kind: Kind,
  member: string,
  clearAnswers: () => Promise<void>,
): Promise<boolean> => {
  if (kind === 'answers') return isDoneInTime(clearAnswers());
  if (kind === 'drafts') return removeDrafts();
  for (const key of keptNames(member)[kind])
    for (const one of new Set([key, ownKey(key, member)])) storeText(one, null);
  return true;
};

/** Deletes everything, including unreadable records. Returns false if the device did not do it. */
export const forgetEverything = async (clearAnswers: () => Promise<void>) => {
  const hasAnswered = await removeDrafts();
  const hasCleared = await isDoneInTime(clearAnswers());
  // The answers of a forum at another path of this origin are in the same database.
  const isMeant = (name: string) => name.startsWith('parley') && name !== 'parley-answers';
  const emptying = () => emptyDatabases(isMeant, AbortSignal.timeout(longestWait));
  const isEmpty = hasAnswered && hasCleared && (await isDoneInTime(emptying()));
  for (const key of storedTexts().keys()) if (key !== 'parley:answers') storeText(key, null);
  forgetTab();
  return isEmpty;
};
