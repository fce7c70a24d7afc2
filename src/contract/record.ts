import * as v from 'valibot';

export const integer = v.pipe(v.number(), v.integer());

/** In UTF-16 units: a name of a megabyte takes seconds to lay out, so longer texts are cut when they are read. */
export const label = Object.assign(v.string(), { longest: 200 });

/** In characters as the form counts them; a family emoji with skin tones is one of nineteen units. */
export const postTitle = Object.assign(v.string(), { longest: 300, unitsEach: 20 });

/** HTML, of any length. */
export const postContent = Object.assign(v.string(), { isCutWhereRendered: true });

export const remark = Object.assign(v.string(), { longest: 1000 });

export const recordFields = v.object({
  id: v.string(),
  deleted: v.boolean(),
  // A service that leaves the flag out does not mean "gone".
  available: v.fallback(v.boolean(), true),
  createTime: label,
  updateTime: label,
  createUser: label,
  updateUser: label,
  comparable: integer,
  siteIds: v.string(),
  sysLanguage: v.string(),
});

/** SEO fields of topic, block and created-post records; a post summary spells them in camel case. */
export const seoFields = v.object({
  SEO_TITLE: label,
  KEYWORD: label,
  SEO_DESCRIPTION: label,
});
