import { loadCatalogue, loadLaterMessages } from '../../src/i18n/catalogues';
import '../../src/i18n/message-files';

/** The whole English catalogue, with the messages of every page. */
export const english = await loadCatalogue('en');
await loadLaterMessages();

/** The value of the context of messages, where a test renders less than the app. */
export const inEnglish = {
  language: 'en',
  text: english,
  setLanguage: async () => {},
  missing: null,
} as const;
