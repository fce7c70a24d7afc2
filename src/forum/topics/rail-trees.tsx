import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { emptyTopicSearch } from '../../addresses';
import { useTopics } from '../../api/forum-api';
import { useText } from '../../i18n/i18n-context';
import { useDebounced } from '../../ui/use-debounced';
import { RecordFinder, useTypedFor } from './record-finder';
import { withAllRow } from './record-tree';
import {
  expandedBlocks,
  type KnownBlocks,
  useFoundBlocks,
  useTreeOfBlocks,
} from './use-block-tree';
import { expandedTopics, useFoundTopics, useTopicFinder } from './use-topic-finder';
import { useTopicName } from './use-topic-name';

type BlockTreeProps = {
  known: KnownBlocks;
  /** Id of the chosen block; '' for all of them. */
  current: string;
  /** The number of posts in the list of the chosen block, if known. */
  posts?: number | undefined;
  /** Called with '' for all blocks. */
  addressOf: (id: string) => string;
};

/** Blocks as links, below "All blocks", and a box to find one. */
export const BlockTree = ({ known, current, posts, addressOf }: BlockTreeProps) => {
  const { search, topics } = useText();
  const navigate = useNavigate();
  const [typed, type] = useTypedFor(current);
  const blocks = useTreeOfBlocks(known, current, posts);
  const found = useFoundBlocks(blocks, typed);
  const whole = useMemo(
    () => withAllRow(blocks, search.allBlocks, { id: current, name: search.unknownBlock }),
    [blocks, search, current],
  );
  return (
    <RecordFinder
      label={search.block}
      findLabel={topics.findBlock}
      typed={typed}
      onType={type}
      found={found}
      whole={whole}
      status={topics.blocksMatch(found.matches.length)}
      remark=""
      onChoose={(id) => void navigate(addressOf(id))}
      stored={expandedBlocks}
      current={current}
      addressOf={addressOf}
    />
  );
};

type TopicTreeProps = {
  /** Id of the chosen topic; '' for all of them. */
  current: string;
  /** Called with '' for all topics. */
  addressOf: (id: string) => string;
};

/** The first page of topics as links, below "All topics", and a box to find the others. */
export const TopicTree = ({ current, addressOf }: TopicTreeProps) => {
  const { search, topics } = useText();
  const navigate = useNavigate();
  const [typed, type] = useTypedFor(current);
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
      {...useFoundTopics(found, hasMore)}
      label={search.topic}
      findLabel={topics.find}
      typed={typed}
      onType={type}
      found={found}
      whole={whole}
      remark={hasMore ? topics.typeForMore : ''}
      onChoose={(id) => void navigate(addressOf(id))}
      stored={expandedTopics}
      current={current}
      addressOf={addressOf}
    />
  );
};
