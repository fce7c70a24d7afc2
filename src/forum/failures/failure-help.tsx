import { InvalidResponseError, isSignedOut, NetworkError, ServiceError } from '../../api/errors';
import { useMember } from '../../api/owner';
import { useSettings } from '../../context/app-context';
import { useText } from '../../i18n/i18n-context';
import { signInAddress } from '../../settings/settings';
import button from '../../ui/button.module.css';

/** A create has none of these fields, and the words of its refusal may be about the post. */
const lists = /\/(search|topic)$/;

const settingsByWord: readonly [words: RegExp, meta: string, paths?: RegExp][] = [
  [/page_?\s?size|每页|页大小/i, 'max-page-size', lists],
  [/page_?\s?(num|index)|页码/i, 'first-page', lists],
  // A refusal may repeat the value that was sent, and not its field.
  [/\bcondition\b|[A-Z]_(POST|REPLY)\b/, 'conditions', lists],
  [/\blanguage\b|语言|ZH_CN|EN_US/i, 'languages', lists],
  [/\bsite_?id\b/i, 'site-id', lists],
  [/\b(fields|sort|order|property|comparable)\b|\wTime\b|排序/i, 'topic-orders', /\/api\/topic$/],
  [/\b(fields|sort|order|property|comparable)\b|\wTime\b|排序/i, 'post-orders', /\/search$/],
  // From a service that expects `postId` to name an existing post.
  [/post_?id|帖子不存在|no such post|post (does not exist|not found)/i, 'post-id', /\/api\/post$/],
  [/token|csrf|xsrf/i, 'csrf'],
];

const settingFor = (error: unknown) => {
  if (error instanceof InvalidResponseError) {
    if (error.isRedirect) return 'login-url';
    return error.unknownCode === undefined ? undefined : 'success-codes';
  }
  if (!(error instanceof ServiceError) || error.status >= 500) return undefined;
  const { serviceMessage, address } = error;
  return settingsByWord.find(
    ([words, , paths]) => words.test(serviceMessage) && (paths?.test(address) ?? true),
  )?.[1];
};

export const FailureHelp = ({ error }: { error: unknown }) => {
  const { app, settings: words } = useText();
  const { loginUrl, csrf, baseUrl, credentials, hostModule } = useSettings();
  const isNobody = useMember() === '';
  const meta = settingFor(error);
  const isOther = new URL(baseUrl, location.href).origin !== location.origin;
  // A browser does not say why another origin cannot be reached.
  if (error instanceof NetworkError && !error.timedOut && isOther && navigator.onLine)
    return (
      <p>
        {words.otherOrigin} {words.see('base-url')}
      </p>
    );
  // Some services say it as they refuse a member, to whom it would mean that they may not.
  const isRefused = error instanceof ServiceError && error.status === 403 && !meta;
  // A token that was sent and refused means that its session is over.
  const isTokenOld = meta === 'csrf' && csrf.length > 0;
  if (isSignedOut(error) || isTokenOld || (isRefused && isNobody && loginUrl)) {
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
