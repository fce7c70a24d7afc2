import type { ReactNode } from 'react';
import { searchAddress } from '../addresses';
import { useOnline } from '../device/network';
import { FailureCard } from '../forum/failures/failure-card';
import { PostsAtHand } from '../forum/posts/title-list';
import { useText } from '../i18n/i18n-context';
import { Button, ButtonLink } from '../ui/button';
import { MissingCode, useRetry } from '../ui/lazy-part';
import { PageHeading, PageTitle } from '../ui/page-title';
import { passFocus } from '../ui/pass-focus';
import { OfflineNotice } from '../ui/skeleton';

const NoticePage = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <div className="blank">
    <PageHeading>{heading}</PageHeading>
    {children}
  </div>
);

export const NotFoundPage = () => {
  const { app } = useText();
  return (
    <NoticePage heading={app.notFound}>
      <p>{app.notFoundHelp}</p>
      <ButtonLink to={searchAddress()}>{app.searchTheForum}</ButtonLink>
    </NoticePage>
  );
};

type FailedProps = { error: unknown; retry: () => void };

export const FailedPage = (props: FailedProps) =>
  props.error instanceof MissingCode ? <MissingPage {...props} /> : <BrokenPage {...props} />;

const reload = () => location.reload();

/** Also for a fault of the frame itself. */
export const BrokenPage = ({ error }: { error: unknown }) => {
  const { failure } = useText();
  return (
    <>
      <PageTitle>{failure.crashed}</PageTitle>
      <FailureCard error={error} retry={reload} />
    </>
  );
};

/** A newer build removed the page's code, or the network failed. */
const MissingPage = (props: FailedProps) => {
  const { failure } = useText();
  const isOnline = useOnline();
  const { mayReload, tryAgain } = useRetry(props);
  if (mayReload) return null;
  return (
    <NoticePage heading={failure.pageMissing}>
      {isOnline ? (
        <div ref={passFocus} className="blank" role="alert">
          <p>{failure.unreachableHelp}</p>
          <Button onClick={() => void tryAgain()}>{failure.retry}</Button>
        </div>
      ) : (
        <>
          <OfflineNotice />
          <PostsAtHand />
        </>
      )}
    </NoticePage>
  );
};
