import type { Page } from '@playwright/test';
import { deliver, type NetworkConditions } from '../../mocks/conditions/network-conditions';
import type { Dataset } from '../../mocks/forum/dataset';
import { follow } from '../faults/open-page';
import { awaitEditor } from '../support/await-editor';
import { type Fault, type FaultServer, send } from '../support/fault-server';
import { answers, applied, refusal, resets } from '../support/faults';
import type { SeededRandom } from '../support/seeded-random';
import { untilSettled, waitingIn } from './measure-page';

export type SoakedForum = { name: string; dataset: Dataset; conditions: NetworkConditions };

type Parts = { page: Page; server: FaultServer; forum: SoakedForum; random: SeededRandom };

const words = [
  'the',
  'keyset',
  '分页',
  '論壇',
  'React',
  'cache',
  '的',
  'nothing-has-this',
  'a b',
  'café',
];
const addresses = [
  '/?show=LATEST_REPLY',
  '/?show=HOT_POST',
  '/?show=ESSENCE_POST&size=20',
  '/?sort=replyCount',
  '/?sort=title&dir=ASC',
  '/?sort=views&size=50',
  '/?lang=ZH_CN',
  '/?lang=EN_US&sort=createTime&dir=ASC',
  '/?page=2',
  '/?page=3&size=10&q=the',
  '/?page=900',
  '/topics',
  '/topics?sort=name&dir=ASC',
  '/saved',
  '/compose',
  '/posts/none.there',
];

/** One leg of the soak: random actions in one forum, with faults that come and go. */
export class Walk {
  readonly #parts: Parts;
  readonly wrong: string[] = [];
  #last = 'opening';
  #fault = 'no fault';
  #posts = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
    parts.page.on('pageerror', this.#onError);
  }

