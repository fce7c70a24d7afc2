import { loadCatalogue, loadLaterMessages } from '../../src/i18n/catalogues';
import '../../src/i18n/message-files';

/** The whole English catalogue, with the messages of every page. */
export const english = await loadCatalogue('en');
await loadLaterMessages();
