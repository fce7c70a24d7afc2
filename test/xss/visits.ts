import { refusalMark } from './hostile-service';

/** One check of one place of the app. */
export type Visit = {
  address: string;
  where: string;
  payload: string;
  /** The payload is on the screen once this element contains this text. */
  ready: { selector: string; text: string };
};

export const places = ['posts', 'drafts', 'messages', 'lists', 'records'] as const;
export type Place = (typeof places)[number];

type Look = (payload: string, place: number) => Visit;

/** The visits that show each payload in a place, in lists next to others too. */
export const visitsOf = (payloads: readonly string[], place: Place): Visit[] => {
  if (place === 'posts') return payloads.map(postVisit);
  if (place === 'drafts') return payloads.map(draftVisit);
  if (place === 'messages') return payloads.map(messageVisit);
  if (place === 'records') return [...payloads.map(topicVisit), ...payloads.map(memberVisit)];
  const pages = Array.from({ length: Math.ceil(payloads.length / rows) }, (_, page) => page);
  return pages.flatMap((page) => pageVisits(payloads, page));
};

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

/** A refusal with a payload of any length in its message, and also in the keywords, cut to a valid address. */
const messageVisit: Look = (payload, place) => {
  const keywords = `${refusalMark}${place} ${payload.slice(0, longestKeywords)}`;
  return {
    address: `/?${new URLSearchParams({ q: keywords })}`,
    where: 'keywords and refusal',
    payload,
    ready: { selector: '[role=alert]', text: `#${place}: ` },
  };
};

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

/** A page of many payloads, in the lists of posts and topics and in the records of its first. */
const pageVisits = (payloads: readonly string[], page: number): Visit[] => {
  const from = page * rows;
  const together = `those from ${from} on`;
  return [
    listVisit(together, rows, page),
    {
      address: `/topics?size=${rows}&page=${page + 1}`,
      where: 'topics',
      payload: together,
      ready: { selector: '[role=treeitem]', text: '' },
    },
    topicVisit(payloads[from] ?? '', from),
    memberVisit(payloads[from] ?? '', from),
  ];
};
