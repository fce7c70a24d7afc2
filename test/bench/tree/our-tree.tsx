import { useImperativeHandle, useMemo, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { recordTree } from '../../../src/forum/topics/record-tree';
import { RecordTreeView } from '../../../src/forum/topics/record-tree-view';
import { I18nContextProvider } from '../../../src/i18n/i18n-context';
import { expandableIds } from '../../../src/ui/tree/outline';
import { english } from '../../support/english';
import type { Topic } from './datasets';
import { pageBefore, type Shown, useShown } from './shown';

const addressOf = (id: string) => `/topics/${id}`;

const Topics = ({ topics, ref }: Shown) => {
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

const Page = () => {
  const shown = useShown();
  return shown ? <Topics {...shown} /> : <p>{pageBefore}</p>;
};

const i18n = {
  language: 'en',
  text: english,
  setLanguage: async () => {},
  missing: null,
} as const;
const router = createMemoryRouter([{ path: '*', element: <Page /> }]);

/** As on the topics page: a tree built from records, with links as rows. */
export const OurTree = () => (
  <I18nContextProvider value={i18n}>
    <RouterProvider router={router} />
  </I18nContextProvider>
);
