import { Link } from 'react-router-dom';
import { topicsAddress } from '../../addresses';
import { storedValue } from '../../device/stored-value';
import { useStored } from '../../device/use-stored';
import { useMedia, wideLayout } from '../../device/viewport';
import { useText } from '../../i18n/i18n-context';
import button from '../../ui/button.module.css';
import { Icon } from '../../ui/icon';
import tabs from '../../ui/tabs.module.css';
import styles from './topics-page.module.css';

/** Switches between the two trees: the service's topics, and the blocks known to this device. */
export const TreeTabs = ({ tree }: { tree: 'topics' | 'blocks' }) => {
  const { topics } = useText();
  return (
    <nav className={tabs.tabs} aria-label={topics.trees}>
      <Link to={topicsAddress()} aria-current={tree === 'topics' ? 'page' : undefined}>
        {topics.heading}
      </Link>
      <Link to={blocksAddress} aria-current={tree === 'blocks' ? 'page' : undefined}>
        {topics.blocks}
      </Link>
    </nav>
  );
};

const blocksAddress = `${topicsAddress()}?tree=blocks`;

const treeShown = storedValue('parley:tree-shown', false, (stored) => stored === true);

/** Whether to render the tree. A narrow screen renders it only on demand. */
export const useTreeShown = (isSought: boolean) => {
  const isWide = useMedia(wideLayout);
  return useStored(treeShown) || isSought || isWide;
};

type ToggleProps = { label: string; isSought?: boolean };

/** On a narrow screen, shows the tree in place of the overview. */
export const TreeToggle = ({ label, isSought = false }: ToggleProps) => {
  const isShown = useStored(treeShown) || isSought;
  return (
    <button
      type="button"
      className={`${button.button} ${styles.toggle}`}
      aria-expanded={isShown}
      data-tree-shown={isShown || undefined}
      onClick={() => treeShown.write(!isShown)}
    >
      <Icon name="topics" /> {label}
    </button>
  );
};
