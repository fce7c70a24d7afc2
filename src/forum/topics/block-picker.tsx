import { useMemo, useState } from 'react';
import { type CachedBlock, useBlocks } from '../../api/block-cache';
import { useText } from '../../i18n/i18n-context';
import { type PickerControl, RecordChoices, RecordPicker } from './record-picker';
import { pathTo, recordTree } from './record-tree';
import { expandedBlocks, useBlockFinder } from './use-block-tree';

type Props = PickerControl & {
  /** Id of the chosen block, '' while none is. */
  value: string;
  onPick: (block: CachedBlock) => void;
};

/** Chooses among the blocks known so far: a button with the path, and behind it the tree. */
export const BlockPicker = ({ value, onPick, ...control }: Props) => {
  const { topics, search } = useText();
  const known = useBlocks();
  // The tree itself is made for who opens it: a form begins with nothing chosen.
  const path = useMemo(
    () => (value ? pathTo(recordTree([...known.values()]), value) : []),
    [known, value],
  );
  return (
    <RecordPicker
      {...control}
      {...(value && { placeholder: search.unknownBlock })}
      heading={topics.chooseBlock}
      path={path}
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
  const { known, found } = useBlockFinder(typed);
  return (
    <RecordChoices
      label={search.block}
      findLabel={topics.findBlock}
      typed={typed}
      onType={type}
      found={found}
      status={topics.blocksMatch(found.matches.length)}
      remark={known.outline.size > 0 ? search.fewBlocks : search.noBlocksYet}
      current={value}
      onPick={onPick}
      stored={expandedBlocks}
    />
  );
};
