import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverHeaders } from '../deploy/server-headers';
import { buildWithoutSanitiser } from './control-build';

/** What is disabled: nothing, the policies of page and server, or these and the sanitiser. */
export type Protection = 'nothing' | 'headers' | 'sanitiser';

const policy = /<meta http-equiv="Content-Security-Policy"[^>]*>/;

/** A build to attack. The one without a sanitiser proves that attacks are detected. */
export const buildOf = async (without: Protection) => {
  if (without === 'nothing') return { folder: 'dist', headers: serverHeaders() };
  if (without === 'headers') {
    return { folder: 'dist', changePage: (page: string) => page.replace(policy, '') };
  }
  if (without !== 'sanitiser') {
    throw new Error(`--without is ${without}: it may be headers or sanitiser.`);
  }
  const folder = mkdtempSync(join(tmpdir(), 'parley-control-'));
  await buildWithoutSanitiser(folder);
  return { folder };
};
