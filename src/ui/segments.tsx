import { Link } from 'react-router-dom';
import styles from './segments.module.css';

type LinksProps = {
  label: string;
  choices: { name: string; address: string; isChosen: boolean }[];
  state?: object;
};

export const LinkSegments = ({ label, choices, state }: LinksProps) => (
  <nav className={styles.segments} aria-label={label}>
    {choices.map(({ name, address, isChosen }) => (
      <Link
        key={name}
        to={address}
        state={state}
        className={styles.segment}
        aria-current={isChosen ? 'true' : undefined}
      >
        {name}
      </Link>
    ))}
  </nav>
);

type ButtonsProps<Choice extends string> = {
  label: string;
  className?: string | undefined;
  choices: readonly Choice[];
  names: Record<Choice, string>;
  chosen: Choice;
  onChoose: (choice: Choice) => void;
};

export const ButtonSegments = <Choice extends string>({
  label,
  className = '',
  choices,
  names,
  chosen,
  onChoose,
}: ButtonsProps<Choice>) => (
  <fieldset className={`${styles.segments} ${className}`} aria-label={label}>
    {choices.map((choice) => (
      <button
        key={choice}
        type="button"
        className={styles.segment}
        aria-pressed={choice === chosen}
        onClick={() => onChoose(choice)}
      >
        {names[choice]}
      </button>
    ))}
  </fieldset>
);
