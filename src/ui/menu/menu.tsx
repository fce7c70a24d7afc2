import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../icon';
import styles from './menu.module.css';

type MenuProps = {
  /** The content of the button. */
  summary: ReactNode;
  /** Styles the button. */
  className: string | undefined;
  children: ReactNode;
};

/** Controls behind a button. Escape closes them and focuses the button. Focus elsewhere closes them too. */
export const Menu = ({ summary, className, children }: MenuProps) => (
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
    <summary className={className}>{summary}</summary>
    <div className={styles.panel}>{children}</div>
  </details>
);

type Choice = { name: string; label: string; address: string };

type Props = {
  label: string;
  /** The current choice in words. The address may contain one that the menu does not offer. */
  shown: string;
  chosen: string | undefined;
  choices: readonly Choice[];
};

/** Links behind a button that shows the current choice. The caller changes `key` to close the menu. */
export const LinkMenu = ({ label, shown, chosen, choices }: Props) => (
  <div className={styles.place}>
    <Menu
      className={styles.summary}
      summary={
        <>
          <Icon name="sort" />
          <span>
            <span className="unseen">{label}: </span>
            {shown}
          </span>
          <Icon name="down" />
        </>
      }
    >
      <ul className={styles.choices} aria-label={label}>
        {choices.map((choice) => (
          <li key={choice.name}>
            <Link to={choice.address} aria-current={choice.name === chosen ? 'true' : undefined}>
              {choice.label}
            </Link>
          </li>
        ))}
      </ul>
    </Menu>
  </div>
);
