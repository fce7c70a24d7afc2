import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { askMember } from '../../api/host-session';
import { forgetAnswers } from '../../api/kept/stored-answers';
import { useText } from '../../i18n/i18n-context';
import { signInAddress, useSettings } from '../../settings/settings-context';
import styles from './header.module.css';

/** The member who is signed in, and the links to sign in or out if the host has set them. */
export const Session = ({ position }: { position: 'inHeader' | 'inFooter' }) => {
  const { app } = useText();
  const { loginUrl, logoutUrl } = useSettings();
  const name = useMemberName();
  // Re-renders on navigation: the links lead back to the current page.
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
        <a
          className={styles.control}
          href={signInAddress(logoutUrl)}
          onClick={() => void forgetAnswers().catch(() => {})}
        >
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
