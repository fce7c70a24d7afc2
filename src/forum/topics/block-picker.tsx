import { useMemo, useState } from 'react';
import type { CachedBlock } from '../../api/block-cache';
import { useText } from '../../i18n/i18n-context';
import { useSimplified } from '../matching/use-matcher';
import { openBlocks } from './block-tree';
import { filterTree } from './filter-tree';
import { type PickerControl, RecordPicker } from './record-picker';
import { trailOf } from './record-tree';
import { TreeChoices } from './tree-choices';
import { useBlockTree } from './use-block-tree';

type Props = PickerControl & {
  /** Id of the chosen block, '' while none is. */
  value: string;
  onPick: (block: CachedBlock) => void;
};

/** Chooses among the blocks known so far: a button with the trail, and behind it the tree. */
export const BlockPicker = ({ value, onPick, ...control }: Props) => {
  const { topics, search } = useText();
  const tree = useBlockTree();
  const trail = useMemo(() => trailOf(tree, value), [tree, value]);
  return (
    <RecordPicker
      {...control}
      {...(value && { placeholder: search.unknownBlock })}
      heading={topics.chooseBlock}
      trail={trail}
    >
      {(close) => (
        <BlockChoices
          value={value}
          onPick={(chosen) => {
            onPick(chosen);
            close();
          }}
        />
      )}
    </RecordPicker>
  );
};

const BlockChoices = ({ value, onPick }: Pick<Props, 'value' | 'onPick'>) => {
  const { topics, search } = useText();
  const [typed, type] = useState('');
  const keywords = typed.trim();
  const tree = useBlockTree();
  const simplified = useSimplified(keywords);
  const found = useMemo(
    () => (keywords ? filterTree(tree, keywords, simplified) : { tree, matches: [] }),
    [tree, keywords, simplified],
  );
  const hasBlocks = tree.outline.size > 0;
  return (
    <TreeChoices
      label={search.block}
      findLabel={topics.findBlock}
      typed={typed}
      onType={type}
      found={found}
      status={topics.blocksMatch(found.matches.length)}
      remark={hasBlocks ? search.fewBlocks : search.noBlocksYet}
      current={value}
      onPick={onPick}
      remember={openBlocks}
    />
  );
};
