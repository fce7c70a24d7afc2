import { emptySearch } from '../../addresses';
import { usePostSearch } from '../../api/forum-api';
import { pageSizes } from '../../contract/search-posts';
import { BlockPicker } from '../../forum/topics/block-picker';
import { TopicPicker } from '../../forum/topics/topic-picker';
import { useText } from '../../i18n/i18n-context';
import { Field } from '../../ui/field';
import { BlurBoundary } from './blur-boundary';
import styles from './compose-form.module.css';
import type { FieldProps } from './field-props';

// Blocks are learned from posts: one large page, so that the list is not thin on a first visit.
const manyPosts = { ...emptySearch, pageSize: pageSizes.largest };

/** Where the post belongs: its block and its topic. */
export const DestinationFields = ({ draft, session, isLocked, errorOf, leave }: FieldProps) => {
  const { compose } = useText();
  usePostSearch(manyPosts);
  return (
    <div className={styles.places} inert={isLocked}>
      <BlurBoundary onLeave={() => leave('blockId')}>
        <Field label={compose.block} error={errorOf('blockId')}>
          {(control) => (
            <BlockPicker
              {...control}
              placeholder={compose.chooseBlock}
              value={draft.blockId}
              onPick={({ id }) => session.write({ blockId: id })}
            />
          )}
        </Field>
      </BlurBoundary>
      <BlurBoundary onLeave={() => leave('topicId')}>
        <Field label={compose.topic} error={errorOf('topicId')}>
          {(control) => (
            <TopicPicker
              {...control}
              placeholder={compose.chooseTopic}
              value={draft.topicId}
              onPick={({ id }) => session.write({ topicId: id })}
            />
          )}
        </Field>
      </BlurBoundary>
    </div>
  );
};
