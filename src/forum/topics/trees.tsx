import { useQueryClient } from '@tanstack/react-query';
import type { Ref } from 'react';
import { emptyTopicSearch, keywordsIn } from '../../addresses';
import { type CachedBlock, useBlocks } from '../../api/block-cache';
import { findBlock, findTopic } from '../../api/cached';
import { useTopics } from '../../api/forum-api';
import { answers } from '../../api/kept/answers';
import { usePart } from '../../context/app-context';
import type { Topic } from '../../contract/topic';
import { useText } from '../../i18n/i18n-context';
import { useDebounced } from '../../ui/use-debounced';
import type { RecordTree, TreeRecord } from './record-tree';
import { RecordFinder, useTypedFor } from './record-tree-view';
import { expandedBlocks, useFoundBlocks, useTreeOfBlocks } from './use-block-tree';
import { expandedTopics, useFoundTopics, useTopicFinder } from './use-topic-finder';

export type TreeProps<R extends TreeRecord> = {
  /** '' for none, or for all of them. */
  current: string;
  pick?: (tree: RecordTree<R>, id: string) => void;
  /** Beside a list: records are links, below one that leads to all of them. */
  addressOf?: (id: string) => string;
  ref?: Ref<HTMLInputElement>;
};

export const BlockTree = ({ pick, ...props }: TreeProps<CachedBlock>) => {
  const { search, topics, filters } = useText();
  const [typed, onType] = useTypedFor(props.current);
  const chosen = findBlock(useQueryClient(), props.current)?.name || search.unknownBlock;
  const known = useTreeOfBlocks(useBlocks());
  const { found, status } = useFoundBlocks(known, typed);
  const fewBlocks = known.outline.size > 0 ? filters.fewBlocks : filters.noBlocksYet;
  return (
    <RecordFinder
      {...props}
      {...{ typed, onType, found, status }}
      {...(pick
        ? { onPick: (id: string) => pick(found.tree, id), remark: fewBlocks }
        : { all: { row: filters.allBlocks, chosen } })}
      label={search.block}
      findLabel={topics.findBlock}
      stored={expandedBlocks}
    />
  );
};

type TopicTreeProps = TreeProps<Topic> & {
  page?: typeof emptyTopicSearch;
};

export const TopicTree = ({ page = emptyTopicSearch, pick, ...props }: TopicTreeProps) => {
  const { search, topics, filters } = useText();
  const [typed, onType] = useTypedFor(props.current);
  const settled = useDebounced(keywordsIn(typed));
  const hasMore = (useTopics(page).data?.totalPages ?? 0) > 1;
  const found = useTopicFinder({ ...page, keywords: pick || hasMore ? settled : '' }, typed);
  const queries = useQueryClient();
  const { askAgain } = usePart(answers);
  const topic = props.current ? findTopic(queries, props.current) : undefined;
  const chosen = topic?.name || search.unknownTopic;
  const isEmpty = found.unfiltered?.content.length === 0;
  const shown = isEmpty ? topics.noneYet : hasMore ? topics.typeForMore : '';
  // Where all of them are here, nothing is missing.
  const isCut = found.error && (hasMore || !found.unfiltered);
  const remark = isCut ? topics.notSearched(0) : shown;
  return (
    <RecordFinder
      {...props}
      status={useFoundTopics(found, hasMore)}
      {...{ typed, onType, found }}
      {...(pick
        ? { onPick: (id: string) => pick(found.tree, id) }
        : { all: { row: filters.allTopics, chosen } })}
      label={search.topic}
      findLabel={topics.find}
      remark={pick && found.isPending ? topics.waiting : remark}
      retry={isCut ? askAgain : undefined}
      stored={expandedTopics}
    />
  );
};
