import { Link } from 'react-router-dom';
import { Icon } from './icon';
import styles from './link-menu.module.css';

type Choice = { name: string; label: string; address: string };

type Props = {
  label: string;
  /** What is chosen now, in words: an address may say what the menu does not offer. */
  shown: string;
  chosen: string | undefined;
  choices: readonly Choice[];
};

/** Choices as links behind a button that says which one holds. A caller's `key` closes it. */
export const LinkMenu = ({ label, shown, chosen, choices }: Props) => (
  <details
    className={styles.menu}
    onKeyDown={(event) => {
      if (event.key !== 'Escape' || !event.currentTarget.open) return;
      event.currentTarget.open = false;
      event.currentTarget.querySelector('summary')?.focus();
    }}
    onBlur={(event) => {
      if (!event.currentTarget.contains(event.relatedTarget)) event.currentTarget.open = false;
    }}
  >
    <summary className={styles.summary}>
      <Icon name="sort" />
      <span>
        <span className="unseen">{label}: </span>
        {shown}
      </span>
      <Icon name="down" />
    </summary>
    <ul className={styles.choices} aria-label={label}>
      {choices.map((choice) => (
        <li key={choice.name}>
          <Link to={choice.address} aria-current={choice.name === chosen ? 'true' : undefined}>
            {choice.label}
          </Link>
        </li>
      ))}
    </ul>
  </details>
);
