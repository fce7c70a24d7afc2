import { loadCatalogue, loadLaterMessages } from '../i18n/catalogues';
import '../i18n/message-files';
import { isWordless, language } from './start';

// A script of its own, which no other imports: a changed message gives the file of its catalogue a new name, and
// this one, but not the dozens that import start.ts. src/main.tsx imports it again, and handles a failure.
loadCatalogue(language).catch(() => {});
if (!isWordless) loadLaterMessages().catch(() => {});
