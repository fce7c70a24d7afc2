// A post summary says no language. Han characters without `lang` may be drawn with Japanese glyphs
// and read aloud with an English voice, so the script decides where it can.
const scripts: [RegExp, string][] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Han}/u, 'zh-CN'],
  // Of the languages that forums of this interface write.
  [/\p{Script=Latin}/u, 'en'],
];

/** The language that a text's script implies; undefined for a script of several languages. */
export const scriptLanguage = (text: string) => scripts.find(([script]) => script.test(text))?.[1];
