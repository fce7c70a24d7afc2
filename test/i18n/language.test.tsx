import { describe, expect, it, vi } from 'vitest';
import { loadCatalogue } from '../../src/i18n/catalogues';
import { chooseLanguage, type InterfaceLanguage, rememberLanguage } from '../../src/i18n/language';

const speaks = (...languages: string[]) =>
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

describe('the language of the interface', () => {
  it.each<[remembered: string, setting: InterfaceLanguage | '', browser: string[], chosen: string]>(
    [
      ['', '', ['en-GB'], 'en'],
      ['', '', ['zh-CN'], 'zh-CN'],
      ['', '', ['zh-TW', 'en'], 'zh-CN'],
      ['', '', ['zh-Hans-SG'], 'zh-CN'],
      ['', '', ['ZH'], 'zh-CN'],
      ['', '', ['fr', 'de-AT', 'zh', 'en'], 'zh-CN'],
      ['', '', ['fr', 'enm', 'zha'], 'en'],
      ['', '', [], 'en'],
      ['', 'zh-CN', ['en'], 'zh-CN'],
      ['', 'en', ['zh-CN'], 'en'],
      ['zh-CN', 'en', ['en'], 'zh-CN'],
      ['en', 'zh-CN', ['zh-CN'], 'en'],
      ['tlh', '', ['zh-CN'], 'zh-CN'],
      ['__proto__', 'en', [], 'en'],
    ],
  )(
    'where "%s" is remembered, "%s" is set and the browser asks for %j, is %s',
    (remembered, setting, browser, chosen) => {
      speaks(...browser);
      if (remembered) localStorage.setItem('parley:language', remembered);
      expect(chooseLanguage(setting)).toBe(chosen);
    },
  );

  it('is remembered on this device', () => {
    speaks('en');
    rememberLanguage('zh-CN');
    expect(chooseLanguage('')).toBe('zh-CN');
  });

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

  it('has a catalogue of its own', async () => {
    expect((await loadCatalogue('en')).app.search).toBe('Search');
    expect((await loadCatalogue('zh-CN')).app.search).toBe('搜索');
  });
});
