import { languages } from '../../../src/contract/search-posts';
import { isListed, type PostFacts } from '../dataset';

export const flag = { listed: 1, top: 2, hot: 4, essence: 8, collect: 16, replied: 32 } as const;

export const createColumns = (capacity: number) => ({
  block: new Uint16Array(capacity),
  member: new Uint16Array(capacity),
  site: new Uint16Array(capacity),
  language: new Uint8Array(capacity),
  flags: new Uint8Array(capacity),
  createTime: new Float64Array(capacity),
  updateTime: new Float64Array(capacity),
  activeReplyTime: new Float64Array(capacity),
  replyCount: new Uint32Array(capacity),
  collectCount: new Uint32Array(capacity),
  views: new Uint32Array(capacity),
});

/** The fields that a search filters and sorts by: a typed array per field, a row per post. */
export type Columns = ReturnType<typeof createColumns>;

/** The same rows in arrays of another capacity. */
export const copyColumns = (columns: Columns, capacity: number): Columns => {
  const copy = createColumns(capacity);
  for (const name of Object.keys(copy) as (keyof Columns)[]) copy[name].set(columns[name]);
  return copy;
};

/** Maps ids and site lists to small numbers. */
export class Codes {
  #codes = new Map<string, number>();

  constructor(names: Iterable<string> = []) {
    for (const name of names) this.of(name);
  }

  /** The code of a name. A new name gets a new code. */
  of(name: string) {
    const known = this.#codes.get(name);
    if (known !== undefined) return known;
    this.#codes.set(name, this.#codes.size);
    return this.#codes.size - 1;
  }

  find(name: string) {
    return this.#codes.get(name);
  }

  /** A table by code: 1 if the name is wanted, else 0. */
  wanted(isWanted: (name: string) => boolean) {
    return Uint8Array.from(this.#codes.keys(), (name) => (isWanted(name) ? 1 : 0));
  }
}

export type PostCodes = { blocks: Codes; members: Codes; sites: Codes };

export const fillRow = (columns: Columns, row: number, post: PostFacts, codes: PostCodes) => {
  columns.block[row] = codes.blocks.of(post.blockId);
  columns.member[row] = codes.members.of(post.memberId);
  columns.site[row] = codes.sites.of(post.siteIds);
  columns.language[row] = languages.indexOf(post.language);
  columns.flags[row] = flagsOf(post);
  columns.createTime[row] = post.createTime;
  columns.updateTime[row] = post.updateTime;
  columns.activeReplyTime[row] = post.activeReplyTime;
  columns.replyCount[row] = post.replyCount;
  columns.collectCount[row] = post.collectCount;
  columns.views[row] = post.views;
};

const flagsOf = (post: PostFacts) =>
  (isListed(post) ? flag.listed : 0) |
  (post.top ? flag.top : 0) |
  (post.isHot ? flag.hot : 0) |
  (post.isEssence ? flag.essence : 0) |
  (post.isCollect ? flag.collect : 0) |
  (post.replyCount > 0 ? flag.replied : 0);
