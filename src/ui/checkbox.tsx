import styles from './checkbox.module.css';

type Props = { label: string; isChecked: boolean; onChange: (isChecked: boolean) => void };

export const Checkbox = ({ label, isChecked, onChange }: Props) => (
  <label className={styles.checkbox}>
    <input
      type="checkbox"
      checked={isChecked}
      onChange={({ target }) => onChange(target.checked)}
    />
    {label}
  </label>
);
