import {
  type FocusEvent,
  type KeyboardEvent,
  memo,
  useDeferredValue,
  useMemo,
  useReducer,
} from 'react';
import { useBlocks } from '../../api/block-cache';
import { useSettings } from '../../context/app-context';
import { useLateWork } from '../../context/late-work';
import { isOfComposition } from '../../device/composition';
import {
  countCharacters,
  type ValidationError,
  validateFields,
} from '../../forum/drafts/draft-validation';
import { type DraftField, type DraftFields, draftFields } from '../../forum/drafts/record';
import { BlockPicker, TopicPicker, usePostsOfManyBlocks } from '../../forum/topics/pickers';
import { useText } from '../../i18n/i18n-context';
import { Field } from '../../ui/field';
import field from '../../ui/field.module.css';
import styles from './compose-form.module.css';
import { ContentEditor } from './content-editor';

type Props = {
  fields: DraftFields;
  /** True while a task runs, or while the service may already have the text. */
  isLocked: boolean;
  errorOf: (field: DraftField) => string | undefined;
  onWrite: (fields: Partial<DraftFields>) => void;
  onBlur: (field: DraftField) => void;
};

/** Counted after the key is on the screen, without rendering the field again. */
const Counter = ({ text, most = 0 }: { text: string; most: number | undefined }) => {
  const { compose } = useText();
  const deferred = useDeferredValue(text);
  const isNear = deferred.length >= 0.8 * most;
  const count = useMemo(() => (isNear ? countCharacters(deferred) : 0), [isNear, deferred]);
  return count >= 0.8 * most && compose.of(count, most);
};

/** Control with Alt is AltGr, which is often still down after a sign such as } or @. */
export const isPostKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key === 'Enter' && (ctrlKey || metaKey) && !altKey;

/** Enter goes on to the next field, unless it confirms a word of an input method. */
const goOn = (event: KeyboardEvent<HTMLInputElement>) => {
  if (event.key !== 'Enter' || isPostKey(event)) return;
  event.preventDefault();
  const next = event.currentTarget.form?.querySelector<HTMLElement>('[role="combobox"]');
  if (!isOfComposition(event.nativeEvent)) next?.focus();
};

type TitleProps = Pick<Props, 'isLocked' | 'onWrite' | 'onBlur'> & {
  title: string;
  error: string | undefined;
};

/** Not rendered again by a key in the text, like all that is `memo` here. */
export const TitleField = memo(({ title, error, isLocked, onWrite, onBlur }: TitleProps) => {
  const { compose } = useText();
  const [most] = useSettings().limits;
  return (
    <Field label={compose.title} error={error} aside={<Counter text={title.trim()} most={most} />}>
      {(control) => (
        <input
          {...control}
          className={`${field.control} ${styles.title}`}
          dir="auto"
          autoComplete="off"
          value={title}
          readOnly={isLocked}
          onChange={(event) => onWrite({ title: event.target.value })}
          onKeyDown={goOn}
          onBlur={() => onBlur('title')}
        />
      )}
    </Field>
  );
});

export const fieldNames = {
  title: 'title',
  blockId: 'block',
  topicId: 'topic',
  content: 'content',
} as const;
const pickers = { blockId: BlockPicker, topicId: TopicPicker };

/** The focus may be in the dialog that the picker opens. */
const isLeft = ({ currentTarget, relatedTarget }: FocusEvent) =>
  !currentTarget.contains(relatedTarget);

export const DestinationFields = ({ fields, isLocked, errorOf, onWrite, onBlur }: Props) => (
  <div className={styles.destination}>
    {(['blockId', 'topicId'] as const).map((name) => (
      <DestinationField
        key={name}
        name={name}
        value={fields[name]}
        error={errorOf(name)}
        isLocked={isLocked}
        onWrite={onWrite}
        onBlur={onBlur}
      />
    ))}
    <NoBlocks />
  </div>
);

const NoBlocks = memo(() => {
  const { nothing } = useText();
  // After the first paint: a response of a hundred posts would delay the form.
  const { isSuccess } = usePostsOfManyBlocks(useLateWork());
  const hasNoBlocks = useBlocks().size === 0 && isSuccess;
  return (
    <p role="status" className={styles.hint}>
      {hasNoBlocks && nothing.noBlocks}
    </p>
  );
});

type DestinationProps = Pick<Props, 'isLocked' | 'onWrite' | 'onBlur'> & {
  name: keyof typeof pickers;
  value: string;
  error: string | undefined;
};

const DestinationField = memo((props: DestinationProps) => {
  const { name, value, error, isLocked, onWrite, onBlur } = props;
  const { compose } = useText();
  const Picker = pickers[name];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to the focus, and is no control
    <div onBlur={(event) => isLeft(event) && onBlur(name)}>
      <Field label={compose[fieldNames[name]]} error={error}>
        {(control) => (
          <Picker
            {...control}
            placeholder={compose.choose}
            value={value}
            isLocked={isLocked}
            onPick={({ id }) => onWrite({ [name]: id })}
          />
        )}
      </Field>
    </div>
  );
});

type ContentProps = Props & { onAppend: (html: string) => void };

export const ContentField = (props: ContentProps) => {
  const { fields, isLocked, errorOf, onWrite, onAppend, onBlur } = props;
  const { compose } = useText();
  const [, most] = useSettings().limits;
  return (
    <Field
      label={compose.content}
      error={errorOf('content')}
      aside={<Counter text={fields.content} most={most} />}
    >
      {(control) => (
        <ContentEditor
          title={fields.title}
          control={control}
          value={fields.content}
          readOnly={isLocked}
          onChange={(content) => onWrite({ content })}
          onAppend={onAppend}
          onBlur={() => onBlur('content')}
        />
      )}
    </Field>
  );
};

/** Once the field has lost focus. */
export const useFieldErrors = (fields: DraftFields) => {
  const { compose } = useText();
  const { limits } = useSettings();
  const [left, blur] = useReducer(
    (before: ReadonlySet<DraftField>, field: DraftField) => new Set([...before, field]),
    new Set<DraftField>(),
  );
  const errors = useMemo(() => validateFields(fields, limits), [fields, limits]);

  const [mostOfTitle = 0, mostOfContent = 0] = limits;
  const messages: Record<DraftField, { [Error in ValidationError]?: string }> = {
    title: { empty: compose.needTitle, long: compose.longTitle(mostOfTitle) },
    blockId: { empty: compose.needBlock },
    topicId: { empty: compose.needTopic },
    content: {
      empty: compose.needContent,
      wordless: compose.needWords,
      long: compose.longContent(mostOfContent),
    },
  };
  return {
    isValid: Object.keys(errors).length === 0,
    blur,
    blurAll: () => draftFields.map(blur),
    errorOf: (field: DraftField) => {
      const error = left.has(field) ? errors[field] : undefined;
      return error && messages[field][error];
    },
  };
};
