import type { PostFacts, PostType } from '../forum/dataset';
import type { AuthoredPhrases } from './authored';
import { clock, dayMs, hourMs } from './clock';
import { composedTitle } from './composed-words';
import { idOf, idOfComposed } from './ids';
import { members } from './members';
import { SeededRandom } from './seeded-random';

const factsStream = 1;
const span = 730 * dayMs;

const memberIds = members.map(({ key }) => idOf('member', key));

/** A long-tail distribution: mostly small numbers, rarely ones near `most`. */
const tail = (random: SeededRandom, most: number) => Math.floor(most * random.fraction() ** 6);

/** Everything in the composed post with that number except its title and content. */
export const composedFacts = (phrases: AuthoredPhrases, number: number): PostFacts => {
  const random = new SeededRandom(number, factsStream);
  const [block, ...topics] = random.pick(phrases.sections);
  const createTime = clock - 1000 * (600 + random.below((span - hourMs) / 1000));
  const views = 8 + tail(random, 12_000);
  const replyCount = random.oneIn(4) ? 0 : Math.floor(tail(random, 160) + random.below(9));
  const fate = random.below(200);
  return {
    id: idOfComposed(number),
    type: typeOf(phrases, number, random),
    language: phrases.language,
    siteIds: siteIdsOf(random.below(20)),
    blockId: idOf('block', block),
    topicIds: topicsOf(topics, random),
    memberId: random.pick(memberIds),
    createTime,
    updateTime: random.oneIn(4) ? later(createTime, 20 * dayMs, random) : createTime,
    activeReplyTime: replyCount > 0 ? later(createTime, 60 * dayMs, random) : createTime,
    views,
    replyCount,
    collectCount: Math.min(views, tail(random, 400)),
    top: false,
    isHot: views > 4000 || replyCount > 90,
    isEssence: random.oneIn(45),
    isCollect: random.oneIn(60),
    deleted: fate === 0,
    available: fate !== 1,
  };
};

const later = (from: number, most: number, random: SeededRandom) =>
  from + 1000 * Math.floor((Math.min(most, clock - from) / 1000) * random.fraction());

const siteIdsOf = (share: number) => (share === 0 ? '2' : share < 4 ? '1,2' : '1');

function topicsOf(keys: readonly string[], random: SeededRandom) {
  const first = random.below(keys.length);
  const count = keys.length > 1 && random.oneIn(3) ? 2 : 1;
  return Array.from({ length: count }, (_, at) =>
    idOf('topic', keys[(first + at) % keys.length] ?? ''),
  );
}

function typeOf(phrases: AuthoredPhrases, number: number, random: SeededRandom): PostType {
  if (random.oneIn(60)) return 'NOTICE';
  return /[?？]$/.test(composedTitle(phrases, number)) ? 'QUESTION' : 'POST';
}
