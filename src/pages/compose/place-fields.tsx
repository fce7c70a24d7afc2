import { emptySearch } from '../../addresses';
import { useKnownBlocks } from '../../api/use-known-blocks';
import { usePostSearch } from '../../api/use-post-search';
import { useTopics } from '../../api/use-topics';
import { pageSizes } from '../../contract/search-posts';
import type { Topic } from '../../contract/topic';
import type { DraftField, DraftFields } from '../../forum/draft-fields';
import { useText } from '../../i18n/text-context';
import { Field } from '../../ui/field';
import field from '../../ui/field.module.css';
import styles from './compose-form.module.css';

// Blocks are learned from posts: one large page, so that the list is not thin on a first visit.
const manyPosts = { ...emptySearch, pageSize: pageSizes.largest };
const manyTopics = {
  keywords: '',
  pageNum: 0,
  pageSize: pageSizes.largest,
  fields: 'comparable',
  sort: 'DESC',
  language: '',
} as const;

type Props = {
  fields: DraftFields;
  errorOf: (name: DraftField) => string | undefined;
  onLeave: (name: DraftField) => void;
  onPick: (change: Partial<DraftFields>) => void;
};

/** Where the post belongs: its block and its topic. */
export const PlaceFields = ({ fields, errorOf, onLeave, onPick }: Props) => {
  const { compose } = useText();
  usePostSearch(manyPosts);
  const blocks = [...useKnownBlocks().values()];
  const topics = inReadingOrder(useTopics(manyTopics).data?.content ?? []);
  return (
    <div className={styles.places}>
      <Field label={compose.block} error={errorOf('blockId')}>
        {(control) => (
          <select
            {...control}
            className={field.control}
            value={fields.blockId}
            onChange={(event) => onPick({ blockId: event.target.value })}
            onBlur={() => onLeave('blockId')}
          >
            <option value="">{compose.chooseBlock}</option>
            {blocks.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={compose.topic} error={errorOf('topicId')}>
        {(control) => (
          <select
            {...control}
            className={field.control}
            value={fields.topicId}
            onChange={(event) => onPick({ topicId: event.target.value })}
            onBlur={() => onLeave('topicId')}
          >
            <option value="">{compose.chooseTopic}</option>
            {topics.map(({ topic, level }) => (
              <option key={topic.id} value={topic.id}>
                {'\u2003'.repeat(level) + topic.name}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
};

function inReadingOrder(roots: Topic[]) {
  const rows: { topic: Topic; level: number }[] = [];
  const met = new Set<string>();
  const waiting = roots.map((topic) => ({ topic, level: 0 })).reverse();
  for (let row = waiting.pop(); row; row = waiting.pop()) {
    if (met.has(row.topic.id)) continue;
    met.add(row.topic.id);
    rows.push(row);
    const level = row.level + 1;
    waiting.push(...row.topic.children.map((topic) => ({ topic, level })).reverse());
  }
  return rows;
}
