import { useMemo, useState } from 'react';
import { emptyTopicSearch } from '../../addresses';
import { useTopics } from '../../api/forum-api';
import { pageSizes } from '../../contract/search-posts';
import type { Topic } from '../../contract/topic';
import { useText } from '../../i18n/i18n-context';
import { useDebounced } from '../../ui/use-debounced';
import { type PickerControl, RecordChoices, RecordPicker } from './record-picker';
import { pathTo, recordTree } from './record-tree';
import { expandedTopics, useFoundTopics, useTopicFinder } from './use-topic-finder';

type Props = PickerControl & {
  /** Id of the chosen topic; '' for none. */
  value: string;
  onPick: (topic: Topic) => void;
};

const largestPage = { ...emptyTopicSearch, pageSize: pageSizes.largest };

/** The largest page of topics. If the first page has loaded and contains all, that one is reused instead. */
const useLargestPage = () => {
  const first = useTopics(emptyTopicSearch, { enabled: false }).data;
  return first && first.totalPages <= 1 ? emptyTopicSearch : largestPage;
};

/** Chooses a topic: a button with its path that opens the tree and a find box. */
export const TopicPicker = ({ value, onPick, ...control }: Props) => {
  const text = useText();
  const [picked, setPicked] = useState<Topic[]>([]);
  const known = useTopics(useLargestPage(), { enabled: value !== '' }).data;
  const path = useMemo(() => {
    if (picked.at(-1)?.id === value) return picked;
    return known ? pathTo(recordTree(known.content), value) : [];
  }, [picked, known, value]);

  return (
    <RecordPicker
      {...control}
      {...(value && { placeholder: text.search.unknownTopic })}
      heading={text.topics.chooseTopic}
      path={path}
    >
      {(close) => (
        <TopicChoices
          value={value}
          onPick={(chosen, path) => {
            setPicked(path);
            onPick(chosen);
            close();
          }}
        />
      )}
    </RecordPicker>
  );
};

type ChoicesProps = { value: string; onPick: (topic: Topic, path: Topic[]) => void };

const TopicChoices = ({ value, onPick }: ChoicesProps) => {
  const { topics, search } = useText();
  const [typed, type] = useState('');
  const asked = useDebounced(typed.trim());
  const found = useTopicFinder({ ...useLargestPage(), keywords: asked }, typed);
  const status = useFoundTopics(found);
  const hasMore = (found.unfiltered?.totalPages ?? 0) > 1;
  const hasNone = found.unfiltered?.content.length === 0;
  const remark = hasNone ? topics.noneYet : hasMore ? topics.typeForMore : '';
  return (
    <RecordChoices
      {...status}
      label={search.topic}
      findLabel={topics.find}
      typed={typed}
      onType={type}
      found={found}
      remark={found.isPending ? topics.waiting : remark}
      current={value}
      onPick={(topic) => onPick(topic, pathTo(found.tree, topic.id))}
      stored={expandedTopics}
    />
  );
};
