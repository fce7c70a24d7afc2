import { Link } from 'react-router-dom';
import { topicsAddress } from '../../addresses';
import { useText } from '../../i18n/i18n-context';
import styles from './tabs.module.css';

/** Which of the two trees: the service's topics, or the blocks known here. */
export const TreeTabs = ({ tree }: { tree: 'topics' | 'blocks' }) => {
  const { topics } = useText();
  return (
    <nav className={styles.tabs} aria-label={topics.trees}>
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
