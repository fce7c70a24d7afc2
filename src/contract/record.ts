import * as v from 'valibot';

export const integer = v.pipe(v.number(), v.integer());

/** Common record fields: on post, topic, block and member-role records. */
export const recordFields = v.object({
  id: v.string(),
  deleted: v.boolean(),
  // A service that leaves the flag out does not mean "gone", so its placeholder is true.
  available: v.fallback(v.boolean(), true),
  createTime: v.string(),
  updateTime: v.string(),
  createUser: v.string(),
  updateUser: v.string(),
  comparable: integer,
  siteIds: v.string(),
  sysLanguage: v.string(),
});

/** SEO fields of topic, block and created-post records; a post summary spells them in camel case. */
export const seoFields = v.object({
  SEO_TITLE: v.string(),
  KEYWORD: v.string(),
  SEO_DESCRIPTION: v.string(),
});
