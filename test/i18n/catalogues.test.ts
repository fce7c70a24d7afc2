import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path/posix';
import { describe, expect, it, onTestFinished } from 'vitest';
import { commandKeys } from '../../src/commands/use-command-keys';
import {
  conditions,
  languages as postLanguages,
  postOrders,
  sortDirections,
} from '../../src/contract/search-posts';
import { isDone } from '../../src/device/is-done';
import { loadCatalogue, loadLaterMessages, messageFiles } from '../../src/i18n/catalogues';
import type { Catalogue } from '../../src/i18n/en/en';
import { type InterfaceLanguage, languages } from '../../src/i18n/language';
import '../../src/i18n/message-files';
import { settingRows } from '../../src/settings/settings';
import { messagesOf, said } from './messages-of';

const messagesIn = async (language: InterfaceLanguage) => {
  const catalogue = await loadCatalogue(language);
  await loadLaterMessages();
  return messagesOf(catalogue);
};

const english = await messagesIn('en');
const chinese = new Map(await messagesIn('zh-CN'));

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((path) => join('src', path))
  .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('src/i18n/'))
  .map((path) => readFileSync(path, 'utf8'));

/** Messages that are looked up by a value, as in `text[condition]`. */
const pickedByValue: { [Name in keyof Catalogue]?: readonly string[] } = {
  search: [
    ...conditions,
    ...postOrders.flatMap((fields) => sortDirections.map((sort) => `${fields}${sort}`)),
    ...postLanguages,
  ],
  palette: ['system', 'light', 'dark'],
  shortcuts: Object.keys(commandKeys),
  // Used by src/i18n/dates.ts.
  time: ['ago', 'short', 'exact', 'now'],
  // Why a file was not inserted.
  compose: ['fileRefused'],
  // Why something was not kept.
  data: ['unstored', 'searchTooLong', 'tooManySearches'],
};

/** The names of a section in a file: its own, its names in destructuring, and that of a choice between sections. */
const namesIn = (source: string, section: string) => [
  section,
  ...[...source.matchAll(new RegExp(`\\b${section}: (\\w+)`, 'g'))].map(([, name]) => name),
  ...[...source.matchAll(new RegExp(`(\\w+) = \\S+\\.${section};`, 'g'))].map(([, name]) => name),
  ...[...source.matchAll(new RegExp(`(\\w+) = \\w+ \\? .*\\b${section}\\b`, 'g'))].map(
    ([, name]) => name,
  ),
];

/** Whether a file reads the message from its section, or names it in a table. */
const reads = (source: string, path: string) => {
  const [message = '', section = ''] = path.split('.').reverse();
  // Most files contain neither, and the expressions below are slow.
  if (!source.includes(section) || !source.includes(message)) return false;
  const names = namesIn(source, section).join('|');
  return new RegExp(`\\b(${names})\\.${message}\\b|'${message}'`).test(source);
};

it.each([
  ['cost a page nothing where their language cannot be had at all', false],
  ['are missed by a page in their language', true],
])('the later messages %s', async (_, isHere) => {
  const files = messageFiles['zh-CN'];
  onTestFinished(() => void Object.assign(messageFiles, { 'zh-CN': files }));
  const fails = () => Promise.reject(new TypeError('Failed to fetch'));
  messageFiles['zh-CN'] = { first: isHere ? files.first : fails, later: fails };
  expect(await isDone(loadLaterMessages())).toBe(!isHere);
});

describe('the catalogues', () => {
  it('have no message that nothing in src shows', () => {
    const unused = english
      .map(([path]) => path)
      .filter((path) => !sources.some((source) => reads(source, path)))
      .filter((path) => {
        const [section, message = ''] = path.split('.');
        return !pickedByValue[section as keyof Catalogue]?.includes(message);
      });
    expect(unused).toEqual([]);
  });

  it.each(languages.flatMap((language) => [0, 1, 7].map((value) => [language, value] as const)))(
    'say something in every message of %s, with %i for its values',
    async (language, value) => {
      const empty = (await messagesIn(language)).filter(([, message]) =>
        /^\s*$|#|undefined|NaN/.test(said(message, value)),
      );
      expect(empty.map(([path]) => path)).toEqual([]);
    },
  );

  it('group the digits of how many topics are in a branch, as of its posts beside it', () => {
    for (const messages of [new Map(english), chinese])
      expect(said(messages.get('topics.insideInShort'), 12345)).toContain('12,345');
  });

  it('name no forum but that of the setting', () => {
    const named = [...english, ...chinese].filter(([, message]) =>
      said(message, 2).includes(settingRows.title.initial),
    );
    expect(named).toEqual([]);
  });

  it('are in Chinese where they say it in Chinese, but for the names of languages', () => {
    const untranslated = english
      .filter(([path, message]) => {
        const words = said(message, 7);
        // Without letters it is not language, for example 7 / 7.
        return /\p{L}/u.test(words) && said(chinese.get(path), 7) === words;
      })
      .map(([path]) => path);
    expect(untranslated.sort()).toEqual(['search.EN_US', 'search.ZH_CN']);
  });

  it('are set as Chinese is set: its own marks after its own characters', () => {
    const foreign = [...chinese].filter(([, message]) =>
      /\p{Script=Han}\s*[,:;?!]|[.。]{3}|(?<!…)…(?!…)/u.test(said(message, 7)),
    );
    expect(foreign.map(([path]) => path)).toEqual([]);
  });
});
