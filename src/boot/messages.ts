import { loadCatalogue, loadLaterMessages } from '../i18n/catalogues';
import '../i18n/message-files';
import { isWordless, language } from './start';

// A script that no other imports, so that a changed message renames this file and not the dozens with start.ts.
// src/main.tsx handles a failure.
loadCatalogue(language).catch(() => {});
if (!isWordless) loadLaterMessages().catch(() => {});
