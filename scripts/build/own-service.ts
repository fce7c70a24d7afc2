import type { Plugin } from 'vite';

const settings = (names: string) => new RegExp(`<meta\\s+name="parley:(?:${names})"[^>]*>`, 'g');

const ofHost: Record<string, RegExp> = {
  mock: settings('(?!title"|language")[^"]*'),
  // SERVICE_URL is its address.
  live: settings('base-url'),
};

/** The index.html of a host may have settings of its own service, which this machine does not ask. */
export const leaveOutHost = (mode: string): Plugin => ({
  name: 'parley:leave-out-host',
  transformIndexHtml: (page) => page.replace(ofHost[mode] ?? '', ''),
});
