import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { loadHostModule } from '../../api/host-session';
import { useText } from '../../i18n/i18n-context';
import { useSettings } from '../../settings/settings-context';
import { signInAddress } from '../../settings/sign-in-address';
import header from '../header.module.css';

/** Who is signed in, and the ways in and out, where the host names them. */
export const Session = () => {
  const { app } = useText();
  const { loginUrl, logoutUrl } = useSettings();
  const name = useMemberName();
  // The way back is the page that is shown now.
  useLocation();
  if (name === undefined) return null;
  return name ? (
    <>
      <span>{app.signedInAs(name)}</span>
      {logoutUrl && (
        <a className={header.control} href={signInAddress(logoutUrl)}>
          {app.signOut}
        </a>
      )}
    </>
  ) : (
    loginUrl && (
      <a className={header.control} href={signInAddress(loginUrl)}>
        {app.signIn}
      </a>
    )
  );
};

/** As the page says it, or else the host's module; undefined until that has answered. */
function useMemberName() {
  const { signedInAs, hostModule } = useSettings();
  const [name, setName] = useState(signedInAs || hostModule === '' ? signedInAs : undefined);
  useEffect(() => {
    if (signedInAs || !hostModule) return;
    const ask = async () => (await (await loadHostModule({ hostModule })).member?.()) ?? '';
    ask().then(setName, () => setName(''));
  }, [signedInAs, hostModule]);
  return name;
}
