import { useMemo } from 'react';
import type { CachedBlock } from '../../api/block-cache';
import { useText } from '../../i18n/i18n-context';
import { Tree } from '../../ui/tree/tree';
import { useStoredExpanded } from '../../ui/tree/use-expanded';
import { useDrawName } from './record-name';
import { useTreeOf } from './use-block-tree';
import { withAllRow } from './with-all-row';

type Props = {
  known: ReadonlyMap<string, CachedBlock>;
  /** Id of the chosen block; '' for all of them. */
  current: string;
  /** Given '' for all blocks. */
  addressOf: (id: string) => string;
};

export const openBlocks = 'parley:open-blocks';

/** Blocks as links, below "All blocks". */
export const BlockTree = ({ known, current, addressOf }: Props) => {
  const { search } = useText();
  const blocks = useTreeOf(known);
  const tree = useMemo(() => withAllRow(blocks, search.allBlocks), [blocks, search]);
  return (
    <Tree
      label={search.block}
      outline={tree.outline}
      current={current}
      addressOf={addressOf}
      countInWords={search.posts}
      drawName={useDrawName(tree, '')}
      {...useStoredExpanded(openBlocks)}
    />
  );
};
