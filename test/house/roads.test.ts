import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { edges, withoutEnding } from './source-tree';

type Road = { name: string; steps: string[] };

/** The roads of docs/architecture.md: a heading, and numbered steps that begin with a path or *HTTP*. */
function roadsIn(page: string): Road[] {
  const [, text = ''] = page.split('\n## Roads\n');
  return text
    .split('\n### ')
    .slice(1)
    .map((road) => ({
      name: road.split('\n')[0] ?? '',
      steps: [...road.matchAll(/^\d+\. (?:`([^`]+)`|\*(HTTP)\*)/gm)].map(
        ([, path, http]) => path ?? http ?? '',
      ),
    }));
}

const roads = roadsIn(readFileSync('docs/architecture.md', 'utf8'));

const isImported = (by: string, file: string) =>
  edges.some(({ from, to }) => from === by && to === withoutEnding(file));

/** Steps that no earlier step imports. The first step and the one after HTTP need no import. */
function unreachedSteps({ steps }: Road): string[] {
  return steps.filter((step, index) => {
    const before = steps.slice(0, index);
    if (index === 0 || step === 'HTTP' || before.at(-1) === 'HTTP') return false;
    return !before.some((earlier) => isImported(earlier, step));
  });
}

/** Whether any of the files, on one side of HTTP, imports the operations table. */
const knowOperations = (files: string[]) =>
  files.some((file) => isImported(file, 'src/contract/operations.ts'));

describe('docs/architecture.md', () => {
  it('tells the roads of a search, a post and a topic row', () => {
    expect(roads.map(({ name }) => name)).toEqual(['A search', 'A post', 'A topic row']);
  });

  it.each(roads)('numbers each step of the road $name', ({ name, steps }) => {
    const text = readFileSync('docs/architecture.md', 'utf8').split(`\n### ${name}\n`)[1] ?? '';
    const lines = text.split('\n### ')[0]?.match(/^\d+\. /gm);
    expect(lines).toEqual(steps.map((_, index) => `${index + 1}. `));
  });

  it.each(roads)('names files that exist on the road $name', ({ steps }) => {
    expect(steps.filter((step) => step !== 'HTTP' && !existsSync(step))).toEqual([]);
  });

  it.each(roads)('comes to each file of $name by an import of one before it', (road) => {
    expect(unreachedSteps(road)).toEqual([]);
  });

  it.each(roads)('crosses HTTP once on $name, by the operations table of both sides', (road) => {
    const [client = [], service = [], ...more] = road.steps
      .join('\n')
      .split('\nHTTP\n')
      .map((side) => side.split('\n'));
    expect([knowOperations(client), knowOperations(service), more.length]).toEqual([true, true, 0]);
  });
});

describe('a road', () => {
  const page = (steps: string) => `# The house\n\n## Roads\n\n### A road\n\n${steps}\n`;

  it('is broken at a file that none before it imports', () => {
    const steps =
      '1. `src/main.tsx` boots\n2. `src/app/create-app.tsx` draws\n3. `src/api/errors.ts` fails\n';
    expect(roadsIn(page(steps)).map(unreachedSteps)).toEqual([['src/api/errors.ts']]);
  });

  it('goes on behind HTTP at a file that nobody imports', () => {
    const steps = '1. `src/api/client.ts` posts\n2. *HTTP*\n3. `mocks/handlers.ts` answers\n';
    expect(roadsIn(page(steps)).map(unreachedSteps)).toEqual([[]]);
  });
});
