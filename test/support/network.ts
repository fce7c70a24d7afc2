import { onlineManager } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

/** A device without a network from the start, until the test goes online or ends. */
export const startOffline = () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => onlineManager.setOnline(true));
};

/** The network goes, or comes back. */
export const setOnline = (isOnline: boolean) => {
  onTestFinished(() => onlineManager.setOnline(true));
  act(() => onlineManager.setOnline(isOnline));
};

/** A browser whose member wants to save data. */
export const saveData = () => {
  const value = { saveData: true };
  Object.defineProperty(navigator, 'connection', { value, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'));
};
