import { useMemo, useState } from 'react';
import { type CachedBlock, useBlocks } from '../../api/block-cache';
import { useText } from '../../i18n/i18n-context';
import { type PickerControl, RecordChoices, RecordPicker } from './record-picker';
import { pathTo, recordTree } from './record-tree';
import { expandedBlocks, useBlockFinder } from './use-block-tree';

type Props = PickerControl & {
  /** Id of the chosen block; '' for none. */
  value: string;
  onPick: (block: CachedBlock) => void;
};

/** Chooses one of the known blocks: a button with its path that opens the tree. */
export const BlockPicker = ({ value, onPick, ...control }: Props) => {
  const { topics, search } = useText();
  const known = useBlocks();
  // Without a choice, no tree is built until the picker opens: a form starts with nothing chosen.
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
