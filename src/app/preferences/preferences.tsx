import { theme as storedTheme } from '../../boot/appearance';
import { useStored } from '../../device/use-stored';
import { useI18n } from '../../i18n/i18n-context';
import { languageNames, otherLanguage } from '../../i18n/language';
import { useSettings } from '../../settings/settings-context';
import { Icon } from '../../ui/icon';
import { lazyPart } from '../../ui/lazy-part';
import header from '../header/header.module.css';
import styles from './preferences.module.css';

const Session = lazyPart(async () => (await import('./session')).Session, { isOptional: true });

const icons = { system: 'halfSun', light: 'sun', dark: 'moon' } as const;

/** Session, theme and language: in the header of a wide screen, in the footer of a narrow one. */
export const Preferences = ({ position }: { position: 'header' | 'footer' }) => {
  const { text, language, setLanguage } = useI18n();
  const { app } = text;
  const { loginUrl, signedInAs, hostModule } = useSettings();
  const { words: themes } = storedTheme;
  const theme = useStored(storedTheme);
  const names = { system: app.themeSystem, light: app.themeLight, dark: app.themeDark };
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system';
  const label = `${app.theme}: ${names[theme]}`;
  const other = otherLanguage(language);
  return (
    <div className={styles[position]}>
      {(loginUrl || signedInAs || hostModule) && <Session position={position} />}
      <button
        type="button"
        className={header.control}
        aria-label={label}
        title={label}
        onClick={() => storedTheme.choose(next)}
      >
        <Icon name={icons[theme]} />
      </button>
      <button
        type="button"
        lang={other}
        className={header.control}
        onClick={() => void setLanguage(other)}
      >
        {languageNames[other]}
      </button>
    </div>
  );
};
