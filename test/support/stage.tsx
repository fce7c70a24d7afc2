import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { type AppContext, AppContextProvider } from '../../src/context/app-context';
import { I18nContextProvider } from '../../src/i18n/i18n-context';
import { readSettings, type Settings } from '../../src/settings/settings';
import { contextOf } from './context';
import { inEnglish } from './english';

/** What every part of the app needs around it: an address, settings and messages. */
export const stageOf = (changes: Partial<Settings> = {}, app?: AppContext) => {
  const context = app ?? contextOf({ ...readSettings(document).settings, ...changes });
  return ({ children }: { children: ReactNode }) => (
    <AppContextProvider value={context}>
      <BrowserRouter>
        <I18nContextProvider value={inEnglish}>{children}</I18nContextProvider>
      </BrowserRouter>
    </AppContextProvider>
  );
};
