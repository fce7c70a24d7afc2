import { useImperativeHandle, useRef } from 'react';
import { Tree, type TreeApi } from 'react-arborist';
import type { Topic } from './datasets';
import { pageBefore, type Shown, useShown } from './shown';

// With an empty list a leaf would count as a branch that can be opened.
const childrenOf = ({ children }: Topic) => (children.length > 0 ? children : null);

const Topics = ({ topics, ref }: Shown) => {
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
export const Arborist = () => {
  const shown = useShown();
  return shown ? <Topics {...shown} /> : <p>{pageBefore}</p>;
};
