import { useMemo, useState } from 'react';
import { emptyTopicSearch } from '../../addresses';
import { useTopics } from '../../api/forum-api';
import { pageSizes } from '../../contract/search-posts';
import type { Topic } from '../../contract/topic';
import { useText } from '../../i18n/i18n-context';
import { useDebounced } from '../../ui/use-debounced';
import { type PickerControl, RecordPicker } from './record-picker';
import { recordTree, trailOf } from './record-tree';
import { openTopics } from './topic-tree';
import { TreeChoices } from './tree-choices';
import { useTopicFinder } from './use-topic-finder';

type Props = PickerControl & {
  /** Id of the chosen topic, '' while none is. */
  value: string;
  onPick: (topic: Topic) => void;
};

const asManyAsGo = { ...emptyTopicSearch, pageSize: pageSizes.largest };

/** Chooses a topic: a button with its trail, and behind it the tree with a box to find in it. */
export const TopicPicker = ({ value, onPick, ...control }: Props) => {
  const text = useText();
  const [picked, setPicked] = useState<Topic[]>([]);
  const known = useTopics(asManyAsGo, { enabled: value !== '' }).data;
  const trail = useMemo(() => {
    if (picked.at(-1)?.id === value) return picked;
    return known ? trailOf(recordTree(known.content), value) : [];
  }, [picked, known, value]);

  return (
    <RecordPicker
      {...control}
      {...(value && { placeholder: text.search.unknownTopic })}
      heading={text.topics.chooseTopic}
      trail={trail}
    >
      {(close) => (
        <TopicChoices
          value={value}
          onPick={(chosen, trail) => {
            setPicked(trail);
            onPick(chosen);
            close();
          }}
        />
      )}
    </RecordPicker>
  );
};

type ChoicesProps = { value: string; onPick: (topic: Topic, trail: Topic[]) => void };

const TopicChoices = ({ value, onPick }: ChoicesProps) => {
  const { topics, search } = useText();
  const [typed, type] = useState('');
  const asked = useDebounced(typed.trim());
  const found = useTopicFinder({ ...asManyAsGo, keywords: asked }, typed);
  const hasMore = (found.unfiltered?.totalPages ?? 0) > 1;
  return (
    <TreeChoices
      label={search.topic}
      findLabel={topics.find}
      typed={typed}
      onType={type}
      found={found}
      status={found.matches.length > 0 ? topics.matches(found.matches.length) : topics.nothingFound}
      remark={found.isPending ? topics.waiting : hasMore ? topics.typeForMore : ''}
      current={value}
      onPick={(topic) => onPick(topic, trailOf(found.tree, topic.id))}
      remember={openTopics}
    />
  );
};
