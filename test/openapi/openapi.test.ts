import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openApiText } from '../../scripts/openapi/document';

describe('docs/openapi.json', () => {
  it('is what the contract gives (if not: npm run openapi)', async () => {
    expect(readFileSync('docs/openapi.json', 'utf8')).toBe(await openApiText());
  });

  it('is valid OpenAPI that follows the recommended rules of Redocly, without a warning', () => {
    const lint = ['node_modules/@redocly/cli/bin/cli.js', 'lint', 'docs/openapi.json'];
    const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
    const env = { ...process.env, ...quiet };
    const run = spawnSync(process.execPath, [...lint, '--format=summary'], {
      encoding: 'utf8',
      env,
    });
    const said = run.stdout + run.stderr;
    expect(said).toContain('Your API description is valid');
    expect(said).not.toMatch(/You have \d/);
    expect(run.status).toBe(0);
  });
});
