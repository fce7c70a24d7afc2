import { createRef, type Ref, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { Tree, type TreeApi } from 'react-arborist';
import { MemoryRouter } from 'react-router-dom';
import { AppContextProvider, createAppContext } from '../../../src/context/app-context';
import { limits } from '../../../src/context/limits';
import { browserDevice } from '../../../src/device/device';
import { recordTree } from '../../../src/forum/topics/record-tree';
import { RecordTreeView } from '../../../src/forum/topics/record-tree-view';
import { I18nContextProvider } from '../../../src/i18n/i18n-context';
import { expandableIds } from '../../../src/ui/tree/outline';
import { inEnglish } from '../../support/english';
import { initialSettings } from '../../support/initial-settings';
import type { Topic } from './datasets';

type Openable = {
  openAll: () => void;
  /** Whether the tree contains all topics. */
  isWhole: boolean;
};
type Shown = { topics: Topic[]; ref: Ref<Openable> };

/** The rendered tree. */
export const openable = createRef<Openable>();

// With an empty list a leaf would count as a branch that can be opened.
const childrenOf = ({ children }: Topic) => (children.length > 0 ? children : null);

/** react-arborist as in its README, initially closed and without drag and drop. */
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

const addressOf = (id: string) => `/topics/${id}`;

/** As on the topics page: a tree built from records, with links as rows. */
const OurTopics = ({ topics, ref }: Shown) => {
  const tree = useMemo(() => recordTree<Topic>(topics), [topics]);
  const [expanded, onExpand] = useState<string[]>([]);
  useImperativeHandle(ref, () => ({
    openAll: () => onExpand(expandableIds(tree.outline)),
    isWhole: true,
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

const app = createAppContext(initialSettings, browserDevice(), limits);

const trees = { parley: OurTopics, 'react-arborist': ArboristTopics };
export type TreeName = keyof typeof trees;

/** A page with a tree of topics, or still without: in both scripts then, because every page loads the fonts of both. */
export const pageWith = (name: TreeName, topics?: Topic[]) => {
  const Topics = trees[name];
  return (
    <AppContextProvider value={app}>
      <I18nContextProvider value={inEnglish}>
        <MemoryRouter>
          {topics ? <Topics topics={topics} ref={openable} /> : <p>The page before. 中文</p>}
        </MemoryRouter>
      </I18nContextProvider>
    </AppContextProvider>
  );
};
