import { type Catalogue, en } from '../../src/i18n/en';
import { enCompose } from '../../src/i18n/en-compose';

/** The whole English catalogue, as it is once the words for writing are loaded. */
export const english: Catalogue = { ...en, compose: enCompose };
