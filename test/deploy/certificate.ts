import { spawnSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Paths of a certificate for 127.0.0.1 and its key, and the flag that makes Chromium trust it. */
export type Certificate = { certificate: string; key: string; trust: string };

/** A self-signed certificate; undefined without openssl. */
export const selfSigned = (): Certificate | undefined => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-certificate-'));
  chmodSync(folder, 0o755);
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const { status } = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
    ...['-days', '2', '-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'],
    ...['-keyout', key, '-out', certificate],
  ]);
  if (status !== 0) return undefined;
  const { publicKey } = new X509Certificate(readFileSync(certificate));
  const hash = createHash('sha256').update(publicKey.export({ type: 'spki', format: 'der' }));
  // If all certificate errors are ignored instead, the browser caches nothing.
  const trust = `--ignore-certificate-errors-spki-list=${hash.digest('base64')}`;
  return { certificate, key, trust };
};
