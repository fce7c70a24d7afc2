import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The last that runs on Node 20. Asked for when it is wanted: it would double what a clone installs. */
const version = '12.8.2';
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Category = (typeof categories)[number];
type Found = {
  categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; title: string }>;
};

export type Judged = {
  name: string;
  /** Of 100 each. */
  scores: Record<Category, number>;
  /** What costs points, but for performance. */
  faults: string[];
};

/** Lighthouse's points for a page, on the phone that it pretends to be. Its trace has no begin at times: a second try. */
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
