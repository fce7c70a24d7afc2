import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { draftAddress } from '../../addresses';
import { isPostId, makePostId } from '../../api/post-id';
import { useText } from '../../i18n/i18n-context';
import { PageTitle } from '../../ui/page-title';
import { ComposeLayout } from './compose-layout';

/** Write a post. A new one gets its id, and by it its address, before the first key. */
export const ComposePage = () => {
  const { compose } = useText();
  const { draft = '' } = useParams();
  const [params] = useSearchParams();
  if (!isPostId(draft)) {
    const search = params.size > 0 ? `?${params}` : '';
    return <Navigate to={draftAddress(makePostId()) + search} replace />;
  }
  const prefill = { blockId: params.get('block') ?? '', topicId: params.get('topic') ?? '' };
  return (
    <>
      <PageTitle>{compose.heading}</PageTitle>
      <ComposeLayout id={draft} prefill={prefill} />
    </>
  );
};
