import { type OptionName, optionOf } from '../option-table';
import styles from './panel.module.css';

type Props = { name: OptionName; value: string; onSet: (value: string) => void };

/** A field for a value that is not on offer. A valid value is applied on Enter or blur. */
const Written = ({ name, value, onSet }: Props) => {
  const { values, accepts, others } = optionOf(name);
  return (
    <input
      key={value}
      className={styles.control}
      aria-label={`${name}, other value`}
      placeholder="other value"
      title={others}
      defaultValue={values.includes(value) ? '' : value}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      onBlur={({ currentTarget }) => {
        const written = currentTarget.value.trim();
        const isGood = written === '' || accepts?.(written);
        currentTarget.setCustomValidity(isGood ? '' : `Enter ${others}.`);
        if (!isGood) currentTarget.reportValidity();
        else if (written !== '' && written !== value) onSet(written);
      }}
    />
  );
};

const Field = ({ name, value, onSet }: Props) => {
  const { values, accepts, says } = optionOf(name);
  const offered = values.includes(value) ? values : [value, ...values];
  return (
    <div className={styles.field} title={says.replaceAll('`', '')}>
      <label className={styles.label} htmlFor={`mock-${name}`}>
        {name}
      </label>
      <select
        id={`mock-${name}`}
        className={styles.control}
        value={value}
        onChange={(event) => onSet(event.target.value)}
      >
        {offered.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
      {accepts && <Written name={name} value={value} onSet={onSet} />}
    </div>
  );
};

type FieldsProps = {
  names: readonly OptionName[];
  values: Readonly<Record<OptionName, string>>;
  onSet: (name: OptionName, value: string) => void;
};

export const OptionFields = ({ names, values, onSet }: FieldsProps) =>
  names.map((name) => (
    <Field key={name} name={name} value={values[name]} onSet={(value) => onSet(name, value)} />
  ));
