import { useMemo } from 'react';
import { useText } from '../i18n/text-context';
import { Tree } from '../ui/tree';
import { useOpenRows } from '../ui/use-open-rows';
import { useDrawName } from './record-name';
import { useBlockTree } from './use-block-tree';
import { withAllRow } from './with-all-row';

type Props = {
  /** Id of the chosen block; '' for all of them. */
  current: string;
  /** Given '' for all blocks. */
  addressOf: (id: string) => string;
};

export const openBlocks = 'parley:open-blocks';

/** The blocks known so far as links, below "All blocks". */
export const BlockTree = ({ current, addressOf }: Props) => {
  const { search } = useText();
  const blocks = useBlockTree();
  const tree = useMemo(() => withAllRow(blocks, search.allBlocks), [blocks, search]);
  return (
    <Tree
      label={search.block}
      outline={tree.outline}
      current={current}
      addressOf={addressOf}
      countInWords={search.posts}
      drawName={useDrawName(tree, '')}
      {...useOpenRows(openBlocks)}
    />
  );
};
