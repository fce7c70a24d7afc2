import { useLocation } from 'react-router-dom';
import { owner, useMember } from '../../api/owner';
import { usePart, useSettings } from '../../context/app-context';
import { useText } from '../../i18n/i18n-context';
import { signInAddress } from '../../settings/settings';
import styles from './header.module.css';

export const Session = ({ position }: { position: 'inHeader' | 'inFooter' }) => {
  const { app } = useText();
  const { loginUrl, logoutUrl } = useSettings();
  const name = useMember();
  const { leave } = usePart(owner);
  // Navigations render this again, because the links lead back to the current page.
  useLocation();
  if (name === undefined) return null;
  return name ? (
    <>
      {position === 'inFooter' ? (
        <span className="muted">{app.signedInAs(name)}</span>
      ) : (
        <span className={`muted ${styles.memberShort}`} title={name}>
          <span className="unseen">{app.signedInAs(name)}</span>
          <span aria-hidden="true">{name}</span>
        </span>
      )}
      {logoutUrl && (
        <a className={styles.control} href={signInAddress(logoutUrl)} onClick={leave}>
          {app.signOut}
        </a>
      )}
    </>
  ) : (
    loginUrl && (
      <a className={styles.control} href={signInAddress(loginUrl)}>
        {app.signIn}
      </a>
    )
  );
};
