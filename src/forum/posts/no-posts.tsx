import type { ComponentProps } from 'react';
import { useResultsProps } from '../../commands/commands';
import { Notice } from '../../ui/notice';

type Props = Pick<ComponentProps<typeof Notice>, 'icon' | 'heading' | 'children'> & {
  label?: string;
};

export const NoPosts = ({ label, ...props }: Props) => (
  <Notice
    {...props}
    {...useResultsProps()}
    role={label === undefined ? undefined : 'region'}
    aria-label={label}
  />
);
