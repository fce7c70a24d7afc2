import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { postAddress } from '../../addresses';
import { Refused } from '../../api/failures';
import { makePostId } from '../../api/post-id';
import { useCreatePost } from '../../api/use-create-post';
import { createPostLimits } from '../../contract/create-post';
import { checkFields, type DraftField, type DraftFields } from '../../forum/draft-fields';
import { countCharacters } from '../../forum/draft-length';
import { htmlOfText } from '../../forum/draft-text';
import { useText } from '../../i18n/text-context';
import button from '../../ui/button.module.css';
import { Field } from '../../ui/field';
import field from '../../ui/field.module.css';
import { complaintText } from './complaint-text';
import styles from './compose-form.module.css';
import { PlaceFields } from './place-fields';

export const ComposeForm = ({ initial }: { initial: DraftFields }) => {
  const { compose } = useText();
  const navigate = useNavigate();
  const createPost = useCreatePost();
  const postId = useRef(makePostId());
  const underWay = useRef(false);
  const [typed, setTyped] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<DraftField>>(new Set());

  const fields = { ...typed, content: htmlOfText(typed.content) };
  const complaints = checkFields(fields);
  const errorOf = (name: DraftField) => {
    const complaint = left.has(name) ? complaints[name] : undefined;
    return complaint && complaintText(compose, name, complaint);
  };
  const leave = (name: DraftField) => setLeft(new Set([...left, name]));
  const write = (change: Partial<DraftFields>) => setTyped({ ...typed, ...change });

  const post = async (event: FormEvent) => {
    event.preventDefault();
    setLeft(new Set(['title', 'blockId', 'topicId', 'content']));
    if (Object.keys(complaints).length > 0 || underWay.current) return;
    // A second click comes before the next render: only a ref stops it.
    underWay.current = true;
    try {
      const made = await createPost.mutateAsync({ postId: postId.current, ...fields });
      navigate(postAddress(made.id), { replace: true });
    } catch {
      underWay.current = false;
    }
  };

  const { error } = createPost;
  return (
    <form className={styles.form} onSubmit={post} noValidate>
      <Field
        label={compose.title}
        error={errorOf('title')}
        aside={compose.of(countCharacters(typed.title), createPostLimits.title)}
      >
        {(control) => (
          <input
            {...control}
            className={`${field.control} ${styles.title}`}
            dir="auto"
            value={typed.title}
            onChange={(event) => write({ title: event.target.value })}
            onBlur={() => leave('title')}
          />
        )}
      </Field>
      <PlaceFields fields={typed} errorOf={errorOf} onLeave={leave} onPick={write} />
      <Field
        label={compose.content}
        error={errorOf('content')}
        aside={compose.of(countCharacters(fields.content), createPostLimits.content)}
      >
        {(control) => (
          <textarea
            {...control}
            className={field.control}
            dir="auto"
            rows={12}
            value={typed.content}
            onChange={(event) => write({ content: event.target.value })}
            onBlur={() => leave('content')}
          />
        )}
      </Field>
      {error && (
        <div role="alert" className={styles.refusal}>
          <p>{error instanceof Refused ? compose.refused : compose.mayHaveLanded}</p>
          <p dir="auto">{error instanceof Refused ? error.said : compose.mayHaveLandedHelp}</p>
        </div>
      )}
      <div className={styles.actions}>
        <button type="submit" className={button.primary} aria-disabled={createPost.isPending}>
          {createPost.isPending ? compose.posting : compose.post}
        </button>
      </div>
    </form>
  );
};
