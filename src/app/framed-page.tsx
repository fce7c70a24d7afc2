import type { Catalogue } from '../i18n/en/en';
import button from '../ui/button.module.css';
import styles from './notice-page.module.css';

/** Shown instead of the forum in a frame of another site, which could clickjack it. */
export const FramedPage = ({ text }: { text: Catalogue }) => (
  <main className={styles.notice}>
    <h1 className={styles.heading}>{text.app.framed}</h1>
    <p>{text.app.framedHelp}</p>
    <a className={button.button} href={location.href} target="_blank" rel="noopener">
      {text.app.openAlone}
    </a>
  </main>
);
