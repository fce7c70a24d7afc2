import type { PostFacts, PostType } from '../forum/dataset';
import { clock, day, hour } from './clock';
import { composedTitle } from './composed-words';
import { idOf, idOfComposed } from './ids';
import { members } from './members';
import type { Bank } from './phrase-set';
import { Dice } from './seeded-random';

const factsStream = 1;
const span = 730 * day;

const memberIds = members.map(({ key }) => idOf('member', key));

/** Few get much, most get little: a long tail that ends at `most`. */
const tail = (dice: Dice, most: number) => Math.floor(most * dice.fraction() ** 6);

/** All of the composed post of that number but its words. */
export const composedFacts = (bank: Bank, number: number): PostFacts => {
  const dice = new Dice(number, factsStream);
  const [block, ...topics] = dice.pick(bank.places);
  const createTime = clock - 1000 * (600 + dice.below((span - hour) / 1000));
  const views = 8 + tail(dice, 12_000);
  const replyCount = dice.once(4) ? 0 : Math.floor(tail(dice, 160) + dice.below(9));
  const fate = dice.below(200);
  return {
    id: idOfComposed(number),
    type: typeOf(bank, number, dice),
    language: bank.language,
    siteIds: siteIdsOf(dice.below(20)),
    blockId: idOf('block', block),
    topicIds: topicsOf(topics, dice),
    memberId: dice.pick(memberIds),
    createTime,
    updateTime: dice.once(4) ? later(createTime, 20 * day, dice) : createTime,
    activeReplyTime: replyCount > 0 ? later(createTime, 60 * day, dice) : createTime,
    views,
    replyCount,
    collectCount: Math.min(views, tail(dice, 400)),
    top: false,
    isHot: views > 4000 || replyCount > 90,
    isEssence: dice.once(45),
    isCollect: dice.once(60),
    deleted: fate === 0,
    available: fate !== 1,
  };
};

const later = (from: number, most: number, dice: Dice) =>
  from + 1000 * Math.floor((Math.min(most, clock - from) / 1000) * dice.fraction());

const siteIdsOf = (share: number) => (share === 0 ? '2' : share < 4 ? '1,2' : '1');

function topicsOf(keys: readonly string[], dice: Dice) {
  const first = dice.below(keys.length);
  const count = keys.length > 1 && dice.once(3) ? 2 : 1;
  return Array.from({ length: count }, (_, at) =>
    idOf('topic', keys[(first + at) % keys.length] ?? ''),
  );
}

function typeOf(bank: Bank, number: number, dice: Dice): PostType {
  if (dice.once(60)) return 'NOTICE';
  return /[?？]$/.test(composedTitle(bank, number)) ? 'QUESTION' : 'POST';
}
