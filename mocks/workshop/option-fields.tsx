import { useSyncExternalStore } from 'react';
import { type OptionName, optionNames, optionOf } from '../option-table';
import styles from './panel.module.css';
import type { Workshop } from './workshop';

type Props = { name: OptionName; value: string; onSet: (value: string) => void };

/** A value that is not among those offered; taken when it is one, with Enter or by leaving the field. */
const Written = ({ name, value, onSet }: Props) => {
  const { values, accepts, others } = optionOf(name);
  return (
    <input
      key={value}
      className={styles.control}
      aria-label={`${name}, written`}
      placeholder="or written"
      title={others}
      defaultValue={values.includes(value) ? '' : value}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      onBlur={({ currentTarget }) => {
        const written = currentTarget.value.trim();
        const isGood = written === '' || accepts?.(written);
        currentTarget.setCustomValidity(isGood ? '' : `This is ${others}.`);
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

/** Every option but the panel itself, which is shown. */
export const OptionFields = ({ workshop }: { workshop: Workshop }) => {
  const options = useSyncExternalStore(workshop.subscribe, workshop.read);
  return optionNames
    .filter((name) => name !== 'panel')
    .map((name) => (
      <Field
        key={name}
        name={name}
        value={options[name]}
        onSet={(value) => workshop.set(name, value)}
      />
    ));
};
