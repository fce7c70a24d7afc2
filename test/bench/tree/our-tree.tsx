import { useImperativeHandle, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useDrawName } from '../../../src/forum/topics/record-name';
import { useRecordTree } from '../../../src/forum/topics/use-record-tree';
import { en } from '../../../src/i18n/en';
import { I18nContextProvider } from '../../../src/i18n/i18n-context';
import { foldersOf } from '../../../src/ui/tree/branches';
import { Tree } from '../../../src/ui/tree/tree';
import { pageBefore, type Shown, useShown } from './shown';
import type { Topic } from './worlds';

const addressOf = (id: string) => `/topics/${id}`;

const Topics = ({ topics, ref }: Shown) => {
  const { tree, isWhole } = useRecordTree<Topic>(topics);
  const [expanded, onExpand] = useState<string[]>([]);
  useImperativeHandle(ref, () => ({
    openAll: () => onExpand(foldersOf(tree.outline)),
    isWhole,
  }));
  return (
    <Tree
      label="Topics"
      outline={tree.outline}
      expanded={expanded}
      onExpand={onExpand}
      addressOf={addressOf}
      drawName={useDrawName(tree, '')}
    />
  );
};

const Page = () => {
  const shown = useShown();
  return shown ? <Topics {...shown} /> : <p>{pageBefore}</p>;
};

const i18n = {
  language: 'en',
  text: en,
  setLanguage: async () => {},
} as const;
const router = createMemoryRouter([{ path: '*', element: <Page /> }]);

/** As the topics page has it: records made into a tree, rows that are links. */
export const OurTree = () => (
  <I18nContextProvider value={i18n}>
    <RouterProvider router={router} />
  </I18nContextProvider>
);
