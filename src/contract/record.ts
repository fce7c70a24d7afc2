import { boolean, integer, object, string } from './schema';

/** In UTF-16 units: a name of a megabyte takes seconds to lay out, so longer texts are cut when they are read. */
export const label = { ...string, longest: 200 };

/** In characters as the form counts them; a family emoji with skin tones is one of nineteen units. */
export const postTitle = { ...string, longest: 300, unitsEach: 20 };

/** HTML, of any length. */
export const postContent = { ...string, isCutWhereRendered: true };

export const remark = { ...string, longest: 1000 };

export const recordFields = object({
  id: string,
  deleted: boolean,
  // A service that leaves the flag out does not mean "gone".
  available: { ...boolean, fallback: true },
  createTime: label,
  updateTime: label,
  createUser: label,
  updateUser: label,
  comparable: integer,
  siteIds: string,
  sysLanguage: string,
});

/** SEO fields of topic, block and created-post records; a post summary spells them in camel case. */
export const seoFields = object({
  SEO_TITLE: label,
  KEYWORD: label,
  SEO_DESCRIPTION: label,
});
