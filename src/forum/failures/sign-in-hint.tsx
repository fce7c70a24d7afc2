import { useMember } from '../../api/owner';
import { useSettings } from '../../context/app-context';
import { useText } from '../../i18n/i18n-context';

/** Most services list only what whoever is here may read, and refuse nothing. */
export const SignInHint = () => {
  const { settings: text } = useText();
  const { loginUrl } = useSettings();
  return useMember() === '' && loginUrl ? <p>{text.signInToSee}</p> : null;
};
