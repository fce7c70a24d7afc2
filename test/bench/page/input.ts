import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test';
import { awaitEditor } from '../../support/await-editor';
import { processorOf } from './press-trace';

/** The CPU slowdown, as in visit.ts. */
const slowness = 4;

type Press = (page: Page) => Promise<unknown>;

type Act = {
  name: string;
  path: string;
  width: number;
  prepare?: Press;
  /** The first press runs code that has not run before. */
  presses: Press[];
};

/** In milliseconds, for each press, four times slower. */
export type Pressed = {
  name: string;
  /** Wall-clock time until the next frame, including other load of the machine. */
  shown: number[];
  /** CPU time of the page's main thread until that frame. */
  worked: number[];
  /** CPU time until all consequences were done, such as the rendering of another list. */
  inAll: number[];
};

/** Runs in the page, before its scripts. */
const timePresses = () => {
  const times: number[] = [];
  Object.assign(window, { pressTimes: times });
  const time = ({ timeStamp }: Event) =>
    requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - timeStamp)));
  for (const type of ['keydown', 'click']) addEventListener(type, time, { capture: true });
};

const forget = () => void Reflect.get(window, 'pressTimes').splice(0);
const isTimed = () => Reflect.get(window, 'pressTimes').length > 0;
const longest = () => Math.max(...Reflect.get(window, 'pressTimes'));

const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));

/** Scrolls to the target, hovers it and waits for a frame first, so that only the click is measured. */
const click = async (target: Locator) => {
  const page = target.page();
  await target.hover();
  await nextFrame(page);
  await page.mouse.down();
  await page.mouse.up();
};

/** Runs in the page: waits until it is idle and loads nothing. */
const untilSettled = async () => {
  const idle = () => new Promise((resolve) => requestIdleCallback(resolve));
  await idle();
  while (document.querySelector('[aria-busy=true]')) await idle();
  await idle();
};

const focus = (selector: string) => (page: Page) =>
  page.locator(selector).filter({ visible: true }).first().focus();

const type = (text: string) =>
  [...text].map((letter) => (page: Page) => page.keyboard.press(letter));

const expandNext: Press = (page) =>
  page.locator('main [role=treeitem][aria-expanded=false]').first().press('ArrowRight');

const clickIn = (name: string) => (page: Page) =>
  click(page.getByRole('link', { name, exact: true }).first());

/** First closes the open sheet, with a key that is not measured. */
const openSheet =
  (name: string): Press =>
  async (page) => {
    await page.keyboard.press('Escape');
    await page.evaluate(forget);
    await click(page.getByRole('button', { name }).first());
  };

const addField: Press = (page) =>
  page.evaluate(() => document.body.appendChild(document.createElement('input')).focus());

const addSheet: Press = (page) =>
  page.evaluate(() => {
    const sheet = document.body.appendChild(document.createElement('dialog'));
    const button = document.createElement('button');
    button.textContent = 'Bare';
    button.onclick = () => sheet.showModal();
    document.querySelector('main')?.prepend(button);
  });

/** The cost of the browser and of the measurement, in the bare page. */
export const bareAct: Act = {
  name: 'bare: a letter in a field',
  path: '/',
  width: 1280,
  prepare: addField,
  presses: type('cursors'),
};

const search = { path: '/', width: 1280 };
const hundred = { path: '/?size=100', width: 1280 };
const topics = { path: '/topics', width: 1280 };
const compose = { path: '/compose', width: 1280 };
const phone = { path: '/', width: 412 };
const words = { prepare: focus('#search'), presses: type('cursors') };

/** The most frequent presses, and those that were slow once. */
export const acts: Act[] = [
  { ...search, ...words, name: 'a letter of a search' },
  { ...hundred, ...words, name: 'a letter of a search, 100 posts' },
  { ...hundred, name: 'the next 100 posts', presses: Array(3).fill(clickIn('Next')) },
  {
    ...topics,
    name: 'a letter in Find a topic',
    prepare: (page) => page.getByRole('searchbox', { name: 'Find a topic' }).focus(),
    presses: type('paging'),
  },
  { ...topics, name: 'a branch of the tree', presses: Array(4).fill(expandNext) },
  {
    ...compose,
    name: 'a letter in the editor',
    prepare: async (page) => {
      await awaitEditor(page);
      await focus('main [contenteditable=true]')(page);
    },
    presses: type('cursors'),
  },
  {
    ...compose,
    name: 'a letter of a title',
    prepare: focus('main form input'),
    presses: type('cursors'),
  },
  {
    ...search,
    name: 'a filter beside the list',
    presses: ['7 days', '30 days', 'Today', 'Any'].map(clickIn),
  },
  { ...phone, name: 'the sheet of filters', presses: Array(3).fill(openSheet('Filters')) },
  {
    ...phone,
    name: 'bare: an empty sheet over the list',
    prepare: addSheet,
    presses: Array(3).fill(openSheet('Bare')),
  },
];

const openAct = async (browser: Browser, address: string, { path, width, prepare }: Act) => {
  const options: BrowserContextOptions = { viewport: { width, height: 800 }, locale: 'en-US' };
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await page.addInitScript(timePresses);
  await page.goto(address + path);
  await page.waitForLoadState('networkidle');
  await prepare?.(page);
  return { context, page };
};

const untilShown = async (page: Page, press: Press) => {
  await page.evaluate(forget);
  await press(page);
  await page.waitForFunction(isTimed);
  const time = await page.evaluate(longest);
  await page.evaluate(untilSettled);
  return time;
};

/** Runs an act in two pages: throttled for wall-clock times, unthrottled for CPU times, times four. */
export const pressAll = async (browser: Browser, address: string, act: Act): Promise<Pressed> => {
  const slow = await openAct(browser, address, act);
  const devtools = await slow.context.newCDPSession(slow.page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  const shown: number[] = [];
  for (const press of act.presses) shown.push(await untilShown(slow.page, press));
  await slow.context.close();

  const traced = await openAct(browser, address, act);
  const worked: number[] = [];
  const inAll: number[] = [];
  for (const press of act.presses) {
    await browser.startTracing(traced.page, { categories: ['devtools.timeline', 'toplevel'] });
    await untilShown(traced.page, press);
    const processor = processorOf(await browser.stopTracing());
    worked.push(slowness * processor.untilShown);
    inAll.push(slowness * processor.inAll);
  }
  await traced.context.close();
  return { name: act.name, shown, worked, inAll };
};
