import { type Catalogue, en } from '../../src/i18n/en';
import { enCompose } from '../../src/i18n/late/en-compose';
import { enData } from '../../src/i18n/late/en-data';
import { enFilters } from '../../src/i18n/late/en-filters';
import { enMember } from '../../src/i18n/late/en-member';
import { enPalette } from '../../src/i18n/late/en-palette';
import { enReading } from '../../src/i18n/late/en-reading';
import { enReturning } from '../../src/i18n/late/en-returning';
import { enSaved } from '../../src/i18n/late/en-saved';
import { enSearches } from '../../src/i18n/late/en-searches';

/** The whole English catalogue, as it is once the words of every page are loaded. */
export const english: Catalogue = {
  ...en,
  compose: enCompose,
  data: enData,
  palette: enPalette,
  reading: enReading,
  filters: enFilters,
  member: enMember,
  returning: enReturning,
  saved: enSaved,
  searches: enSearches,
};
