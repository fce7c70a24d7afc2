/** What backs a check: the interface page itself, or our decision where the page is silent. */
export type Basis = 'interface' | 'decision';

/** One requirement for a service. `name` is stable: reports and other tools may rely on it. */
export type Check = {
  name: string;
  sentence: string;
  basis: Basis;
  /** A deviation is worth knowing, but the service conforms all the same. */
  isWarning?: boolean;
};

type Sentences = Readonly<Record<string, string>>;

export const checksOf = (
  prefix: string,
  sentences: Sentences,
  basis: Basis = 'decision',
): Check[] =>
  Object.entries(sentences).map(([name, sentence]) => ({
    name: `${prefix}${name}`,
    sentence,
    basis,
  }));

export const each = <One>(all: readonly One[], check: (one: One) => [string, string]): Sentences =>
  Object.fromEntries(all.map(check));

export type Evidence = { request: string; path: string; expected: string; received: string };

type Shown = [path: string, expected: unknown, received: unknown];

export type Outcome = 'passed' | 'failed' | 'warning' | 'not judged';

export type Verdict = Check & { outcome: Outcome; evidence: Evidence[]; reason: string };

/** Enough to see a pattern; otherwise a page of a hundred rows could repeat one deviation 100 times. */
const mostEvidence = 3;

/**
 * Collects the observations for each check. A check has failed if it failed once, and passed if it held at least
 * once and never failed, and not judged if nothing in the forum could test it: an untested check never
 * counts as a pass.
 */
export const openResults = (checks: Check[]) => {
  const verdicts = new Map<string, Verdict>();
  for (const check of checks) {
    if (verdicts.has(check.name))
      throw new Error(`Two checks are named ${check.name}: rename one.`);
    verdicts.set(check.name, { ...check, outcome: 'not judged', evidence: [], reason: '' });
  }

  const find = (name: string) => {
    const verdict = verdicts.get(name);
    if (!verdict) throw new Error(`No check is named ${name}: add it to the checks of its part.`);
    return verdict;
  };

  const keep = (name: string) => {
    const verdict = find(name);
    if (verdict.outcome === 'not judged') verdict.outcome = 'passed';
  };

  const of = (request: string) => {
    const deviate = (name: string, ...[path, expected, received]: Shown) => {
      const verdict = find(name);
      verdict.outcome = verdict.isWarning ? 'warning' : 'failed';
      if (verdict.evidence.length < mostEvidence)
        verdict.evidence.push({ request, path, expected: `${expected}`, received: `${received}` });
    };
    const expect = (name: string, holds: boolean, ...shown: Shown) =>
      holds ? keep(name) : deviate(name, ...shown);
    const same = (name: string, ...shown: Shown) => expect(name, shown[1] === shown[2], ...shown);
    const sameIds = (name: string, expected: string[], received: string[]) => {
      const longer = expected.length > received.length ? expected : received;
      const from = longer.findIndex((_, at) => expected[at] !== received[at]);
      const few = (ids: string[]) => ids.slice(from, from + 12).join(' ') || 'nothing';
      const after = from > 0 ? ` after the first ${from}` : '';
      expect(name, from < 0, 'data.content', few(expected) + after, few(received) + after);
    };
    return { request, keep, deviate, expect, same, sameIds };
  };

  return {
    of,
    /** Records why a check could not be tested, in case nothing else tests it. */
    skip(name: string, reason: string) {
      find(name).reason ||= reason;
    },
    isBroken: (name: string) => find(name).outcome === 'failed',
    verdictOf: ({ name }: Check): Verdict => find(name),
  };
};

export type Results = ReturnType<typeof openResults>;
export type Seen = ReturnType<Results['of']>;
