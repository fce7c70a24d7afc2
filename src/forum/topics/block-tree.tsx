import { useMemo } from 'react';
import { useText } from '../../i18n/i18n-context';
import { useStoredExpanded } from '../../ui/tree/use-expanded';
import { withAllRow } from './record-tree';
import { RecordTreeView } from './record-tree-view';
import { expandedBlocks, type KnownBlocks, useTreeOfBlocks } from './use-block-tree';

type Props = {
  known: KnownBlocks;
  /** Id of the chosen block; '' for all of them. */
  current: string;
  /** How many posts the list of the chosen block has, where that is known. */
  posts?: number | undefined;
  /** Given '' for all blocks. */
  addressOf: (id: string) => string;
};

/** Blocks as links, below "All blocks". */
export const BlockTree = ({ known, current, posts, addressOf }: Props) => {
  const { search } = useText();
  const blocks = useTreeOfBlocks(known, current, posts);
  const tree = useMemo(
    () => withAllRow(blocks, search.allBlocks, { id: current, name: search.unknownBlock }),
    [blocks, search, current],
  );
  const expanded = useStoredExpanded(expandedBlocks);
  return <RecordTreeView label={search.block} {...{ tree, current, addressOf }} {...expanded} />;
};
