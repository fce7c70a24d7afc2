import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '../../i18n/i18n-context';
import { RecordFinder, useTypedFor } from './record-finder';
import { withAllRow } from './record-tree';
import {
  expandedBlocks,
  type KnownBlocks,
  useFoundBlocks,
  useTreeOfBlocks,
} from './use-block-tree';

type Props = {
  known: KnownBlocks;
  /** Id of the chosen block; '' for all of them. */
  current: string;
  /** The number of posts in the list of the chosen block, if known. */
  posts?: number | undefined;
  /** Called with '' for all blocks. */
  addressOf: (id: string) => string;
};

/** Blocks as links, below "All blocks", and a box to find one. */
export const BlockTree = ({ known, current, posts, addressOf }: Props) => {
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
