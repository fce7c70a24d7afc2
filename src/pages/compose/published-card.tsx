import { Link } from 'react-router-dom';
import { composeAddress, draftAddress, postAddress } from '../../addresses';
import { type Draft, ownDraft } from '../../forum/drafts/record';
import { useText } from '../../i18n/i18n-context';
import button from '../../ui/button.module.css';
import styles from './notice.module.css';

/** Replaces the form once the draft has become a post. */
export const PublishedCard = ({ postId, copy }: { postId: string; copy: Draft | undefined }) => {
  const { compose } = useText();
  return (
    <div className={styles.notice} role="status">
      <p>{copy ? compose.publishedEarlier : compose.published}</p>
      <p className="cluster">
        <Link className={button.primary} to={postAddress(postId)}>
          {compose.showPost}
        </Link>
        {copy ? (
          <Link className={button.button} to={draftAddress(copy.id)} state={ownDraft}>
            {compose.openCopy}
          </Link>
        ) : (
          <Link className={button.button} to={composeAddress()}>
            {compose.newPost}
          </Link>
        )}
      </p>
    </div>
  );
};
