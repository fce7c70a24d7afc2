import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The last version for Node 20. Loaded on demand, because it would double the size of an installation. */
const version = '12.8.2';
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Category = (typeof categories)[number];
type Found = {
  categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; title: string }>;
};

export type Judged = {
  name: string;
  /** From 0 to 100. */
  scores: Record<Category, number>;
  /** Audits that cost points, except for performance. */
  faults: string[];
};

/** Lighthouse's scores for a page on an emulated phone. Retries once: its trace sometimes lacks a start. */
export const judge = (...page: Parameters<typeof judgeOnce>) =>
  judgeOnce(...page).catch(() => judgeOnce(...page));

const judgeOnce = async (
  name: string,
  address: string,
  browser: string,
  flags: string[],
): Promise<Judged> => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-lighthouse-'));
  const file = join(folder, 'report.json');
  const run = spawn(
    'npx',
    [
      ...['--yes', `lighthouse@${version}`, address, '--quiet'],
      ...['--output=json', `--output-path=${file}`, `--only-categories=${categories}`],
      `--chrome-flags=${['--headless=new', '--no-sandbox', ...flags].join(' ')}`,
    ],
    { cwd: folder, env: { ...process.env, CHROME_PATH: browser }, stdio: 'inherit' },
  );
  const [code] = await once(run, 'close');
  if (code !== 0) throw new Error(`Lighthouse ended with ${code} at ${address}.`);
  const found: Found = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(folder, { recursive: true });
  const scoreOf = (one: Category) => [one, Math.round(found.categories[one].score * 100)];
  const faults = categories
    .slice(1)
    .flatMap((one) =>
      found.categories[one].auditRefs
        .filter(({ id, weight }) => weight > 0 && (found.audits[id]?.score ?? 1) < 1)
        .map(({ id }) => `${one}: ${found.audits[id]?.title}`),
    );
  return { name, scores: Object.fromEntries(categories.map(scoreOf)), faults };
};
