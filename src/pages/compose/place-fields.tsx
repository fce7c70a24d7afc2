import { emptySearch } from '../../addresses';
import { usePostSearch } from '../../api/use-post-search';
import { pageSizes } from '../../contract/search-posts';
import { BlockPicker } from '../../forum/block-picker';
import { TopicPicker } from '../../forum/topic-picker';
import { useText } from '../../i18n/text-context';
import { Field } from '../../ui/field';
import styles from './compose-form.module.css';
import type { FieldProps } from './field-props';
import { LeaveArea } from './leave-area';

// Blocks are learned from posts: one large page, so that the list is not thin on a first visit.
const manyPosts = { ...emptySearch, pageSize: pageSizes.largest };

/** Where the post belongs: its block and its topic. */
export const PlaceFields = ({ draft, session, isLocked, errorOf, leave }: FieldProps) => {
  const { compose } = useText();
  usePostSearch(manyPosts);
  return (
    <div className={styles.places} inert={isLocked}>
      <LeaveArea onLeave={() => leave('blockId')}>
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
      </LeaveArea>
      <LeaveArea onLeave={() => leave('topicId')}>
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
      </LeaveArea>
    </div>
  );
};
