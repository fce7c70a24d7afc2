import { onlineManager } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

const network = { isCut: false };

/** Whether requests of the app fail. */
export const isCut = () => network.isCut;

const cut = () => {
  network.isCut = true;
  const mend = () => {
    network.isCut = false;
  };
  addEventListener('online', mend);
  onTestFinished(() => {
    mend();
    removeEventListener('online', mend);
    onlineManager.setOnline(true);
  });
};

/** A browser that says that there is no network, until the test ends. */
export const seemOffline = () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => onlineManager.setOnline(true));
};

/** A device without a network from the start, until the test goes online or ends. */
export const startOffline = () => {
  cut();
  seemOffline();
};

/** The network goes, or comes back. */
export const setOnline = (isOnline: boolean) => {
  if (isOnline) network.isCut = false;
  else cut();
  onTestFinished(() => onlineManager.setOnline(true));
  act(() => onlineManager.setOnline(isOnline));
};

/** A browser whose member wants to save data. */
export const saveData = () => {
  const value = { saveData: true };
  Object.defineProperty(navigator, 'connection', { value, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'));
};
