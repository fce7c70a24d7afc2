import { useQueryClient } from '@tanstack/react-query';
import { emptySearch, emptyTopicSearch } from '../../addresses';
import { hasInside, useBlocks } from '../../api/block-cache';
import { findBlock, findMember, findTopic } from '../../api/cached';
import { useTopics } from '../../api/forum-api';
import { useSettings } from '../../context/app-context';
import type { PostSearch } from '../../contract/search-posts';
import { dayName } from '../../i18n/dates';
import type { Catalogue } from '../../i18n/en/en';
import { useI18n } from '../../i18n/i18n-context';

export type ActiveFilter = {
  name: keyof PostSearch;
  label: string;
  /** The change to the search that turns the filter off. */
  without: Partial<PostSearch>;
};

/** By what has loaded, and by the topics if one of them is named. */
export const useFiltersOf = (topicId = '') => {
  const { text: words, language } = useI18n();
  const { search: text } = words;
  const { conditions, languages } = useSettings();
  const blocks = useBlocks();
  const queries = useQueryClient();
  useTopics(emptyTopicSearch, { enabled: topicId !== '' });
  return (search: PostSearch): ActiveFilter[] => {
    const block =
      (blocks.get(search.blockId) ?? findBlock(queries, search.blockId))?.name || text.unknownBlock;
    const topic = search.topicId && findTopic(queries, search.topicId)?.name;
    const member = findMember(queries, search.anotherMemberId)?.nickname || text.unknownMember;
    // The one address of a block includes those inside it, of which most blocks have none.
    const isBranch = search.includeBlockChildren && hasInside(blocks, search.blockId);
    // The first names the list. What the service does not know is not sent.
    const labels: [name: keyof PostSearch, label: string | false][] = [
      ['blockId', isBranch ? text.withChildren(block) : block],
      ['topicId', topic || text.unknownTopic],
      ['anotherMemberId', text.byMember(member)],
      ['keywords', search.keywords],
      ['condition', conditions.includes(search.condition) && text[search.condition]],
      ['dates', datesLabel(search.dates, text, language)],
      ['language', search.language && languages.includes(search.language) && text[search.language]],
      ['postIds', text.theseIds(search.postIds.length)],
    ];
    return labels.flatMap(([name, label]) => {
      const initial = emptySearch[name];
      const isOn = label && String(search[name]) !== String(initial);
      return isOn ? { name, label, without: { [name]: initial } } : [];
    });
  };
};

export const useActiveFilters = (search: PostSearch) => useFiltersOf(search.topicId)(search);

/** Without the condition, which the tabs show. */
export const useFiltersInUse = (search: PostSearch) =>
  useActiveFilters(search).filter(({ name }) => name !== 'condition');

function datesLabel(dates: string, text: Catalogue['search'], language: string) {
  if (dates === 'today' || dates === 'week' || dates === 'month') return text[dates];
  const [first = '', last = ''] = dates.split('..').map((day) => day && dayName(day, language));
  if (first && last) return first === last ? first : `${first} – ${last}`;
  return first ? text.fromDay(first) : text.untilDay(last);
}
