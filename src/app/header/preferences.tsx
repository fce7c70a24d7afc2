import { theme as storedTheme, themes } from '../../boot/appearance';
import { usePart, useSettings } from '../../context/app-context';
import { useStored } from '../../context/use-stored';
import { useI18n } from '../../i18n/i18n-context';
import { languageNames, otherLanguage } from '../../i18n/language';
import { Icon } from '../../ui/icon';
import styles from './header.module.css';
import { Session } from './session';

export const themeIcons = { system: 'halfSun', light: 'sun', dark: 'moon' } as const;

export const Preferences = ({ position }: { position: 'inHeader' | 'inFooter' }) => {
  const { text, language, setLanguage } = useI18n();
  const { app } = text;
  const { loginUrl, signedInAs, hostModule } = useSettings();
  const theme = useStored(storedTheme);
  const { write } = usePart(storedTheme);
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system';
  const label = `${app.theme}: ${app.themes[theme]}`;
  const other = otherLanguage(language);
  return (
    <div className={`row ${styles[position]}`}>
      {(loginUrl || signedInAs || hostModule) && <Session position={position} />}
      <button
        type="button"
        className={styles.control}
        aria-label={label}
        title={label}
        onClick={() => write(next)}
      >
        <Icon name={themeIcons[theme]} />
      </button>
      <button
        type="button"
        lang={other}
        className={styles.control}
        onClick={() => void setLanguage(other)}
      >
        {languageNames[other]}
      </button>
    </div>
  );
};
