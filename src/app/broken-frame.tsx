import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { BrokenPage } from './broken-page';
import { Frame } from './layout';
import { NotFoundPage } from './not-found-page';

/**
 * What stands above the frame. The router looks here for an address that no pattern matches, as one
 * with a line break: its pattern for any address takes none.
 */
export const BrokenFrame = () => {
  const error = useRouteError();
  if (!isRouteErrorResponse(error)) return <BrokenPage />;
  return (
    <Frame>
      <NotFoundPage />
    </Frame>
  );
};
