import { withoutHalf } from '../src/contract/stacked-marks';
import type { Report } from './conform';
import type { Evidence, Outcome, Verdict } from './results';
import { type Advice, linesOf } from './settings-for';

const outcomes: Outcome[] = ['passed', 'failed', 'warning', 'not judged'];

const withOutcome = (verdicts: Verdict[], outcome: Outcome) =>
  verdicts.filter((verdict) => verdict.outcome === outcome);

const shown = ({ path, expected, received }: Evidence) =>
  `at ${path || 'the response'}: expected ${expected}; received ${received}`;

const bases = {
  interface: ['stated by the interface', 'the interface'],
  decision: ['decided by Parley', 'a decision where the interface is silent'],
} as const;

const countsOf = (verdicts: Verdict[]) =>
  Object.entries(bases).map(([basis, [title]]) => {
    const ofBasis = verdicts.filter((verdict) => verdict.basis === basis);
    const counts = outcomes.map((outcome) => `${withOutcome(ofBasis, outcome).length} ${outcome}`);
    return `  ${title}: ${counts.join(', ')}`;
  });

const deviationOf = ({ name, sentence, basis, evidence }: Verdict) => [
  '',
  name,
  `  ${sentence} (${bases[basis][1]})`,
  ...evidence.flatMap((one) => [`  ${one.request}`, `    ${shown(one)}`]),
];

const openOf = (verdicts: Verdict[]) =>
  [...new Set(verdicts.map(({ reason }) => reason))].map((reason) => {
    const names = verdicts.filter((one) => one.reason === reason).map(({ name }) => name);
    return `  ${reason || 'Nothing in the forum tests it.'} ${names.length > 12 ? `${names.length} checks` : names.join(', ')}`;
  });

const verdictsOf = ({ parts }: Pick<Report, 'parts'>) => parts.flatMap(({ verdicts }) => verdicts);

type Advised = Report & Partial<Advice>;

const headOf = ({ requests, totals, settings, metas = [], remarks = [], parts }: Advised) => {
  const posts = totals.length ? `${totals.join(', then ')} posts` : 'no list of posts';
  const [accepted] = verdictsOf({ parts }).filter(({ name }) => name === 'createPost.accepted');
  const writes = { passed: 'a post was created', failed: 'a post may have been created' };
  const written = writes[accepted?.outcome as keyof typeof writes] ?? 'nothing was written';
  return [
    `${settings.baseUrl}: ${posts}, ${requests} requests, ${written}`,
    ...(totals.length > 1
      ? ['The forum changed during the run, which may explain deviations in totals or order.']
      : []),
    ...under(
      'The page needs these settings, as this run did, in the head of index.html:',
      linesOf(metas).map((line) => `  ${line}`),
    ),
    ...remarks,
  ];
};

const verdictOf = (report: Report) => {
  const { length } = withOutcome(verdictsOf(report), 'failed');
  return length === 0
    ? 'The service conforms.'
    : `The service deviates in ${length} of ${verdictsOf(report).length} checks.`;
};

const mostLines = 20;
const mostOfKind = 8;
const longestLine = 300;

const changesIn = ({ title, verdicts }: Report['parts'][number], most: number) => {
  const broken = withOutcome(verdicts, 'failed');
  return broken.slice(0, most).map(({ sentence, evidence: [seen] }, at) => {
    // What is cut is the request, of which --full has the whole.
    const line = `${sentence} ${seen && shown(seen)} ${seen?.request}`.replaceAll('\n', ' ');
    const left = at === most - 1 ? broken.length - most : 0;
    const more = left > 0 ? ` (and ${left} more of ${title})` : '';
    return `  ${withoutHalf(line.slice(0, longestLine))}${more}`;
  });
};

const under = (heading: string, lines: string[]) => (lines.length > 0 ? [heading, ...lines] : []);

/** At most twenty lines: which settings to write, what deviates, and what to change. */
export const summaryOf = (report: Advised) => {
  const head = [...headOf(report), verdictOf(report)];
  const end = 'For every deviation with its request and response, add --full or --json FILE.';
  const room = mostLines - head.length - 2;
  const parts = report.parts.filter(({ verdicts }) => withOutcome(verdicts, 'failed').length > 0);
  const changes = (most: number) => parts.flatMap((part) => changesIn(part, most));
  let most = mostOfKind;
  while (most > 1 && changes(most).length > room) most -= 1;
  const lines = changes(most);
  // Here each part has one line.
  const left = parts.slice(room - 1).map(({ title }) => title);
  if (lines.length > room) lines.splice(room - 1, lines.length, `  and in ${left.join('; ')}`);
  return [
    ...head,
    ...under('Change in the service:', lines),
    ...(report.conforms ? [] : [end]),
  ].join('\n');
};

export const textOf = (report: Advised) => {
  const all = verdictsOf(report);
  return [
    ...headOf(report),
    ...countsOf(all),
    ...withOutcome(all, 'failed').flatMap(deviationOf),
    ...under('\nWarnings:', withOutcome(all, 'warning').flatMap(deviationOf)),
    ...under('\nNot judged:', openOf(withOutcome(all, 'not judged'))),
    '',
    verdictOf(report),
  ].join('\n');
};
