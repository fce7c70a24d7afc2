import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { optionTable } from '../../mocks/option-table';
import {
  chooseLanguage,
  type InterfaceLanguage,
  languages,
  otherLanguage,
  rememberLanguage,
} from '../../src/i18n/language';
import { allowedValues } from '../../src/settings/allowed-values';
import { readSettings, settingRows } from '../../src/settings/settings';

const speaks = (...languages: string[]) =>
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

type Row = [remembered: string, setting: string, browser: string[], chosen: InterfaceLanguage];

it.each(languages)(
  '%s, which has a catalogue, can be set by a host and led to by a button',
  (language) => {
    expect(settingRows.language.parse(language)).toBe(language);
    expect(allowedValues.language).toContain(language);
    expect(optionTable.lang.values).toContain(language);
    expect(languages.map(otherLanguage)).toContain(language);
  },
);

// The script runs once for each.
let copies = 0;

describe('the language of the interface', () => {
  it.each<Row>([
    ...languages.map((language): Row => ['', '', ['tlh', language], language]),
    ['', '', ['zh-TW', 'en'], 'zh-CN'],
    ['', '', ['zh-Hans-SG'], 'zh-CN'],
    ['', '', ['ZH'], 'zh-CN'],
    ['', '', ['fr', 'de-AT', 'zh', 'en'], 'zh-CN'],
    ['', '', ['fr', 'enm', 'zha'], 'en'],
    ['', 'zh-CN', ['en'], 'zh-CN'],
    ['', ' zh-CN ', ['en'], 'zh-CN'],
    ['', 'zh', ['en'], 'en'],
    ['en', 'zh-CN', ['zh-CN'], 'en'],
    ['tlh', '', ['zh-CN'], 'zh-CN'],
    ['__proto__', 'en', [], 'en'],
  ])(
    'where "%s" is remembered, "%s" is set and the browser asks for %j, is %s, before the app and in it',
    async (remembered, setting, browser, chosen) => {
      speaks(...browser);
      if (remembered) localStorage.setItem('parley:language', remembered);
      const meta = Object.assign(document.createElement('meta'), { name: 'parley:language' });
      meta.content = setting;
      document.head.append(meta);
      onTestFinished(() => meta.remove());
      document.documentElement.lang = '';
      copies += 1;
      await import(/* @vite-ignore */ `../../src/boot/before-paint.ts?${copies}`);
      expect(document.documentElement.lang).toBe(chosen);
      expect(chooseLanguage(readSettings(document).settings.language)).toBe(chosen);
    },
  );

  it('is chosen, and changed for this visit, where storage is switched off', () => {
    speaks('zh-CN');
    const off = () => {
      throw new DOMException('off', 'SecurityError');
    };
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(off);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(off);
    expect(chooseLanguage('')).toBe('zh-CN');
    rememberLanguage('en');
    expect(chooseLanguage('')).toBe('en');
  });
});
