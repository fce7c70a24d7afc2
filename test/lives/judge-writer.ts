import { keptBy, type Look, look, type Made, madeBy, type Writer } from './writer';

/** In milliseconds, by the clock of the page. */
const limits = {
  /** A request is given up after 15 s, and one that may have arrived is looked for at once. */
  locked: 35_000,
  /** What was not stored is stored again after a minute at the latest. */
  unsaved: 75_000,
};

export type Act = {
  name: string;
  run: (writer: Writer, before: State) => Promise<unknown>;
  /** Takes words away: undo, discard, writing over a selection. */
  removes?: boolean;
  /** The page is another one afterwards, whose focus is the browser's. */
  loads?: boolean;
};

export type State = {
  shown: Look;
  kept: Awaited<ReturnType<typeof keptBy>>;
  made: Made[];
};

/** Waits until the page is at rest, and reads everything that is to be judged. */
export const stateOf = async (writer: Writer, again = 8): Promise<State> => {
  try {
    return await readState(writer);
  } catch (error) {
    // The page has gone to another address meanwhile.
    if (again === 0 || !/Execution context|navigation/.test(String(error))) throw error;
    await writer.page.waitForTimeout(50);
    return stateOf(writer, again - 1);
  }
};

const readState = async ({ page, server }: Writer): Promise<State> => {
  await page.clock.runFor(600);
  let shown = await look(page);
  const isAtRest = () =>
    shown.saved !== 'saving' &&
    !(shown.isLocked && shown.isBusy) &&
    !(shown.saved === 'clean' && hasTokens(shown)) &&
    shown.focus !== 'BODY' &&
    !(/^\/posts/.test(shown.address) && !shown.body);
  for (let turn = 0; turn < 12 && (!isAtRest() || turn < 2); turn += 1) {
    await page.waitForTimeout(40);
    shown = await look(page);
  }
  // The longest that storage may take.
  for (let turn = 0; turn < 5 && shown.saved === 'saving'; turn += 1) {
    await page.clock.runFor(700);
    await page.waitForTimeout(100);
    shown = await look(page);
  }
  return { shown, kept: await keptBy(page), made: madeBy(server) };
};

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&', nbsp: ' ' };
/** The words of HTML without any white space. Not by the code of the app, which is judged. */
const wordsIn = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(\w+);/g, (all, name) => entities[name] ?? all)
    .replace(/\s+/g, '');

const tokens = (text: string): string[] => text.match(/w\d+q/g) ?? [];
type Fields = { title: string; content: string };
const all = ({ title, content }: Fields) => `${title} ${content}`;
/** Without attributes: an address may be the text of its link. */
const text = (place: Fields) => all(place).replace(/<[^>]*>/g, '');
const onScreen = ({ title, words, source }: Look) => `${title} ${words ?? source ?? ''}`;

const hasTokens = (shown: Look) => tokens(onScreen(shown)).length > 0;

/** What must hold after any act, which has written some words. */
export const faultsOf = (
  act: Act,
  before: State,
  now: State,
  writer: Writer,
  written: string[],
) => {
  const wrong: string[] = [];
  const { shown, kept, made } = now;
  const record = kept.find(({ id }) => id === shown.id);

  // What was on the screen is in a draft or in a post.
  const places = [...kept.map(({ fields }) => fields), ...made];
  const screen = `${onScreen(shown)} ${shown.html} ${shown.body}`;
  const there = new Set(tokens(`${places.map(all).join(' ')} ${screen}`));
  const gone = [before.shown.title, before.shown.words, before.shown.source]
    .concat(before.kept.map(({ fields }) => all(fields)))
    .flatMap((text) => tokens(text ?? ''))
    .filter((token) => !there.has(token));
  const open = before.kept.find(({ id }) => id === before.shown.id)?.fields;
  const shownBefore = tokens(onScreen(before.shown) + (open ? all(open) : ''));
  const mayLose = act.removes ? shownBefore : [];
  // Where the device is full, or the member has discarded them, words were only on this page, as it said.
  if (/unsaved|discarded/.test(before.shown.saved)) mayLose.push(...shownBefore);
  const lost = gone
    .filter((token) => !mayLose.includes(token))
    .concat(written.filter((token) => !there.has(token)));
  if (lost.length > 0) wrong.push(`lost: ${[...new Set(lost)]}`);

  // Once.
  for (const place of places) {
    const twice = tokens(text(place)).filter((one, at, those) => those.indexOf(one) < at);
    if (twice.length > 0) wrong.push(`twice in one place: ${twice}`);
  }
  if (!writer.mayFork) {
    const drafts = kept.filter(({ phase }) => phase !== 'published').map(({ fields }) => fields);
    const everywhere = [...drafts, ...made].flatMap((place) => tokens(text(place)));
    const twice = everywhere.filter((one, at) => everywhere.indexOf(one) < at);
    if (twice.length > 0) wrong.push(`in two places: ${twice}`);
  }

  // The draft has what the form shows, and the form says whether it is so.
  if (shown.isForm && shown.saved === 'saved') {
    const fields = record?.fields;
    if (!fields) wrong.push('saved, and nothing is stored');
    else if (fields.title !== shown.title)
      wrong.push(`title ${shown.title}, stored ${fields.title}`);
    else if (shown.source !== null && fields.content !== shown.source)
      wrong.push(`source ${shown.source}, stored ${fields.content}`);
    else if (shown.words !== null && wordsIn(fields.content) !== shown.words.replace(/\s+/g, ''))
      wrong.push(`words ${shown.words}, stored ${fields.content}`);
  }
  if (shown.saved === 'saving') wrong.push('saving for longer than the limit');
  if (shown.saved === 'clean' && !shown.isLocked && hasTokens(shown))
    wrong.push('words without a status');
  if (writer.isFull || shown.saved !== 'unsaved') writer.roomAt = shown.now;
  if (shown.now - writer.roomAt > limits.unsaved) wrong.push('not saved on a device with room');

  // Each notice can be acted on, if not by the button that posts, and the form is not locked without one.
  const isChecking = /Checking…$/;
  for (const { words, actions } of shown.notices)
    if (actions === 0 && shown.isLocked && !isChecking.test(words))
      wrong.push(`no action: ${words}`);
  const hasAction = shown.notices.some(({ actions }) => actions > 0);
  if (!shown.isLocked || hasAction) writer.freeAt = shown.now;
  if (shown.now - writer.freeAt > limits.locked) wrong.push('locked with nothing to press');

  if (shown.focus === 'BODY' && !act.loads && before.shown.focus !== 'BODY')
    wrong.push(`the focus is on the body, it was on ${before.shown.focus}`);

  // Posts have what was sent, and what the preview showed.
  for (const { id, title, content } of made) {
    const pressed = writer.pressed.get(id);
    if (pressed !== '' && pressed?.replace(/ *\n/, '\n') !== `${title}\n${content}`)
      wrong.push(`posted ${title} ${content}, but pressed ${pressed}`);
  }
  const { preview } = writer;
  if (preview && shown.body && shown.address === `/posts/${preview.id}`) {
    if (shown.body !== preview.html) wrong.push(`post ${shown.body}, preview ${preview.html}`);
    writer.preview = null;
  }
  for (const error of writer.errors.splice(0)) wrong.push(`error: ${error}`);
  return wrong;
};
