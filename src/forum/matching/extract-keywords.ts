import { hasHan } from '../../contract/fold';

const stopWords = new Set(
  `about after again also because been before being between both cannot could does doing done each
  else ever every from getting gets have having here into just like make many more most much need
  only other over please really same should since some such than that their them then there these
  they this those through under using very want well were what when where which while will with
  without work working would your 一个 一個 一些 一下 一直 不是 为何 為何 为什么 為什麼 什么 什麼 什么样 什麼樣 以及 但是 使用
  出现 出現 可以 因为 因為 大家 如何 如果 应该 應該 怎么 怎麼 怎么办 怎麼辦 怎么样 怎麼樣 怎样 怎樣 我们 我們 所以 时候 時候 是否 有没有
  有沒有 有什么 有什麼 没有 沒有 然后 然後 现在 現在 的话 的話 看看 请问 請問 还是 還是 这个 這個 这样 這樣 进行 進行 通过 通過 那个 那個
  问题 問題 需要`.split(/\s+/),
);

/** Of every script that puts gaps between its words, beside Chinese too: React安装失败. */
export const letter = '(?!\\p{Script=Han})[\\p{L}\\p{M}\\p{N}]';
const latinWord = new RegExp(`${letter}(?:${letter}|[_.+#-]){2,}(?:${letter}|[+#])`, 'gu');
// Cut into pieces, because the segmenter takes quadratic time in the length of a run.
const hanRun = /\p{Script=Han}{2,200}/gu;
const mostTerms = 3;

/** Each is searched for on its own, because a search for all finds only posts that contain every one. */
export const extractKeywords = (title: string) => {
  const latin = Array.from(title.matchAll(latinWord), ([word]) => word.toLowerCase());
  const chinese = Array.from(title.matchAll(hanRun), ([run]) => wordsOf(run)).flat();
  const candidates = [...new Set([...latin, ...chinese])].filter((word) => !stopWords.has(word));
  // Longer words are rarer; a Chinese character weighs as much as two letters.
  const weight = (word: string) => (hasHan(word) ? 2 * word.length : word.length);
  return candidates.sort((a, b) => weight(b) - weight(a)).slice(0, mostTerms);
};

let segmenter: Intl.Segmenter | undefined;

/** A run that the dictionary cannot split is one word, if it is short. */
function wordsOf(run: string) {
  // Its dictionary is large.
  segmenter ??= new Intl.Segmenter('zh', { granularity: 'word' });
  const words = Array.from(segmenter.segment(run), ({ segment }) => segment).filter(
    (word) => word.length > 1,
  );
  return words.length > 0 || run.length > 4 ? words : [run];
}
