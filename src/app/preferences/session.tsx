import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { askMember } from '../../api/host-session';
import { forgetAnswers } from '../../api/kept/answer-storage';
import { useText } from '../../i18n/i18n-context';
import { useSettings } from '../../settings/settings-context';
import { signInAddress } from '../../settings/sign-in-address';
import header from '../header/header.module.css';
import styles from './session.module.css';

/** The member who is signed in, and the links to sign in or out if the host has set them. */
export const Session = ({ position }: { position: 'header' | 'footer' }) => {
  const { app } = useText();
  const { loginUrl, logoutUrl } = useSettings();
  const name = useMemberName();
  // Re-renders on navigation: the links lead back to the current page.
  useLocation();
  if (name === undefined) return null;
  const link = `${header.control} ${styles.way}`;
  return name ? (
    <>
      {position === 'footer' ? (
        <span className={styles.member}>{app.signedInAs(name)}</span>
      ) : (
        <span className={`${styles.member} ${styles.header}`} title={name}>
          <span className="unseen">{app.signedInAs(name)}</span>
          <span aria-hidden="true">{name}</span>
        </span>
      )}
      {logoutUrl && (
        <a
          className={link}
          href={signInAddress(logoutUrl)}
          onClick={() => void forgetAnswers().catch(() => {})}
        >
          {app.signOut}
        </a>
      )}
    </>
  ) : (
    loginUrl && (
      <a className={link} href={signInAddress(loginUrl)}>
        {app.signIn}
      </a>
    )
  );
};

/** From the settings, or else from the host's module. Undefined until that has responded. */
function useMemberName() {
  const { signedInAs, hostModule } = useSettings();
  const [name, setName] = useState(signedInAs || hostModule === '' ? signedInAs : undefined);
  useEffect(() => {
    if (signedInAs || !hostModule) return;
    askMember({ hostModule }).then(setName, () => setName(''));
  }, [signedInAs, hostModule]);
  return name;
}
