import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, createLogger, type Plugin } from 'vite';
import { afterAll, describe, expect, it } from 'vitest';
import { type Budget, measureFirstLoads } from '../../scripts/build/first-load';

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

/** The rows of the table that the build prints. */
async function buildWithin(budget: Budget): Promise<string[][]> {
  const told: string[] = [];
  const hear = (message: string) => void told.push(message);
  await build({
    configFile: false,
    publicDir: false,
    build: { outDir, rolldownOptions: { input: '/app/src/main.ts' } },
    customLogger: { ...createLogger(), info: hear, warn: hear, error: hear },
    plugins: [written, measureFirstLoads([budget])],
  });
  const table = told.find((message) => message.includes('first load')) ?? '';
  return table
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/ {2,}/));
}

describe('the first load of a route', () => {
  it('is the entry, the English words and the page with what they import, and no other page', async () => {
    const [head, post, search] = await buildWithin({ route: 'search', js: 8000, css: 3000 });
    expect(head).toEqual(['first load', 'JS kB', 'CSS kB', 'files']);
    const [name, js, css, files] = search ?? [];
    expect([name, files]).toEqual(['search', '5']);
    // Four modules of 1000 letters at 4.7 bits each, plus the code that the bundler adds.
    expect(Number(js)).toBeGreaterThan(2.4);
    expect(Number(js)).toBeLessThan(5);
    expect(Number(css)).toBeGreaterThan(0.5);
    expect(Number(post?.[1])).toBeGreaterThan(7);
  });

  it('fails the build when it passes its budget, and says by how much', async () => {
    await expect(buildWithin({ route: 'search', js: 2000, css: 3000 })).rejects.toThrow(
      /first load of the search page is \d\.\d kB of JS .* allowed are 2\.0 and 3\.0/,
    );
  });

  it('fails the build when the page is no longer a chunk of its own', async () => {
    await expect(buildWithin({ route: 'topics', js: 8000, css: 3000 })).rejects.toThrow(
      /No chunk \w+ src\/pages\/\*\/topics-page\.tsx/,
    );
  });
});
