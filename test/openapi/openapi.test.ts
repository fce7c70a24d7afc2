import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pageRanges } from '../../mocks/forum/page';
import { openApiDocument, openApiText } from '../../scripts/openapi/document';
import { operationNames, operations } from '../../src/contract/operations';

const making = openApiDocument();

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

it('docs/openapi.json says what generators need: ways to sign in, limits, and filters that may be null', async () => {
  const document = await making;
  const schema = (name: string) =>
    at(document, 'components', 'schemas', name, 'properties') as Record<string, object>;
  expect(document.security).toContainEqual({ token: [] });
  // Validators count code points: letters with their marks are several.
  expect(schema('CreatePostRequest').title).not.toHaveProperty('maxLength');
  expect(schema('CreatePostRequest').blockId).not.toHaveProperty('nullable');
  expect(schema('SearchPostsRequest').language).toMatchObject({ nullable: true });
  expect(schema('SearchPostsRequest').pageNum).toMatchObject({
    minimum: pageRanges.pageNum.smallest,
    maximum: pageRanges.pageNum.largest,
  });
  // Generators make a field with a default one that has to be sent.
  expect(JSON.stringify(document)).not.toContain('"default":');
  expect(schema('PostPage').content).not.toHaveProperty('description');
  const post = at(document, 'paths', '/api/topic', 'post', 'responses');
  expect(at(post, '405', 'headers')).toHaveProperty('Allow');
  expect(at(post, '429', 'headers')).toHaveProperty('Retry-After');
});

/** The value at a path of the document. */
const at = (document: unknown, ...keys: string[]) =>
  keys.reduce<unknown>((value, key) => (value as Record<string, unknown>)?.[key], document);

it.each(operationNames)(
  'an example of docs/openapi.json is answered or refused as it says: %s',
  async (name) => {
    const operation = at(await making, 'paths', operations[name].path, 'post');
    const { 200: done, ...refused } = at(operation, 'responses') as Record<string, object>;
    const json = ['content', 'application/json'];
    expect(at(done, ...json, 'example', 'code')).toBe(0);
    for (const response of Object.values(refused))
      for (const [code, { value }] of Object.entries(at(response, ...json, 'examples') as object))
        expect(value).toMatchObject({ code: Number(code), message: expect.stringMatching(/./) });
  },
);
