import { fold, wordsOf } from '../../src/contract/fold';
import type { TopicOrder } from '../../src/contract/list-topics';
import type { Page } from '../../src/contract/page';
import { type ListTopicsRequest, listTopicsRequest } from '../../src/contract/requests';
import { pageSizes, type SortDirection } from '../../src/contract/search-posts';
import type { Topic } from '../../src/contract/topic';
import { simplified } from '../../src/contract/traditional';
import { checkFields } from './check-fields';
import { compareStrings, hasSite } from './dataset';
import type { ForumState } from './forum-state';
import { pageAround, pageRanges } from './page';

/**
 * Returns a page of root topics, each with its nested children. Keywords and filters keep only the branches
 * that lead to a match. Siblings are in the requested order at every level.
 * @throws Refusal `badField`
 */
export const listTopics = (forum: ForumState, body: Record<string, unknown>): Page<Topic> => {
  const request = checkFields<ListTopicsRequest>(listTopicsRequest, body, pageRanges);
  const { pageNum = 0, pageSize = pageSizes.usual, fields = 'comparable', sort = 'DESC' } = request;
  const compare = comparer(fields, sort);
  const matches = matcher(request);
  const roots = forum.directory
    .rootTopics()
    .filter((root) => !matches || leadsToMatch(root, matches))
    .sort(compare);
  const from = pageNum * pageSize;
  const shown = roots.slice(from, from + pageSize);
  return pageAround(arrange(shown, matches, compare), roots.length, {
    number: pageNum,
    size: pageSize,
    property: fields,
    direction: sort,
  });
};

type Matches = (topic: Topic) => boolean;

/** Undefined if nothing restricts the list, so that no topic has to be read. */
function matcher({ keywords = '', siteId, language }: ListTopicsRequest): Matches | undefined {
  const words = wordsOf(keywords, simplified);
  if (words.length === 0 && siteId === undefined && language === undefined) return undefined;
  return (topic) => {
    if (siteId !== undefined && !hasSite(topic.siteIds, siteId)) return false;
    if (language !== undefined && topic.sysLanguage !== language) return false;
    return words.every((word) => searchedText(topic).includes(word));
  };
}

const searchedTexts = new WeakMap<Topic, string>();

function searchedText(topic: Topic) {
  const known = searchedTexts.get(topic);
  if (known !== undefined) return known;
  const text = fold(`${topic.name}\n${topic.remark}`, simplified);
  searchedTexts.set(topic, text);
  return text;
}

function leadsToMatch(root: Topic, matches: Matches) {
  const waiting = [root];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (matches(next)) return true;
    waiting.push(...next.children);
  }
  return false;
}

/** The topics that match or lead to a match, sorted at every level. */
function arrange(
  topics: Topic[],
  matches: Matches | undefined,
  compare: (a: Topic, b: Topic) => number,
): Topic[] {
  return topics
    .map((topic) => ({ ...topic, children: arrange(topic.children, matches, compare) }))
    .filter((topic) => !matches || topic.children.length > 0 || matches(topic))
    .sort(compare);
}

function comparer(field: TopicOrder, sort: SortDirection) {
  const compare = (a: Topic, b: Topic) =>
    typeof a[field] === 'number'
      ? Number(a[field]) - Number(b[field])
      : compareStrings(String(a[field]), String(b[field]));
  const ascending = (a: Topic, b: Topic) => compare(a, b) || compareStrings(a.id, b.id);
  return sort === 'ASC' ? ascending : (a: Topic, b: Topic) => ascending(b, a);
}
