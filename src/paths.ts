const steps = {
  '': { page: 'search', id: 'never' },
  'index.html': { page: 'search', id: 'never' },
  posts: { page: 'post', id: 'always' },
  members: { page: 'member', id: 'always' },
  topics: { page: 'topics', id: 'perhaps' },
  compose: { page: 'compose', id: 'perhaps' },
  saved: { page: 'saved', id: 'never' },
  data: { page: 'data', id: 'never' },
} as const;

type Step = (typeof steps)[keyof typeof steps];
export type PageName = Step['page'];
export type Place = { page: PageName; id: string };

export const pageSteps: ReadonlyMap<string, Step> = new Map(Object.entries(steps));

export const stepOf = (page: PageName) =>
  [...pageSteps].find(([, step]) => step.page === page)?.[0] ?? '';

// Half of a surrogate pair, which JSON can carry, would make encodeURIComponent throw.
export const encodeId = (id: string) => encodeURIComponent(id.replace(/\p{Surrogate}/gu, '\ufffd'));

export const decoded = (text: string, otherwise = '') => {
  try {
    return decodeURIComponent(text);
  } catch {
    return otherwise;
  }
};

export const decodeId = (id: string) => decoded(id, id);

/** Slashes at the end or in a row, and capitals, make no other page, in the app, in its worker and before both. */
export const parsePath = (path: string): Place | undefined => {
  const [step = '', id = '', ...rest] = path.split('/').filter(Boolean);
  const found = pageSteps.get(step.toLowerCase());
  if (!found || found.id === (id ? 'never' : 'always') || rest.length > 0) return undefined;
  return { page: found.page, id: decodeId(id) };
};

export const printPath = ({ page, id }: Place) =>
  id ? `/${stepOf(page)}/${encodeId(id)}` : `/${stepOf(page)}`;
