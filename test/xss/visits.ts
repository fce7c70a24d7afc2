import { refusalMark } from './hostile-service';

/** One look at one place of the app. */
export type Visit = {
  address: string;
  where: string;
  payload: string;
  /** The payload is on the screen once this element says this. */
  ready: { selector: string; text: string };
};

// Longer addresses are refused by servers before they reach the app.
const longestKeywords = 2000;
const rows = 100;

/** The places that show each payload: alone in a post and in an address, and among others in lists. */
export const visitsOf = (payloads: readonly string[], postsOnly: boolean): Visit[] => {
  const posts = payloads.map((payload, place) => ({
    address: `/posts/p${place}`,
    where: 'post',
    payload,
    ready: { selector: 'h1', text: `#${place} ` },
  }));
  if (postsOnly) return posts;
  const addresses = joined(payloads).map((payload, place) => ({
    address: `/?${new URLSearchParams({ q: `${refusalMark}${place}: ${payload}` })}`,
    where: 'keywords and refusal',
    payload,
    ready: { selector: '[role=alert]', text: `${place}: ` },
  }));
  const pages = Array.from({ length: Math.ceil(payloads.length / rows) }, (_, page) => page);
  return [...posts, ...addresses, ...pages.flatMap((page) => listVisits(page, page * rows))];
};

/** Many in one address: here they are text, and where one is more than that it is seen all the same. */
function joined(payloads: readonly string[]) {
  const groups = [''];
  for (const payload of payloads.filter(({ length }) => length < longestKeywords)) {
    const longer = `${groups.at(-1)} ${payload}`;
    if (longer.length <= longestKeywords) groups[groups.length - 1] = longer;
    else groups.push(payload);
  }
  return groups;
}

/** Each payload as the source of a draft: previewed, then opened in the editor. */
export const draftsOf = (payloads: readonly string[]): Visit[] =>
  payloads.map((payload) => ({
    address: '/compose',
    where: 'draft',
    payload,
    ready: { selector: '[aria-pressed=true]', text: '' },
  }));

function listVisits(page: number, place: number): Visit[] {
  const payload = `those from ${place} on`;
  const paged = `size=${rows}&page=${page + 1}`;
  return [
    {
      address: `/?${paged}`,
      where: 'list',
      payload,
      ready: { selector: 'main', text: `#${place} ` },
    },
    {
      address: `/topics?${paged}`,
      where: 'topics',
      payload,
      ready: { selector: '[role=treeitem]', text: '' },
    },
    {
      address: `/topics/t${place}`,
      where: 'topic',
      payload,
      ready: { selector: 'main', text: `#${place} ` },
    },
    {
      address: `/members/m${place}`,
      where: 'member',
      payload,
      ready: { selector: 'main', text: `#${place} ` },
    },
  ];
}
