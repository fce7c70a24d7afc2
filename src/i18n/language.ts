import { oneOf, plainText, storedValue } from '../browser/stored-value';

export const languages = ['en', 'zh-CN'] as const;
export type InterfaceLanguage = (typeof languages)[number];

/** Each in its own language. */
export const languageNames = { en: 'English', 'zh-CN': '中文' } as const;

const storedLanguage = storedValue<InterfaceLanguage | ''>(
  'parley:language',
  '',
  oneOf(...languages),
  { format: plainText },
);

const fromTag = (tag: string) =>
  /^zh\b/i.test(tag) ? 'zh-CN' : /^en\b/i.test(tag) ? 'en' : undefined;

/** What the member chose; else the host's setting; else the first of the browser's languages that has a catalogue. */
export const chooseLanguage = (setting: InterfaceLanguage | ''): InterfaceLanguage =>
  storedLanguage.read() || setting || (navigator.languages.map(fromTag).find(Boolean) ?? 'en');

export const rememberLanguage = storedLanguage.write;
