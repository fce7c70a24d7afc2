import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { emptyTopicSearch } from '../../addresses';
import { useTopics } from '../../api/forum-api';
import { useText } from '../../i18n/i18n-context';
import { useDebounced } from '../../ui/use-debounced';
import { withAllRow } from './record-tree';
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
  /** Called with '' for all. */
  addressOf: (id: string) => string;
};

type BlockTreeProps = Props & {
  known: KnownBlocks;
  /** The number of posts in the list of the chosen block, if known. */
  posts?: number | undefined;
};

/** Blocks as links, below "All blocks", and a box to find one. */
export const BlockTree = ({ known, posts, ...props }: BlockTreeProps) => {
  const { search, topics } = useText();
  const navigate = useNavigate();
  const { current, addressOf } = props;
  const [typed, onType] = useTypedFor(current);
  const blocks = useTreeOfBlocks(known, current, posts);
  const whole = useMemo(
    () => withAllRow(blocks, search.allBlocks, { id: current, name: search.unknownBlock }),
    [blocks, search, current],
  );
  return (
    <RecordFinder
      {...props}
      {...useFoundBlocks(blocks, typed)}
      {...{ typed, onType, whole }}
      label={search.block}
      findLabel={topics.findBlock}
      onChoose={(id) => void navigate(addressOf(id))}
      stored={expandedBlocks}
    />
  );
};

/** The first page of topics as links, below "All topics", and a box to find the others. */
export const TopicTree = (props: Props) => {
  const { search, topics } = useText();
  const navigate = useNavigate();
  const { current, addressOf } = props;
  const [typed, onType] = useTypedFor(current);
  const asked = useDebounced(typed.trim());
  // If the first page contains all topics, the service is not searched.
  const hasMore = (useTopics(emptyTopicSearch).data?.totalPages ?? 0) > 1;
  const found = useTopicFinder({ ...emptyTopicSearch, keywords: hasMore ? asked : '' }, typed);
  const name = useTopicName(current) || search.unknownTopic;
  const whole = useMemo(
    () => withAllRow(found.known, search.allTopics, { id: current, name }),
    [found.known, search, current, name],
  );
  return (
    <RecordFinder
      {...props}
      {...useFoundTopics(found, hasMore)}
      {...{ typed, onType, found, whole }}
      label={search.topic}
      findLabel={topics.find}
      remark={hasMore ? topics.typeForMore : ''}
      onChoose={(id) => void navigate(addressOf(id))}
      stored={expandedTopics}
    />
  );
};
