import type { Block } from '../../src/contract/block';
import type { MemberInfo } from '../../src/contract/member';
import type { Topic } from '../../src/contract/topic';
import { type Dataset, isListed, type PostFacts } from './dataset';

type Node<Record> = Record & { postCount: number; children: Node<Record>[] };

/** The number of listed posts directly in each block and each topic, by id. */
export class PostCounts {
  readonly blocks = new Map<string, number>();
  readonly topics = new Map<string, number>();

  add(post: PostFacts) {
    if (!isListed(post)) return;
    addOne(this.blocks, post.blockId);
    for (const topicId of post.topicIds) addOne(this.topics, topicId);
  }

  copy() {
    const copy = new PostCounts();
    for (const [id, count] of this.blocks) copy.blocks.set(id, count);
    for (const [id, count] of this.topics) copy.topics.set(id, count);
    return copy;
  }
}

/**
 * The blocks and topics of a forum, nested and with their post counts. The nested records are built on
 * first use and shared by responses until a post is created. They must not be modified.
 */
export class Directory {
  #dataset: Dataset;
  #counts: PostCounts;
  #members: ReadonlyMap<string, MemberInfo>;
  #blocks: Map<string, Block> | undefined;
  #topics: Map<string, Topic> | undefined;

  constructor(dataset: Dataset, counts: PostCounts) {
    this.#dataset = dataset;
    this.#counts = counts;
    this.#members = new Map(dataset.members.map((member) => [member.id, member]));
  }

  /** Adds a post to the counts of its block and its topics, if it is listed. */
  count(post: PostFacts) {
    this.#counts.add(post);
    this.#blocks = undefined;
    this.#topics = undefined;
  }

  block(id: string) {
    this.#blocks ??= nest(this.#dataset.blocks, this.#counts.blocks);
    return this.#blocks.get(id);
  }

  topic(id: string) {
    return this.#nestedTopics().get(id);
  }

  /** Topics without a parent, in the order of the dataset. */
  rootTopics() {
    return [...this.#nestedTopics().values()].filter(({ parentId }) => !parentId);
  }

  member(id: string) {
    return this.#members.get(id);
  }

  readonly blockAndChildren = (blockId: string): ReadonlySet<string> => {
    const ids = new Set([blockId]);
    const waiting = [this.block(blockId)];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      ids.add(next.id);
      waiting.push(...next.children);
    }
    return ids;
  };

  #nestedTopics() {
    this.#topics ??= nest(this.#dataset.topics, this.#counts.topics);
    return this.#topics;
  }
}

const addOne = (counts: Map<string, number>, id: string) =>
  counts.set(id, (counts.get(id) ?? 0) + 1);

/** Listed records by id, each with its listed children. */
function nest<
  Record extends { id: string; parentId: string; deleted: boolean; available: boolean },
>(records: readonly Record[], counts: ReadonlyMap<string, number>) {
  const nodes = new Map<string, Node<Record>>();
  for (const record of records) {
    if (!isListed(record)) continue;
    nodes.set(record.id, { ...record, postCount: counts.get(record.id) ?? 0, children: [] });
  }
  for (const node of nodes.values()) nodes.get(node.parentId)?.children.push(node);
  return nodes;
}
