import { createContext, useContext } from 'react';
import type { Settings } from './settings';

const SettingsContext = createContext<Settings | null>(null);

export const SettingsProvider = SettingsContext.Provider;

export const useSettings = () => useContext(SettingsContext) as Settings;

export const signInAddress = (address: string) =>
  address.replaceAll('{return}', encodeURIComponent(location.href));
