import { emptyTopicSearch } from '../../addresses';
import { useTopics } from '../../api/forum-api';
import { useText } from '../../i18n/i18n-context';
import { useDebounced } from '../../ui/use-debounced';
import { RecordFinder, useTypedFor } from './record-tree-view';
import {
  expandedBlocks,
  type KnownBlocks,
  useFoundBlocks,
  useTreeOfBlocks,
} from './use-block-tree';
import { expandedTopics, useFoundTopics, useTopicFinder } from './use-topic-finder';
import { useTopicName } from './use-topic-name';

type Props = {
  /** Id of the chosen block or topic; '' for all of them. */
  current: string;
  addressOf: (id: string) => string;
};

type BlockTreeProps = Props & {
  known: KnownBlocks;
  /** The number of posts in the list of the chosen block, if known. */
  posts?: number | undefined;
};

/** Blocks as links, below "All blocks", and a box to find one. */
export const BlockTree = ({ known, posts, ...props }: BlockTreeProps) => {
  const { search, topics, filters } = useText();
  const [typed, onType] = useTypedFor(props.current);
  const found = useFoundBlocks(useTreeOfBlocks(known, props.current, posts), typed);
  return (
    <RecordFinder
      {...props}
      {...found}
      {...{ typed, onType }}
      label={search.block}
      findLabel={topics.findBlock}
      all={{ row: filters.allBlocks, chosen: search.unknownBlock }}
      stored={expandedBlocks}
    />
  );
};

/** The first page of topics as links, below "All topics", and a box to find the others. */
export const TopicTree = (props: Props) => {
  const { search, topics, filters } = useText();
  const [typed, onType] = useTypedFor(props.current);
  const asked = useDebounced(typed.trim());
  // If the first page contains all topics, the service is not searched.
  const hasMore = (useTopics(emptyTopicSearch).data?.totalPages ?? 0) > 1;
  const found = useTopicFinder({ ...emptyTopicSearch, keywords: hasMore ? asked : '' }, typed);
  const name = useTopicName(props.current) || search.unknownTopic;
  return (
    <RecordFinder
      {...props}
      {...useFoundTopics(found, hasMore)}
      {...{ typed, onType, found }}
      label={search.topic}
      findLabel={topics.find}
      all={{ row: filters.allTopics, chosen: name }}
      remark={hasMore ? topics.typeForMore : ''}
      stored={expandedTopics}
    />
  );
};
