import { languages } from '../../src/i18n/language';
import type { OptionName } from '../option-table';
import { readOptions, withOption, withOptions } from '../options';
import type { ScenarioName } from '../scenarios';
import { idOf, idOfComposed } from '../seed/ids';
import { firstOdd } from '../seed/scenario-datasets';

type Sets = Partial<Record<OptionName, string>>;

/** One page in one state. */
export type State = {
  /** The name of the scenario, or a name of its own if the state is more than its scenario. */
  name: string;
  scenario: ScenarioName;
  path: string;
  /** Options in addition to the scenario. */
  sets: Sets;
  /** A selector for what the page shows in this state, in any language. */
  shows: string;
};

export type WallPage = { name: string; states: State[] };

type Given = { path?: string; sets?: Sets; name?: string };

const state = (scenario: ScenarioName, shows: string, given: Given = {}) => ({
  name: scenario,
  sets: {},
  ...given,
  scenario,
  shows,
});

const page = (
  name: string,
  path: string,
  states: (Omit<State, 'path'> & { path?: string })[],
): WallPage => ({ name, states: states.map((one) => ({ path, ...one })) });

const rows = 'main [data-post]';
const alert = 'main [role=alert]';
const waits = 'main [role=status][aria-label]';
const article = 'main article';
const form = 'main form [contenteditable=true]';

const postAt = (number: number) => `/posts/${idOfComposed(firstOdd + number)}`;

/** Every page of the forum, in every state worth looking at. */
export const wallPages: WallPage[] = [
  page('All posts', '/', [
    state('everyday', rows),
    state('held', waits),
    state('empty', 'main h2 ~ a, main h2 + p'),
    state('search-fails', alert),
    state('one-page', rows),
    state('many-pages', rows, { path: '/?page=500' }),
    state('everyday', 'main h2 ~ ul a', { name: 'nothing-found', path: '/?q=杭州下雨&lang=EN_US' }),
    state('everyday', 'main h2 ~ a', { name: 'past-the-end', path: '/?page=9999' }),
    state('everyday', 'article mark', { name: 'found', path: '/?q=cursor' }),
    state('page-2-fails', alert, { path: '/?page=2' }),
    state('not-allowed', alert),
    state('rate-limited', alert),
    state('garbled', alert),
    state('unreachable', alert),
    state('offline', 'main [role=status], main p'),
    state('flaky', rows),
    state('lively', rows, { path: '/?sort=activeReplyTime', sets: { now: '2026-11-20T09:05Z!' } }),
    state('long-words', rows),
    state('right-to-left', rows),
    state('emoji', rows),
    state('hostile-html', rows),
    state('field-dropout', rows),
  ]),
  page('One post', `/posts/${idOf('post', 'zh-cursor-gaps')}`, [
    state('everyday', `${article} pre`),
    state('held', waits),
    state('post-gone', 'main h1 + p', { path: '/posts/1871000000000000000' }),
    state('search-fails', alert),
    state('garbled', alert),
    state('offline', 'main [role=status], main p'),
    state('field-dropout', article),
    state('long-words', `${article} pre`, { path: postAt(1) }),
    state('right-to-left', `${article} [dir=rtl]`, { path: postAt(0) }),
    state('emoji', article, { path: postAt(1) }),
    state('broken-images', article, { path: postAt(0) }),
    state('hostile-html', article, { path: postAt(3) }),
  ]),
  page('Topics', '/topics', [
    state('everyday', 'main a[href*="/topics/"]'),
    state('held', waits),
    state('empty', 'main p'),
    state('topics-fail', alert),
    state('unreachable', alert),
    state('offline', 'main [role=status], main p'),
    state('field-dropout', 'main a[href*="/topics/"]'),
    state('topics-broken', 'main a[href*="/topics/"]'),
    state('topics-deep', 'main a[href*="/topics/"]'),
    state('topics-broad', 'main a[href*="/topics/"]'),
    state('topics-wide', 'main a[href*="/topics/"]'),
    state('everyday', 'main li[data-branch] time', { name: 'blocks', path: '/topics?tree=blocks' }),
  ]),
  page('One topic', `/topics/${idOf('topic', 'paging')}`, [
    state('everyday', 'main h1 ~ p'),
    state('search-fails', alert),
  ]),
  page('Member', `/members/${idOf('member', 'ben-carter')}`, [
    state('everyday', 'main article'),
    state('held', waits),
    state('search-fails', alert),
    state('field-dropout', 'main article'),
  ]),
  page('Saved', '/saved', [
    state('everyday', 'main h2', { name: 'nothing-saved', sets: { storage: 'own' } }),
    state('saved-changed', rows),
    state('search-fails', alert, { sets: { saved: 'changed' } }),
    state('offline', 'main [role=status], main p', { sets: { saved: 'changed' } }),
    state('stale-build', alert),
  ]),
  page('Compose', '/compose', [
    state('everyday', form, { name: 'empty-form', sets: { storage: 'own' } }),
    state('everyday', `${form} pre`, { name: 'filled', sets: { draft: 'filled' } }),
    state('post-refused', 'main [role=alert]', { sets: { draft: 'refused' } }),
    state('busy', alert, { sets: { draft: 'sent' } }),
    state('too-large', 'main [role=alert]'),
    state('fate-unknown', alert),
    state('landed-after-all', 'main article pre'),
    state('storage-full', `${form} pre`),
    state('offline', form, { name: 'outbox', sets: { draft: 'sent' } }),
  ]),
  page('Your data', '/data', [
    state('everyday', 'main li button', { name: 'data-empty', sets: { storage: 'own' } }),
    state('everyday', 'main li a[href*="/saved"]', {
      name: 'data-kept',
      sets: { saved: 'changed', draft: 'filled' },
    }),
  ]),
  page('Nowhere', '/nowhere', [state('everyday', 'main h1 + p + a', { name: 'not-found' })]),
];

