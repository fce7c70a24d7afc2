import { loadAllMessages, loadCatalogue } from '../../src/i18n/catalogues';

/** The whole English catalogue, with the messages of every page. */
export const english = await loadCatalogue('en');
await loadAllMessages();
