import { useMemo } from 'react';
import { emptyTopicSearch } from '../../addresses';
import { useTopics } from '../../api/forum-api';
import type { Topic } from '../../contract/topic';
import { useText } from '../../i18n/i18n-context';
import { useStoredExpanded } from '../../ui/tree/use-expanded';
import { withAllRow } from './record-tree';
import { RecordTreeView } from './record-tree-view';
import { useRecordTree } from './use-record-tree';
import { expandedTopics } from './use-topic-finder';

type Props = {
  /** Id of the chosen topic; '' for all of them. */
  current: string;
  /** Given '' for all topics. */
  addressOf: (id: string) => string;
};

const none: Topic[] = [];

/** The first page of topics as links, below "All topics". */
export const TopicTree = ({ current, addressOf }: Props) => {
  const { search } = useText();
  const roots = useTopics(emptyTopicSearch).data?.content ?? none;
  const topics = useRecordTree(roots).tree;
  const tree = useMemo(
    () => withAllRow(topics, search.allTopics, { id: current, name: search.unknownTopic }),
    [topics, search, current],
  );
  const expanded = useStoredExpanded(expandedTopics);
  return <RecordTreeView label={search.topic} {...{ tree, current, addressOf }} {...expanded} />;
};
