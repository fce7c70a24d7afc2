import type { FocusEvent, ReactNode } from 'react';

/** Tells when the focus leaves a control, the dialog that it opened included. */
export const BlurBoundary = ({
  onLeave,
  children,
}: {
  onLeave: () => void;
  children: ReactNode;
}) => {
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onLeave();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the focus go, and is no control
    <div onBlur={leave}>{children}</div>
  );
};
