import {
  createRef,
  type Ref,
  useImperativeHandle,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { Tree, type TreeApi } from 'react-arborist';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { RecordTreeView } from '../../../src/forum/topics/record-tree-view';
import { useRecordTree } from '../../../src/forum/topics/use-topic-finder';
import { I18nContextProvider } from '../../../src/i18n/i18n-context';
import { expandableIds } from '../../../src/ui/tree/outline';
import { english } from '../../support/english';
import type { Topic } from './datasets';

type Openable = {
  openAll: () => void;
  /** Whether the tree contains all topics. */
  isWhole: boolean;
};
type Shown = { topics: Topic[]; ref: Ref<Openable> };

/** The rendered tree. */
export const openable = createRef<Openable>();

let shown: Shown | null = null;
const listeners = new Set<() => void>();

const watch = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Null until `showTopics` is called, like before a service has responded. */
const useShown = () => useSyncExternalStore(watch, () => shown);

export const showTopics = (topics: Topic[]) => {
  shown = { topics, ref: openable };
  for (const listener of listeners) listener();
};

/** In both scripts, because the header of every Parley page loads the fonts of both. */
const pageBefore = 'The page before. 中文';

// With an empty list a leaf would count as a branch that can be opened.
const childrenOf = ({ children }: Topic) => (children.length > 0 ? children : null);

const ArboristTopics = ({ topics, ref }: Shown) => {
  const tree = useRef<TreeApi<Topic>>(undefined);
  useImperativeHandle(ref, () => ({ openAll: () => tree.current?.openAll(), isWhole: true }));
  return (
    <Tree
      ref={tree}
      data={topics}
      childrenAccessor={childrenOf}
      openByDefault={false}
      disableDrag
      disableDrop
      disableEdit
      width={360}
      height={600}
      rowHeight={30}
    />
  );
};

/** react-arborist as in its README, initially closed and without drag and drop. */
const Arborist = () => {
  const shown = useShown();
  return shown ? <ArboristTopics {...shown} /> : <p>{pageBefore}</p>;
};

const addressOf = (id: string) => `/topics/${id}`;

const OurTopics = ({ topics, ref }: Shown) => {
  const { tree, isWhole } = useRecordTree<Topic>(topics);
  const [expanded, onExpand] = useState<string[]>([]);
  useImperativeHandle(ref, () => ({
    openAll: () => onExpand(expandableIds(tree.outline)),
    isWhole,
  }));
  return (
    <RecordTreeView
      label="Topics"
      tree={tree}
      expanded={expanded}
      onExpand={onExpand}
      addressOf={addressOf}
    />
  );
};

const Page = () => {
  const shown = useShown();
  return shown ? <OurTopics {...shown} /> : <p>{pageBefore}</p>;
};

const i18n = {
  language: 'en',
  text: english,
  setLanguage: async () => {},
  missing: null,
} as const;
const router = createMemoryRouter([{ path: '*', element: <Page /> }]);

/** As on the topics page: a tree built from records, with links as rows. */
const OurTree = () => (
  <I18nContextProvider value={i18n}>
    <RouterProvider router={router} />
  </I18nContextProvider>
);

export const trees = { parley: OurTree, 'react-arborist': Arborist };
export type TreeName = keyof typeof trees;
