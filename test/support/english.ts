import { loadAllMessages, loadCatalogue } from '../../src/i18n/catalogues';

/** The whole English catalogue, as it is once the words of every page are loaded. */
export const english = await loadCatalogue('en');
await loadAllMessages();
