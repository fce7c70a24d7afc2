import { createContext, useContext } from 'react';
import type { Settings } from './settings';

const SettingsContext = createContext<Settings | null>(null);

export const SettingsProvider = SettingsContext.Provider;

export const useSettings = () => useContext(SettingsContext) as Settings;

/** Replaces `{return}` in an address of the host by the member's current address. */
export const signInAddress = (address: string) =>
  address.replaceAll('{return}', encodeURIComponent(location.href));
