// Without `lang`, Han characters may be rendered with Japanese glyphs and read aloud with an English voice.
const scripts: [RegExp, string][] = [
  // Chinese titles have a single one in names (鲜の每日), and many texts have one in a face (ツ).
  [/[ぁ-ゖァ-ヺ][ぁ-ゖァ-ヺー]/, 'ja'],
  [/\p{Script=Hangul}/u, 'ko'],
  // Simplified Chinese writes none of them so.
  [/[這個們說為來時會學國對發經關無開問題還樣麼沒論]/, 'zh-Hant'],
  [/\p{Script=Han}/u, 'zh-CN'],
  // English is the only language of the interface in this script.
  [/\p{Script=Latin}/u, 'en'],
];

/** Undefined for a script of several languages. */
export const scriptLanguage = (text: string) => scripts.find(([script]) => script.test(text))?.[1];
