import { useQueryClient } from '@tanstack/react-query';
import { searchAt } from '../../addresses';
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

/** The filters that narrow a search down, in the order a member would name them. */
export const useActiveFilters = (search: PostSearch): ActiveFilter[] => {
  const { text: words, language } = useI18n();
  const { search: text } = words;
  const block = useBlocks().get(search.blockId)?.name || text.unknownBlock;
  const topic = useTopicName(search.topicId) || text.unknownTopic;
  const queries = useQueryClient();
  const member = findMember(queries, search.anotherMemberId)?.nickname || text.unknownMember;

  const all: (ActiveFilter | false)[] = [
    search.blockId !== '' && {
      name: 'blockId',
      label: search.includeBlockChildren ? text.withChildren(block) : block,
      without: { blockId: '', includeBlockChildren: false },
    },
    search.topicId !== '' && { name: 'topicId', label: topic, without: { topicId: '' } },
    search.keywords !== '' && {
      name: 'keywords',
      label: search.keywords,
      without: { keywords: '' },
    },
    search.condition !== 'LATEST_POST' && {
      name: 'condition',
      label: text[search.condition],
      without: { condition: 'LATEST_POST' },
    },
    search.dates !== '' && {
      name: 'dates',
      label: datesLabel(search.dates, text, language),
      without: { dates: '' },
    },
    search.language !== '' && {
      name: 'language',
      label: text[search.language],
      without: { language: '' },
    },
    search.anotherMemberId !== '' && {
      name: 'anotherMemberId',
      label: text.byMember(member),
      without: { anotherMemberId: '' },
    },
    search.postIds.length > 0 && {
      name: 'postIds',
      label: text.theseIds(search.postIds.length),
      without: { postIds: [] },
    },
  ];
  return all.filter((filter) => filter !== false);
};

function datesLabel(dates: string, text: Catalogue['search'], language: string) {
  if (dates === 'today' || dates === 'week' || dates === 'month') return text[dates];
  const [first = '', last = ''] = dates.split('..').map((day) => day && dayName(day, language));
  if (first && last) return first === last ? first : `${first} – ${last}`;
  return first ? text.fromDay(first) : text.untilDay(last);
}

/** A label for a search: its keywords, other filters and order, in the language of the page. */
export const useSearchLabel = (address: string) => {
  const { search: text } = useText();
  const search = searchAt(address);
  const filters = useActiveFilters(search).filter(({ name }) => name !== 'keywords');
  const order = search.fields === 'comparable' ? [] : [text[`${search.fields}${search.sort}`]];
  const parts = [search.keywords, ...filters.map(({ label }) => label), ...order];
  return parts.filter(Boolean).join(' · ') || text.allPosts;
};
