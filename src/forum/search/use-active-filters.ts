import { useQueryClient } from '@tanstack/react-query';
import { emptySearch, searchAt } from '../../addresses';
import { useBlocks } from '../../api/block-cache';
import { findMember } from '../../api/cached';
import type { PostSearch } from '../../contract/search-posts';
import { dayName } from '../../i18n/dates';
import type { Catalogue } from '../../i18n/en/en';
import { useI18n, useText } from '../../i18n/i18n-context';
import { useTopicName } from '../topics/use-topic-name';

export type ActiveFilter = {
  name: keyof PostSearch;
  label: string;
  /** The change to the search that turns the filter off. */
  without: Partial<PostSearch>;
};

export const useActiveFilters = (search: PostSearch): ActiveFilter[] => {
  const { text: words, language } = useI18n();
  const { search: text } = words;
  const block = useBlocks().get(search.blockId)?.name || text.unknownBlock;
  const topic = useTopicName(search.topicId) || text.unknownTopic;
  const queries = useQueryClient();
  const member = findMember(queries, search.anotherMemberId)?.nickname || text.unknownMember;

  const labels: [name: keyof PostSearch, label: string][] = [
    ['blockId', search.includeBlockChildren ? text.withChildren(block) : block],
    ['topicId', topic],
    ['keywords', search.keywords],
    ['condition', text[search.condition]],
    ['dates', datesLabel(search.dates, text, language)],
    ['language', search.language && text[search.language]],
    ['anotherMemberId', text.byMember(member)],
    ['postIds', text.theseIds(search.postIds.length)],
  ];
  return labels
    .filter(([name]) => String(search[name]) !== String(emptySearch[name]))
    .map(([name, label]) => ({
      name,
      label,
      without: {
        [name]: emptySearch[name],
        ...(name === 'blockId' && { includeBlockChildren: false }),
      },
    }));
};

function datesLabel(dates: string, text: Catalogue['search'], language: string) {
  if (dates === 'today' || dates === 'week' || dates === 'month') return text[dates];
  const [first = '', last = ''] = dates.split('..').map((day) => day && dayName(day, language));
  if (first && last) return first === last ? first : `${first} – ${last}`;
  return first ? text.fromDay(first) : text.untilDay(last);
}

export const useSearchLabel = (address: string) => {
  const { search: text } = useText();
  const search = searchAt(address);
  const filters = useActiveFilters(search).filter(({ name }) => name !== 'keywords');
  const order = search.fields === 'comparable' ? [] : [text[`${search.fields}${search.sort}`]];
  const parts = [search.keywords, ...filters.map(({ label }) => label), ...order];
  return parts.filter(Boolean).join(' · ') || text.allPosts;
};
