import { readFileSync } from 'node:fs';

const line = /^\s*add_header ([\w-]+) "([^"]*)" always;$/gm;

/** The headers that deploy/site.conf adds to every response, for test hosts other than nginx. */
export const serverHeaders = (): Record<string, string> => {
  const conf = readFileSync('deploy/site.conf', 'utf8');
  const headers = Object.fromEntries(
    [...conf.matchAll(line)].map(([, name, value]) => [name, value]),
  );
  if (!headers['Content-Security-Policy']) {
    throw new Error('deploy/site.conf sends no Content-Security-Policy: mend it, or this pattern.');
  }
  return headers;
};
