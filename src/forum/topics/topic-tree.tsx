import { useMemo } from 'react';
import { emptyTopicSearch } from '../../addresses';
import { useTopics } from '../../api/forum-api';
import type { Topic } from '../../contract/topic';
import { useText } from '../../i18n/i18n-context';
import { Tree } from '../../ui/tree/tree';
import { useStoredExpanded } from '../../ui/tree/use-expanded';
import { useDrawName } from './record-name';
import { useRecordTree } from './use-record-tree';
import { withAllRow } from './with-all-row';

type Props = {
  /** Id of the chosen topic; '' for all of them. */
  current: string;
  /** Given '' for all topics. */
  addressOf: (id: string) => string;
};

export const openTopics = 'parley:open-topics';
const none: Topic[] = [];

/** The first page of topics as links, below "All topics". */
export const TopicTree = ({ current, addressOf }: Props) => {
  const { search } = useText();
  const roots = useTopics(emptyTopicSearch).data?.content ?? none;
  const topics = useRecordTree(roots).tree;
  const tree = useMemo(() => withAllRow(topics, search.allTopics), [topics, search]);
  return (
    <Tree
      label={search.topic}
      outline={tree.outline}
      current={current}
      addressOf={addressOf}
      countInWords={search.posts}
      drawName={useDrawName(tree, '')}
      {...useStoredExpanded(openTopics)}
    />
  );
};
