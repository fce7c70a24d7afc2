import type { BrowserContext, Page, Request } from '@playwright/test';
import type { Effect } from './effects';
import { findEffects, goWithin, listenForHarm, touchContent } from './in-page';
import type { Visit } from './visits';

const content = 'main .post-body_body[dir]';
// A page's memory grows with each visit.
const visitsPerPage = 300;

/** In milliseconds: the default limit after which a page counts as frozen. */
export const freezeLimit = 10_000;

/** Visits addresses in the app in turn, and returns the effects of the payload at each. */
export class Visitor {
  readonly #context: BrowserContext;
  readonly #origin: string;
  #limit: number;
  #page: Page | null = null;
  #visits = 0;
  #asked = new Set<Effect>();

  constructor(context: BrowserContext, origin: string) {
    this.#context = context;
    this.#origin = origin;
    this.#limit = freezeLimit;
    context.on('request', (request) => this.#hear(request));
  }

  /** @param limit milliseconds after which an unresponsive page counts as frozen */
  async visit(visit: Visit, limit = freezeLimit): Promise<Effect[]> {
    this.#limit = limit;
    this.#context.setDefaultTimeout(limit);
    this.#page ??= await this.#open();
    this.#asked.clear();
    const found = await this.#look(this.#page, visit).catch(() => null);
    const isAway = !this.#isAt(this.#page.url(), visit.address);
    if (isAway) this.#asked.add('navigation');
    else if (!found) this.#asked.add('frozen');
    this.#visits += 1;
    if (!found || isAway || this.#visits % visitsPerPage === 0) await this.#close();
    return [...new Set([...(found ?? []), ...this.#asked])];
  }

  async #look(page: Page, visit: Visit) {
    const { address, ready } = visit;
    await this.#inTime(page.evaluate(goWithin, { address, ready }));
    // If this selector no longer matched the content, no check would find anything.
    if (visit.where === 'post') await page.locator(content).waitFor({ state: 'attached' });
    return visit.where === 'draft' ? this.#write(page, visit) : this.#examine(page, visit);
  }

  async #write(page: Page, visit: Visit) {
    const mode = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await mode('Source');
    // Content without text has no preview.
    await page.getByRole('textbox', { name: 'Content' }).fill(`A word ${visit.payload}`);
    await mode('Preview');
    await page.locator(content).waitFor({ state: 'attached' });
    const previewed = await this.#examine(page, visit);
    await mode('Write');
    // The editor, or the source if the editor would lose some of it.
    await page.getByRole('textbox', { name: 'Content' }).waitFor();
    return [...previewed, ...(await this.#examine(page, visit))];
  }

  async #examine(page: Page, { payload }: Visit) {
    await this.#inTime(page.evaluate(touchContent, content));
    const look = { selector: content, length: payload.length };
    return this.#inTime(page.evaluate(findEffects, look));
  }

  async #open() {
    const page = await this.#context.newPage();
    this.#page = page;
    await page.addInitScript(listenForHarm);
    page.on('popup', (popup) => this.#closePopup(popup));
    page.on('dialog', (dialog) => dialog.dismiss());
    await page.goto(`${this.#origin}/saved`);
    await page.locator('h1').first().waitFor();
    return page;
  }

  async #close() {
    await this.#page?.close();
    this.#page = null;
  }

  /** Limits the wait, because a page that a payload keeps busy never responds. */
  #inTime<Result>(answer: Promise<Result>) {
    return new Promise<Result>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('The page is frozen.')), this.#limit);
      answer.then(resolve, reject).finally(() => clearTimeout(timer));
    });
  }

  #closePopup(page: Page) {
    this.#asked.add('navigation');
    void page.close();
  }

  /** Allows changes by the app itself: additions to the query, and the id of a new draft. */
  #isAt(url: string, address: string) {
    const { origin, pathname } = new URL(url);
    if (address === '/compose') return origin === this.#origin && pathname.startsWith(address);
    return origin === this.#origin && pathname === new URL(address, origin).pathname;
  }

  #hear(request: Request) {
    const { origin, pathname, protocol } = new URL(request.url());
    if (protocol === 'data:') return;
    if (origin !== this.#origin) this.#asked.add('foreign request');
    else if (!isOurs(request, pathname)) this.#asked.add('own request');
  }
}

/** Requests of the app itself to its own origin. */
const isOurs = (request: Request, path: string) => {
  // Requests of the app's worker, to which no page can pass an address.
  if (request.serviceWorker()) return true;
  const type = request.resourceType();
  if (path.startsWith('/api/')) return request.method() === 'POST';
  if (path.startsWith('/assets/')) return type !== 'image';
  return pageRequests.some(([own, kind]) => own === path && kind === type);
};

const pageRequests = [
  ['/saved', 'document'],
  ['/before-paint.js', 'script'],
  ['/icon.svg', 'image'],
  // The tab's icon.
  ['/icon.svg', 'other'],
  ['/shell-worker.js', 'script'],
] as const;
