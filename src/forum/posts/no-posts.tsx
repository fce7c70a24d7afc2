import { type ComponentProps, useEffect } from 'react';
import { useCommands, useResultsProps } from '../../commands/commands';
import { Notice } from '../../ui/notice';

type Props = Pick<ComponentProps<typeof Notice>, 'icon' | 'heading' | 'children'> & {
  label?: string;
};

/** What stands where no post is. It takes the focus of what has gone with the posts, such as a choice of another page. */
export const NoPosts = ({ label, ...props }: Props) => {
  const { focusResults } = useCommands();
  const results = useResultsProps();
  useEffect(() => {
    // A page in a frame, as on the wall of states, takes no focus from the page around it.
    if (window.top === window && document.activeElement === document.body) focusResults();
  }, [focusResults]);
  return (
    <Notice
      {...props}
      {...results}
      role={label === undefined ? undefined : 'region'}
      aria-label={label}
    />
  );
};
