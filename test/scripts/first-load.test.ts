import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, createLogger, type Plugin, resolveConfig } from 'vite';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { measureFirstLoad } from '../../scripts/build/first-load';

/** Incompressible text, so that sizes differ measurably. */
function noise(seed: number, length: number): string {
  let state = seed;
  return Array.from({ length }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return String.fromCharCode(97 + (state % 26));
  }).join('');
}

const says = (words: string) => `document.title = '${words}';`;
const modules: Record<string, string> = {
  '/app/src/main.ts': `import '/app/src/frame.css'; ${says(noise(1, 1000))}
    import('/app/src/i18n/en/en.ts'); import('/app/src/i18n/zh-cn/zh-cn.ts');
    import('/app/src/pages/search/search-page.tsx'); import('/app/src/pages/post/post-page.tsx');`,
  '/app/src/frame.css': `.frame { content: '${noise(2, 1000)}' }`,
  '/app/src/i18n/en/en.ts': says(noise(3, 1000)),
  '/app/src/i18n/zh-cn/zh-cn.ts': says(noise(4, 50_000)),
  '/app/src/pages/search/search-page.tsx': `import '/app/src/shared.ts'; ${says(noise(5, 1000))}`,
  '/app/src/pages/post/post-page.tsx': `import '/app/src/shared.ts'; ${says(noise(6, 9000))}`,
  '/app/src/shared.ts': says(noise(7, 1000)),
};

const written: Plugin = {
  name: 'written-here',
  enforce: 'pre',
  resolveId: (id) => (id in modules ? id : undefined),
  load: (id) => modules[id],
};

const outDir = mkdtempSync(join(tmpdir(), 'parley-first-load-'));
afterAll(() => rmSync(outDir, { recursive: true }));

/** What the build says of the first load. */
async function buildWithin(route: string, js: number): Promise<string> {
  const told: string[] = [];
  const hear = (message: string) => void told.push(message);
  await build({
    configFile: false,
    publicDir: false,
    build: { outDir, rolldownOptions: { input: '/app/src/main.ts' } },
    customLogger: { ...createLogger(), info: hear, warn: hear, error: hear },
    plugins: [written, measureFirstLoad({ route, js, css: 3000 })],
  });
  return told.find((message) => message.includes('first load')) ?? '';
}

describe('the first load of a page', () => {
  it('is the entry, the English words and the page with what they import, and no other page', async () => {
    // Four modules of 1000 letters at 4.7 bits each, plus the code that the bundler adds.
    expect(await buildWithin('search', 8000)).toMatch(
      / search page is [34]\.\d kB of JS and 0\.[6-9] kB of CSS, in 5 files\./,
    );
  });

  it('fails the build when it passes its budget, and says by how much', async () => {
    await expect(buildWithin('search', 2000)).rejects.toThrow(
      /first load of the search page is \d\.\d kB of JS .* allowed are 2\.0 and 3\.0/,
    );
  });

  it('fails the build when the page is no longer a chunk of its own', async () => {
    await expect(buildWithin('topics', 8000)).rejects.toThrow(
      /No chunk \w+ src\/pages\/\*\/topics-page\.tsx/,
    );
  });

  it("has the production code of its packages, whatever the shell's NODE_ENV", async () => {
    vi.stubEnv('NODE_ENV', 'development');
    expect((await resolveConfig({}, 'build')).isProduction).toBe(true);
  });
});
