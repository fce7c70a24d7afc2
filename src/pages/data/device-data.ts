import { forgetAnswers } from '../../api/kept/answer-storage';
import { emptyDatabases, keepValue, keptValues } from '../../browser/kept-values';
import { type Draft, isSameFields, readDraft, unsent } from '../../forum/drafts/draft';
import { draftRepository } from '../../forum/drafts/draft-repository';
import { mergeSaved, parseSaved } from '../../forum/posts/reading-list';
import { addSearches, readSearches } from '../../forum/search/search-history';
import { mergeWatches, readWatches } from '../../forum/search/watched-searches';
import { mergeVisits, readVisits } from '../../forum/visits/last-visit';
import { mergeMarks, readMarksOf } from '../../forum/visits/read-marks';
import { mergeReadTopics, readTopicsOf } from '../../forum/visits/read-topics';

const prefix = 'parley:';
const saved = `${prefix}saved`;
const searches = `${prefix}searches`;
const watching = `${prefix}watches`;
const visited = `${prefix}visits`;
const read = `${prefix}read`;
const topicsRead = `${prefix}topics-read`;

const reading = [visited, read, topicsRead];

const settings = [
  'density',
  'home',
  'images',
  'keep-answers',
  'keys',
  'language',
  'notices',
  'paging',
  'pins',
  'text',
  'theme',
  'tree-shown',
].map((name) => prefix + name);

/** What a member agreed to, or did not: a file must not choose it for them. */
const consents = [`${prefix}images`, `${prefix}keep-answers`, `${prefix}notices`];

/** All else is made anew by use, and true of this device alone: no file holds it. */
const isTrace = (name: string) =>
  ![saved, searches, watching, ...reading, ...settings].includes(name);

/** The names of the values that this device keeps, by what they are. */
export const keptNames = () => {
  const names = [...keptValues(prefix).keys()];
  return {
    saved: names.filter((name) => name === saved),
    searches: names.filter((name) => name === searches || name === watching),
    reading: names.filter((name) => reading.includes(name)),
    settings: names.filter((name) => settings.includes(name)),
    traces: names.filter(isTrace),
  };
};

export type Kind = keyof ReturnType<typeof keptNames> | 'drafts' | 'answers';

export type DataFile = {
  /** The version of the file. */
  parley: 1;
  values: Record<string, string>;
  drafts: Draft[];
};

/** Null where the drafts cannot be read: a file without them would look whole. */
export const makeDataFile = async (): Promise<DataFile | null> => {
  const { drafts, isWhole } = await draftRepository().list();
  if (!isWhole) return null;
  const values = [...keptValues(prefix)].filter(([name]) => !isTrace(name));
  return { parley: 1, values: Object.fromEntries(values), drafts };
};

/** A file that may come from anywhere; null where it was not made by `makeDataFile`. */
export const readDataFile = (text: string): DataFile | null => {
  const { parley, values, drafts } = (parse(text) ?? {}) as Partial<
    Record<keyof DataFile, unknown>
  >;
  if (parley !== 1 || !Array.isArray(drafts) || typeof values !== 'object') return null;
  return {
    parley,
    values: Object.fromEntries(
      Object.entries(values ?? {}).filter(
        ([name, value]) => name.startsWith(prefix) && typeof value === 'string',
      ),
    ),
    drafts: drafts.flatMap(
      (stored) => readDraft(String(stored?.id ?? ''), stored, Date.now()) ?? [],
    ),
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
 * Adds what a file holds to what is here, and writes over nothing but settings.
 * @returns how many of each the file holds
 */
export const importDataFile = async ({ values, drafts }: DataFile) => {
  const posts = parseSaved(values[saved] ?? '') ?? [];
  mergeSaved(posts);
  const sought = readSearches(parse(values[searches] ?? ''));
  addSearches(sought);
  mergeWatches(readWatches(parse(values[watching] ?? '')));
  mergeVisits(readVisits(parse(values[visited] ?? '')));
  mergeReadTopics(readTopicsOf(parse(values[topicsRead] ?? '')));
  mergeMarks(readMarksOf(parse(values[read] ?? '')));
  for (const [name, text] of Object.entries(values)) {
    if (settings.includes(name) && !consents.includes(name)) keepValue(name, text);
  }
  const unpublished = drafts.filter(({ submission }) => submission.state !== 'published');
  const { drafts: here } = await draftRepository().list();
  for (const draft of unpublished) {
    if (!here.some((one) => isSameFields(one, draft))) await importDraft(draft);
  }
  return {
    drafts: unpublished.length,
    saved: posts.length,
    searches: sought.recent.length + sought.saved.length,
  };
};

/**
 * Nothing of a file goes out by itself, for somebody else may have made it; nor does it choose the id
 * of a post, unless that may be on the service already, which has to be asked under that id.
 */
async function importDraft(draft: Draft) {
  const { state } = draft.submission;
  if (state === 'sending' || state === 'unknown') {
    const submission = { ...unsent, state: 'unknown' as const, since: Date.now() };
    const { draft: stored } = await draftRepository().restore({
      ...draft,
      submission,
      revision: 1,
    });
    if (stored && isSameFields(stored, draft)) return;
  }
  await draftRepository().fork(draft);
}

/** Forgets one kind of what is kept here. */
export const forget = async (kind: Kind) => {
  if (kind === 'answers') return forgetAnswers();
  if (kind !== 'drafts') {
    for (const name of keptNames()[kind]) keepValue(name, null);
    return;
  }
  const { drafts } = await draftRepository().list();
  for (const { id } of drafts) await draftRepository().remove(id);
};

/** Forgets all, with what nobody here can read. */
export const forgetEverything = async () => {
  await forget('drafts');
  await emptyDatabases('parley');
  for (const name of keptValues(prefix).keys()) keepValue(name, null);
};
