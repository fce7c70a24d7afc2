import { oneOf, plainText, storageOfBrowser, storedValue } from '../device/stored-value';

export const languages = ['en', 'zh-CN'] as const;
export type InterfaceLanguage = (typeof languages)[number];

export const languageNames: Record<InterfaceLanguage, string> = { en: 'English', 'zh-CN': '中文' };

export const otherLanguage = (language: InterfaceLanguage): InterfaceLanguage =>
  languages[(languages.indexOf(language) + 1) % languages.length] ?? 'en';

/** One for the page, because it has the choice where nothing can be stored. */
const storedLanguage = storedValue<InterfaceLanguage | ''>(
  'parley:language',
  '',
  oneOf(...languages),
  { format: plainText },
)(storageOfBrowser);

const baseOf = (tag: string) => tag.toLowerCase().split('-')[0];

const fromTag = (tag: string) => languages.find((language) => baseOf(language) === baseOf(tag));

export const chooseLanguage = (setting: InterfaceLanguage | ''): InterfaceLanguage =>
  storedLanguage.read() || setting || (navigator.languages.map(fromTag).find(Boolean) ?? 'en');

export const rememberLanguage = (language: InterfaceLanguage) => storedLanguage.write(language);
