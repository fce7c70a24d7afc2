// Without `lang`, Han characters may be rendered with Japanese glyphs and read aloud with an English voice.
const scripts: [weight: number, sign: RegExp, language?: string][] = [
  // Japanese has about as many Han characters. A single kana may be part of a Chinese name (鲜の每日) or of a face (ツ).
  [3, /[ぁ-ヺ](?=[ぁ-ヺー])/g, 'ja'],
  [1, /\p{sc=Hangul}/gu, 'ko'],
  [1, /\p{sc=Han}/gu, 'zh-CN'],
  // Of an alphabet words count. English is the only language of the interface in this one.
  [1, /\p{sc=Latin}+/gu, 'en'],
  [1, /[^\P{L}\p{sc=Latin}]+/gu],
];

// Simplified Chinese writes none of them so; of traditional Chinese they are an eighth.
const traditional = /[這個們說為來時會學國對發經關無開問題還樣麼沒論]/g;

/** Of the script of most of the text. Undefined for a script of several languages. */
export const scriptLanguage = (text: string) => {
  const count = (sign: RegExp) => text.match(sign)?.length ?? 0;
  let most = 0;
  let language: string | undefined;
  for (const [weight, sign, name] of scripts) {
    const found = weight * count(sign);
    if (found <= most) continue;
    most = found;
    language = name;
  }
  return language === 'zh-CN' && 12 * count(traditional) >= most ? 'zh-Hant' : language;
};
