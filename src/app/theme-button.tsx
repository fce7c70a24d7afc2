import { useText } from '../i18n/text-context';
import { Icon } from '../ui/icon';
import styles from './header.module.css';
import { showTheme, themes, useTheme } from './theme';

/** Steps through: as the system, light, dark. */
export const ThemeButton = () => {
  const { app } = useText();
  const theme = useTheme();
  const names = { system: app.themeSystem, light: app.themeLight, dark: app.themeDark };
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system';
  const label = `${app.theme}: ${names[theme]}`;
  return (
    <button
      type="button"
      className={styles.link}
      aria-label={label}
      title={label}
      onClick={() => showTheme(next)}
    >
      <Icon name={theme === 'dark' ? 'moon' : theme === 'light' ? 'sun' : 'halfSun'} />
    </button>
  );
};