export const stateNames = [
  ...new Set(wallPages.flatMap(({ states }) => states.map(({ name }) => name))),
];

export const wallThemes = ['light', 'dark'] as const;
export const wallLanguages = [...languages, 'pseudo'];
export const wallWidths = ['390', '768', '1280'] as const;

/** A state in one theme, language and width, with the link that opens it. */
export type Tile = {
  key: string;
  page: string;
  state: State;
  theme: string;
  language: string;
  width: number;
  link: string;
};

export type Filter = {
  page: string;
  /** One name, or several separated by commas. */
  state: string;
  /** One theme, language or width, or `both`. For the width, `both` is 390 and 1280. */
  theme: string;
  lang: string;
  width: string;
};

const chosen = (value: string, both: readonly string[]) => (value === 'both' ? both : [value]);

/** The address that opens a state, with additional options. */
const addressOf = ({ path, scenario, sets }: State, options: Sets) => {
  const written = Object.entries({ scenario, ...sets, ...options });
  return withOptions(path, written as [OptionName, string][]);
};

/** The same address with some of its options changed. */
export const changed = (address: string, options: Sets) => {
  const { href, origin } = new URL(address, location.origin);
  const entries = Object.entries(options) as [OptionName, string][];
  return entries
    .reduce((done, [name, value]) => withOption(done, name, value), href)
    .slice(origin.length);
};

/** The address for a tile's frame. A full storage is the page's own too, and `storage=own` would override it. */
export const inFrameOf = (address: string) => {
  const isFull = readOptions(address.slice(address.indexOf('?'))).storage === 'full';
  return `${address}&transport=page${isFull ? '' : '&storage=own'}`;
};

/** The tiles that match a filter, in the order of the table. */
export const tilesOf = (filter: Filter): Tile[] =>
  wallPages
    .filter(({ name }) => filter.page === '' || filter.page === name)
    .flatMap(({ name, states }) =>
      states
        .filter((one) => filter.state === '' || filter.state.split(',').includes(one.name))
        .flatMap((one) =>
          chosen(filter.theme, wallThemes).flatMap((theme) =>
            chosen(filter.lang, languages).flatMap((language) =>
              chosen(filter.width, ['390', '1280']).map((width) => ({
                key: [name, one.name, theme, language, width].join(' '),
                page: name,
                state: one,
                theme,
                language,
                width: Number(width),
                link: addressOf(one, {
                  theme,
                  ...(language === 'pseudo' ? { pseudo: 'on' } : { lang: language }),
                }),
              })),
            ),
          ),
        ),
    );
