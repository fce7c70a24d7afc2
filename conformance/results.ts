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

export const requirement = (name: string, sentence: string, basis: Basis = 'decision'): Check => ({
  name,
  sentence,
  basis,
});

/** One observed deviation of a service. */
export type Evidence = { request: string; path: string; expected: string; received: string };

export type Outcome = 'kept' | 'broken' | 'warned' | 'not judged';

export type Verdict = Check & { outcome: Outcome; evidence: Evidence[]; reason: string };

/** Enough to see a pattern; otherwise a page of a hundred rows could repeat one deviation 100 times. */
const mostEvidence = 3;

/**
 * Collects the observations for each check. A check is broken if it failed once, kept if it held at least
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
    if (verdict.outcome === 'not judged') verdict.outcome = 'kept';
  };

  const deviate = (name: string, evidence: Evidence) => {
    const verdict = find(name);
    verdict.outcome = verdict.isWarning ? 'warned' : 'broken';
    if (verdict.evidence.length < mostEvidence) verdict.evidence.push(evidence);
  };

  return {
    keep,
    deviate,
    /** Records one observation; the evidence is only built if the check failed. */
    expect: (name: string, holds: boolean, evidence: () => Evidence) =>
      holds ? keep(name) : deviate(name, evidence()),
    /** Records why a check could not be tested, in case nothing else tests it. */
    skip(name: string, reason: string) {
      find(name).reason ||= reason;
    },
    isBroken: (name: string) => find(name).outcome === 'broken',
    verdicts: () => [...verdicts.values()],
  };
};

export type Results = ReturnType<typeof openResults>;
