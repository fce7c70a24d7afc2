import { InvalidResponseError, NetworkError, ServiceError } from '../../api/errors';
import { isSignedOut } from '../../api/host-session';
import { useText } from '../../i18n/i18n-context';
import { signInAddress, useSettings } from '../../settings/settings-context';
import button from '../../ui/button.module.css';

/** The setting that a host should check. */
const settingFor = (error: unknown) => {
  if (error instanceof InvalidResponseError) {
    if (error.isRedirect) return 'login-url';
    return error.unknownCode === undefined ? undefined : 'success-codes';
  }
  const isRefusal = error instanceof ServiceError && error.status < 500;
  return isRefusal && /token|csrf|xsrf/i.test(error.serviceMessage) ? 'csrf' : undefined;
};

/** Help beyond a retry: the way to sign in, or the setting that a host has to check. */
export const FailureHelp = ({ error }: { error: unknown }) => {
  const { app, settings: words } = useText();
  const { loginUrl, csrf, baseUrl, credentials, hostModule } = useSettings();
  const meta = settingFor(error);
  const isOther = new URL(baseUrl, location.href).origin !== location.origin;
  // A browser does not tell a page why.
  if (error instanceof NetworkError && !error.timedOut && isOther && navigator.onLine)
    return (
      <p>
        {words.otherOrigin} {words.see('base-url')}
      </p>
    );
  // A token that was sent and refused means that its session is over.
  if (isSignedOut(error) || (meta === 'csrf' && csrf.length > 0)) {
    // No cookie goes to another origin by itself, so that signing in would change nothing.
    const isCookieless = isOther && credentials !== 'include' && !hostModule;
    return (
      <>
        {loginUrl && <p>{words.signedOut}</p>}
        {(!loginUrl || isCookieless) && (
          <p>
            {words.see(loginUrl ? 'credentials' : 'login-url')} {words.badHelp}
          </p>
        )}
        {loginUrl && (
          <p>
            <a className={button.primary} href={signInAddress(loginUrl)}>
              {app.signIn}
            </a>
          </p>
        )}
      </>
    );
  }
  if (!meta) return null;
  const code = error instanceof InvalidResponseError && error.unknownCode;
  return (
    <p>
      {typeof code === 'number' && words.unknownCode(code)} {words.see(meta)} {words.badHelp}
    </p>
  );
};
