import type { PostRecord } from './forum/dataset';
import type { KeptPosts } from './persisted-posts';

/** Stands in for kept posts where the browser gives this page no storage: gone with the page. */
export class ForgetfulPosts implements Pick<KeptPosts, 'add' | 'since' | 'clear'> {
  #posts: PostRecord[] = [];

  async add(post: PostRecord) {
    if (this.#posts.some(({ id }) => id === post.id)) return false;
    this.#posts.push(post);
    return true;
  }

  async since(sequence: number) {
    const rows = this.#posts.map((post, place) => ({ sequence: place + 1, post }));
    return { rows: rows.slice(sequence), count: rows.length };
  }

  async clear() {
    this.#posts = [];
  }
}
