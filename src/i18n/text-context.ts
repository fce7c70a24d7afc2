import { createContext, useContext } from 'react';
import type { Catalogue } from './en';
import type { InterfaceLanguage } from './language';

export type Words = { language: InterfaceLanguage; text: Catalogue };

/** What the host set: the zone of timestamps that name none, and the forum's name. */
export type Host = { timeZone: string; title: string };

type Speech = Words & {
  host: Host;
  /** Loads the catalogue, then speaks it; remembered on this device. */
  speak: (language: InterfaceLanguage) => Promise<void>;
};

const TextContext = createContext<Speech | null>(null);

export const TextProvider = TextContext.Provider;

export const useSpeech = () => {
  const speech = useContext(TextContext);
  if (!speech) throw new Error('There is no catalogue here. Render inside TextProvider.');
  return speech;
};

/** The messages of the language that the member reads. */
export const useText = () => useSpeech().text;
