import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { topicsAddress } from '../../addresses';
import { useCommand, useResultsProps } from '../../commands/commands';
import { usePart } from '../../context/app-context';
import { useStored } from '../../context/use-stored';
import { storedValue } from '../../device/stored-value';
import { useMedia } from '../../device/viewport';
import { wideLayout } from '../../device/wide-layout';
import { useText } from '../../i18n/i18n-context';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import tabs from '../../ui/tabs.module.css';
import styles from './topics-page.module.css';

const treeShown = storedValue('parley:tree-shown', false, (stored) => stored === true);

type Props = {
  tree: 'topics' | 'blocks';
  /** Shown on a narrow screen in any case. */
  isSought?: boolean;
  children: ReactNode;
  below?: ReactNode;
};

export const blocksAddress = (keywords = '') =>
  `${topicsAddress()}?${new URLSearchParams({ tree: 'blocks', ...(keywords && { q: keywords }) })}`;

export const TreeColumn = ({ tree, isSought = false, children, below }: Props) => {
  const { app, topics } = useText();
  const isWide = useMedia(wideLayout);
  const { write } = usePart(treeShown);
  const isShown = useStored(treeShown) || isSought;
  const results = useResultsProps();
  const column = useRef<HTMLDivElement>(null);
  useCommand({
    id: 'findFilter',
    run: () => {
      if (!isShown && !isWide) flushSync(() => write(true));
      column.current?.querySelector<HTMLElement>('[role=searchbox]')?.focus();
    },
  });
  const isTopics = tree === 'topics';
  return (
    <div ref={column} className={styles.index}>
      <nav className={tabs.tabs} aria-label={topics.trees}>
        <Link to={topicsAddress()} aria-current={isTopics ? 'page' : undefined}>
          {app.topics}
        </Link>
        <Link to={blocksAddress()} aria-current={isTopics ? undefined : 'page'}>
          {topics.blocks}
        </Link>
      </nav>
      <Button
        className={styles.toggle}
        aria-expanded={isShown}
        data-tree-shown={isShown || undefined}
        onClick={() => write(!isShown)}
      >
        <Icon name="topics" /> {isTopics ? topics.asTree : topics.blocksAsTree}
      </Button>
      {(isShown || isWide) && (
        <div className={styles.card} {...results}>
          {children}
        </div>
      )}
      {below}
    </div>
  );
};
