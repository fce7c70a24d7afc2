import * as v from 'valibot';

export const integer = v.pipe(v.number(), v.integer());

/**
 * A text shown as a name or a line: a topic, a role, a time that cannot be parsed. `longest` is in UTF-16
 * units, and more than a community needs. Longer text is cut when it is read, because a name of a megabyte
 * takes seconds to lay out, and one of 1,000 units that changes direction at each letter a tenth of a
 * second.
 */
export const label = Object.assign(v.string(), { longest: 200 });

/**
 * The title of a post. `longest` is the highest limit that a host can set, in characters as the form counts
 * them. A family emoji with skin tones is one character of nineteen units.
 */
export const postTitle = Object.assign(v.string(), { longest: 300, unitsEach: 20 });

/** HTML, of any length. */
export const postContent = Object.assign(v.string(), { isCutWhereRendered: true });

export const remark = Object.assign(v.string(), { longest: 1000 });

export const recordFields = v.object({
  id: v.string(),
  deleted: v.boolean(),
  // A service that leaves the flag out does not mean "gone", so its placeholder is true.
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
