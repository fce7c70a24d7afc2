import { Link } from 'react-router-dom';
import { Icon } from '../icon';
import { Menu } from './menu';
import styles from './menu.module.css';

type Props = {
  label: string;
  /** The address may contain an order that the menu does not offer. */
  current: string | undefined;
  choices: { name: string; address: string; isChosen: boolean }[];
  state?: object;
};

/** A navigation must remount it, to close it. */
export const OrderMenu = ({ label, current, choices, state }: Props) => (
  <Menu
    className={styles.summary}
    summary={
      <>
        <Icon name="sort" />
        <span>
          <span className="unseen">{label}: </span>
          {current}
        </span>
        <Icon name="down" />
      </>
    }
  >
    <ul className={styles.choices} aria-label={label}>
      {choices.map(({ name, address, isChosen }) => (
        <li key={name}>
          <Link to={address} state={state} aria-current={isChosen ? 'true' : undefined}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </Menu>
);
