import { refusalMark } from './hostile-service';

/** One check of one place of the app. */
export type Visit = {
  address: string;
  where: string;
  payload: string;
  /** The payload is on the screen once this element contains this text. */
  ready: { selector: string; text: string };
  /** The visits that show the payloads of this group one by one. */
  alone?: Visit[];
};

/** What to show: single payloads in lists, groups of them in posts and drafts, and all of these by index. */
export type Shown = {
  payloads: readonly string[];
  groups: readonly (readonly string[])[];
  all: string[];
};

export const shownOf = (groups: Shown['groups']): Shown => {
  const payloads = groups.flat();
  return { payloads, groups, all: [...payloads, ...groups.map((group) => group.join(''))] };
};

export const places = ['posts', 'drafts', 'messages', 'lists', 'records'] as const;
export type Place = (typeof places)[number];

/**
 * The visits that show each payload in a place.
 * @param alone whether to show each payload also in a separate refusal and list, not only next to others
 */
export const visitsOf = (shown: Shown, place: Place, alone = false): Visit[] => {
  if (place === 'posts') return inGroups(shown, postVisit);
  if (place === 'drafts') return inGroups(shown, draftVisit);
  if (place === 'messages') return messageVisits(shown.payloads, alone ? 1 : 25);
  if (place === 'records') return [...inGroups(shown, topicVisit), ...inGroups(shown, memberVisit)];
  const pages = Math.ceil(shown.payloads.length / rows);
  const together = Array.from({ length: pages }, (_, page) => listVisits(shown, page)).flat();
  const each = alone ? shown.payloads.map((payload, at) => listVisit(payload, 1, at)) : [];
  return [...together, ...each];
};

type Look = (payload: string, place: number) => Visit;

function inGroups({ payloads, groups, all }: Shown, look: Look): Visit[] {
  let next = 0;
  return groups.map((group, index) => {
    const alone = group.map((payload) => look(payload, next++));
    if (alone[0] && alone.length === 1) return alone[0];
    const place = payloads.length + index;
    return { ...look(all[place] ?? '', place), alone };
  });
}

const postVisit: Look = (payload, place) => ({
  address: `/posts/p${place}`,
  where: 'post',
  payload,
  ready: { selector: 'h1', text: `#${place} ` },
});

/** The source of a draft: previewed, then opened in the editor. */
const draftVisit: Look = (payload) => ({
  address: '/compose',
  where: 'draft',
  payload,
  ready: { selector: '[aria-pressed=true]', text: '' },
});

const topicVisit: Look = (payload, place) => ({
  address: `/topics/t${place}`,
  where: 'topic',
  payload,
  ready: { selector: 'main', text: `#${place} ` },
});

const memberVisit: Look = (payload, place) => ({
  ...topicVisit(payload, place),
  address: `/members/m${place}`,
  where: 'member',
});

// Servers refuse longer addresses before they reach the app.
const longestKeywords = 2000;

/** Refusals with payloads of any length in their message, and also in the keywords, cut to a valid address. */
function messageVisits(payloads: readonly string[], together: number): Visit[] {
  const look = (from: number, to: number): Visit => {
    const chosen = payloads.slice(from, to);
    const keywords = chosen.join(' ').slice(0, longestKeywords);
    return {
      address: `/?${new URLSearchParams({ q: `${refusalMark}${from}-${to} ${keywords}` })}`,
      where: 'keywords and refusal',
      payload: chosen.join(' '),
      ready: { selector: '[role=alert]', text: `#${from}-${to}: ` },
    };
  };
  const starts = payloads.flatMap((_, from) => (from % together ? [] : [from]));
  return starts.map((from) => {
    const to = Math.min(from + together, payloads.length);
    if (together === 1) return look(from, to);
    const alone = payloads.slice(from, to).map((_, at) => look(from + at, from + at + 1));
    return { ...look(from, to), alone };
  });
}

/** A visit with a plain text of the same length: in a draft for drafts, or else in a post. */
export const plainVisit = (visit: Visit, all: string[]): Visit => {
  const plain = `<p>${'word '.repeat(visit.payload.length / 5)}</p>`;
  if (visit.where === 'draft') return draftVisit(plain, 0);
  return postVisit(plain, all.push(plain) - 1);
};

const rows = 100;

const listVisit = (payload: string, size: number, page: number): Visit => ({
  address: `/?size=${size}&page=${page + 1}`,
  where: 'list',
  payload,
  ready: { selector: 'main', text: `#${page * size} ` },
});

function listVisits({ payloads }: Shown, page: number): Visit[] {
  const from = page * rows;
  return [
    {
      ...listVisit(`those from ${from} on`, rows, page),
      alone: payloads
        .slice(from, from + rows)
        .map((payload, at) => listVisit(payload, 1, from + at)),
    },
    {
      address: `/topics?size=${rows}&page=${page + 1}`,
      where: 'topics',
      payload: `those from ${from} on`,
      ready: { selector: '[role=treeitem]', text: '' },
    },
    topicVisit(payloads[from] ?? '', from),
    memberVisit(payloads[from] ?? '', from),
  ];
}
