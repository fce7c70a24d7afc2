import { type Catalogue, en } from '../../src/i18n/en';
import { enCompose } from '../../src/i18n/en-compose';
import { enData } from '../../src/i18n/en-data';
import { enPalette } from '../../src/i18n/en-palette';
import { enReading } from '../../src/i18n/en-reading';

/** The whole English catalogue, as it is once the words for writing are loaded. */
export const english: Catalogue = {
  ...en,
  compose: enCompose,
  data: enData,
  palette: enPalette,
  reading: enReading,
};
