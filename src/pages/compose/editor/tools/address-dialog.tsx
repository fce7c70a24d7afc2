import { type FormEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { linkAddress } from '../../../../forum/content/link-address';
import { useText } from '../../../../i18n/i18n-context';
import button from '../../../../ui/button.module.css';
import frame from '../../../../ui/dialog.module.css';
import { Field } from '../../../../ui/field';
import field from '../../../../ui/field.module.css';
import styles from '../../choice-dialog.module.css';

type Props = {
  heading: string;
  address: string;
  protocols: readonly string[];
  /** Also shows a text field with this label. */
  textLabel?: string;
  onGive: (given: { address: string; words: string }) => void;
  onRemove?: (() => void) | undefined;
  onClose: () => void;
};

/** Asks for an address. Rendered outside the form of the page, because forms cannot be nested. */
export const AddressDialog = ({ heading, address, protocols, textLabel, ...props }: Props) => {
  const { app, compose } = useText();
  const { editor: text } = compose;
  const dialog = useRef<HTMLDialogElement>(null);
  const [error, setError] = useState('');
  useEffect(() => dialog.current?.showModal(), []);

  const give = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const given = new FormData(event.currentTarget);
    const typed = String(given.get('address')).trim();
    if (!linkAddress(typed) || !protocols.includes(new URL(typed).protocol)) {
      return setError(text.badAddress);
    }
    dialog.current?.close();
    props.onGive({ address: typed, words: String(given.get('words') ?? '').trim() });
  };
  const remove = () => {
    dialog.current?.close();
    props.onRemove?.();
  };

  return createPortal(
    <dialog ref={dialog} className={frame.dialog} aria-label={heading} onClose={props.onClose}>
      <h2 className={frame.heading}>{heading}</h2>
      {/* The shortcuts of the page's form must not apply here. */}
      <form onSubmit={give} onKeyDown={(event) => event.stopPropagation()} noValidate>
        <Field label={text.address} error={error} aside={text.addressHint}>
          {(control) => (
            <input
              {...control}
              name="address"
              type="url"
              className={field.control}
              defaultValue={address}
              autoComplete="off"
            />
          )}
        </Field>
        {textLabel && (
          <Field label={textLabel}>
            {(control) => <input {...control} name="words" dir="auto" className={field.control} />}
          </Field>
        )}
        <p className={styles.choices}>
          <button type="submit" className={button.primary}>
            {text.insert}
          </button>
          {props.onRemove && (
            <button type="button" className={button.button} onClick={remove}>
              {text.removeLink}
            </button>
          )}
          <button type="button" className={button.plain} onClick={() => dialog.current?.close()}>
            {app.cancel}
          </button>
        </p>
      </form>
    </dialog>,
    document.body,
  );
};