  readonly #onError = (error: Error) => {
    this.wrong.push(`after ${this.#last}: ${error.name} ${error.stack || error.message}`);
  };

  close() {
    this.#parts.page.off('pageerror', this.#onError);
  }

  async open() {
    const { page, server } = this.#parts;
    this.#endFaults();
    await page.goto(server.address);
    await untilSettled(page);
  }

  /** Opens every kind of page once, so that its code and caches have loaded before the first measurement. */
  async warmUp() {
    const { page } = this.#parts;
    const pages = ['/?q=the', '/topics', '/saved', '/compose', '/?sort=views', '/'];
    // As many topics as the app caches.
    const topics = [1, 2, 3].map((page) => `/topics?page=${page}&size=100`);
    for (const address of [...topics, ...pages]) {
      await follow(page, address);
      await untilSettled(page);
      if (address === '/compose') await awaitEditor(page);
    }
    await this.#clickLink('[data-results] h2 a');
    await untilSettled(page);
    await this.goHome();
  }

  async goHome() {
    const { page } = this.#parts;
    this.#endFaults();
    await page.context().setOffline(false);
    await follow(page, '/');
    await untilSettled(page);
  }

  /** Performs one action, and waits until the page has settled. */
  async act() {
    const { page, random } = this.#parts;
    const [name, run] = random.pick(this.#actions);
    this.#last = name;
    await this.#closeDialog();
    await run().catch((cause: Error) => {
      this.wrong.push(`${name} could not be done at ${page.url()}: ${cause.message}`);
    });
    await untilSettled(page).catch(async () => {
      const waiting = await waitingIn(page);
      this.wrong.push(
        `after ${name}, with ${this.#fault}: nothing settled at ${page.url()}: ${waiting}`,
      );
    });
  }

  /** Each action appears in the list as often as its weight. */
  readonly #actions = (
    [
      [34, 'a link', () => this.#clickLink('header a, main a')],
      [16, 'a post', () => this.#clickLink('[data-results] h2 a')],
      [12, 'an address', () => follow(this.#parts.page, this.#parts.random.pick(addresses))],
      [10, 'a search', () => this.#search()],
      [10, 'back', () => this.#parts.page.evaluate(() => history.back())],
      [5, 'forward', () => this.#parts.page.evaluate(() => history.forward())],
      [6, 'a button', () => this.#clickButton()],
      [5, 'writing', () => this.#write()],
      [6, 'the end of the page', () => this.#parts.page.keyboard.press('End')],
      [6, 'a key', () => this.#pressKey()],
      [8, 'a fault', () => this.#changeFault()],
    ] as [number, string, () => Promise<unknown>][]
  ).flatMap(([times, name, run]) => Array.from({ length: times }, () => [name, run] as const));

  async #clickLink(selector: string) {
    const { page, random } = this.#parts;
    await page.evaluate(
      ([all, share]) => {
        const links = [...document.querySelectorAll<HTMLAnchorElement>(all)].filter(
          (link) => link.origin === location.origin && !link.target && !link.download,
        );
        links[Math.floor(share * links.length)]?.click();
      },
      [selector, random.below(1000) / 1000] as const,
    );
  }

  /** Clicks any button that does not leave the app. */
  async #clickButton() {
    const { page, random } = this.#parts;
    await page.evaluate((share) => {
      // Not in forms: the app remembers how a member writes, which would affect the next post.
      const buttons = [
        ...document.querySelectorAll<HTMLButtonElement>('header button, main button'),
      ]
        .filter((button) => !button.closest('form'))
        .filter(({ textContent }) => !/reload|import|export|load more/i.test(textContent));
      buttons[Math.floor(share * buttons.length)]?.click();
    }, random.below(1000) / 1000);
  }

  async #pressKey() {
    const { page, random } = this.#parts;
    await page.keyboard.press(random.pick(['j', 'k', 'o', 'Tab', 'Escape', 'ArrowDown', '?']));
  }

  async #search() {
    const { page, random } = this.#parts;
    const box = page.getByRole('searchbox').first();
    await box.fill(random.pick(words));
    await box.press('Enter');
  }

  async #write() {
    const { page, server, random, forum } = this.#parts;
    const { posts, topics, blocks } = forum.dataset;
    if (posts.count === 0 || topics.length === 0) return;
    this.#endFaults();
    await page.context().setOffline(false);
    if (random.chance(0.3)) server.faults.createPost = applied(resets);
    const block = random.pick(blocks).id;
    const topic = random.pick(topics.slice(0, 20)).id;
    await follow(page, `/compose?block=${block}&topic=${topic}`);
    await awaitEditor(page);
    this.#posts += 1;
    await page.locator('main form input').first().fill(`Soaked ${this.#posts}`);
    await page.locator('main [contenteditable="true"]').fill(`Words ${this.#posts}`);
    await page.locator('main form button[type=submit]').click();
    await page.waitForURL(/\/posts\//, { timeout: 20_000 }).catch(() => {
      this.wrong.push(`a post of one’s own was not posted at ${page.url()}`);
    });
    this.#endFaults();
  }

  async #closeDialog() {
    const { page } = this.#parts;
    if ((await page.locator('dialog[open]').count()) > 0) await page.keyboard.press('Escape');
  }

  #endFaults() {
    this.#fault = 'no fault';
    const { server, forum } = this.#parts;
    for (const name of Object.keys(server.faults)) delete server.faults[name as 'searchPosts'];
    const { dropsFields, breaksTopics } = forum.conditions;
    if (!dropsFields && !breaksTopics) return;
    const careless: Fault = ({ response, carryOut }) => {
      const { signal } = new AbortController();
      deliver({ ...forum.conditions, latency: 0 }, JSON.parse(carryOut()), signal)
        .then((sent) => send(response, JSON.stringify(sent)))
        .catch(() => response.destroy());
    };
    server.faults.searchPosts = careless;
    server.faults.listTopics = careless;
  }

  async #changeFault() {
    const { page, server, random } = this.#parts;
    this.#endFaults();
    await page.context().setOffline(false);
    const late: Fault = ({ response, carryOut }) => {
      setTimeout(() => send(response, carryOut()), 300);
    };
    const fault = random.pick([null, null, 'offline', 'late', 'broken', 'reset'] as const);
    if (fault === 'offline') await page.context().setOffline(true);
    if (fault === 'late') server.faults.searchPosts = late;
    if (fault === 'broken') server.faults.searchPosts = answers(refusal(50000, 'soaked'), '500 No');
    if (fault === 'reset') server.faults.listTopics = resets;
    this.#fault = fault ?? 'no fault';
  }
}
