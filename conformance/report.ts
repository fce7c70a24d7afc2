import { withoutHalf } from '../src/contract/stacked-marks';
import type { Report } from './conform';
import type { Evidence, Outcome, Verdict } from './results';
import { type Help, linesOf } from './settings-for';

const outcomes: Outcome[] = ['passed', 'failed', 'warning', 'not judged'];

const withOutcome = (verdicts: Verdict[], outcome: Outcome) =>
  verdicts.filter((verdict) => verdict.outcome === outcome);

/** Why a check was not judged. */
const reasonOf = ({ reason }: Verdict) => reason || 'Nothing in the forum tests it.';

const shown = ({ path, expected, received }: Evidence) =>
  `at ${path || 'the response'}: expected ${expected}; received ${received}`;

const row = (title: string, cells: unknown[]) =>
  title.padEnd(38) + cells.map((cell) => `${cell}`.padStart(12)).join('');

const bases = {
  interface: ['stated by the interface', 'the interface'],
  decision: ['decided by Parley', 'a decision where the interface is silent'],
} as const;

const tableOf = ({ parts }: Report) => {
  const all = parts.flatMap(({ verdicts }) => verdicts);
  const ofBases = Object.entries(bases).map(([basis, [title]]) => ({
    title: `  ${title}`,
    verdicts: all.filter((verdict) => verdict.basis === basis),
  }));
  return [
    row('part', outcomes),
    ...[...parts, { title: 'total', verdicts: all }, ...ofBases].map(({ title, verdicts }) =>
      row(
        title,
        outcomes.map((outcome) => withOutcome(verdicts, outcome).length),
      ),
    ),
  ];
};

const deviationOf = ({ name, sentence, basis, evidence }: Verdict) => [
  '',
  name,
  `  ${sentence} (${bases[basis][1]})`,
  ...evidence.flatMap((one) => [`  ${one.request}`, `    ${shown(one)}`]),
];

/** The reasons why checks were not judged, each with their names. */
const openOf = (verdicts: Verdict[]) =>
  [...new Set(verdicts.map(reasonOf))].map((reason) => {
    const names = verdicts.filter((one) => reasonOf(one) === reason).map(({ name }) => name);
    return `  ${reason} ${names.length > 12 ? `${names.length} checks` : names.join(', ')}`;
  });

const verdictsOf = ({ parts }: Report) => parts.flatMap(({ verdicts }) => verdicts);

const headOf = ({ requests, totals, settings, baseUrl }: Report) => {
  const posts = totals.length ? `${totals.join(', then ')} posts` : 'no list of posts';
  const mode = settings.write ? 'posts were created' : 'nothing was written';
  return [
    `${baseUrl}: ${posts}, ${requests} requests, ${mode}`,
    ...(totals.length > 1
      ? ['The forum changed during the run, which may explain deviations in totals or order.']
      : []),
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

/** The first deviations of a part, a line each, and how many are like them. */
const changesIn = ({ title, verdicts }: Report['parts'][number], most: number) => {
  const broken = withOutcome(verdicts, 'failed');
  return broken.slice(0, most).map(({ sentence, evidence: [seen] }, at) => {
    const line = `${sentence} ${seen?.request}: ${seen && shown(seen)}`.replaceAll('\n', ' ');
    const left = at === most - 1 ? broken.length - most : 0;
    const more = left > 0 ? ` (and ${left} more of ${title})` : '';
    return `  ${withoutHalf(line.slice(0, longestLine))}${more}`;
  });
};

const fewOf = (lines: string[], most: number) =>
  lines.length <= most
    ? lines
    : [...lines.slice(0, most - 1), `  and ${lines.length - most + 1} more`];

const under = (heading: string, lines: string[]) => (lines.length > 0 ? [heading, ...lines] : []);

/** At most twenty lines: what deviates, what to change, and which settings to write. */
export const summaryOf = (report: Report, { metas, remarks, remaining }: Help) => {
  const first = new Map(verdictsOf(report).map((verdict) => [verdict.name, verdict]));
  // The second run writes nothing.
  const whole = (one: Verdict) =>
    one.name.startsWith('createPost.') ? (first.get(one.name) ?? one) : one;
  const parts = remaining.parts.map((part) => ({ ...part, verdicts: part.verdicts.map(whole) }));
  const judged = { ...remaining, parts };
  const head = [
    ...headOf(report),
    verdictOf(report),
    ...under(
      'The page needs these settings, in the head of index.html:',
      fewOf(
        linesOf(metas).map((line) => `  ${line}`),
        mostOfKind,
      ),
    ),
    ...(remaining === report ? [] : [`With them: ${verdictOf(judged)}`]),
    ...remarks,
  ];
  const end = 'For every deviation with its request and response, add --full or --json FILE.';
  const room = mostLines - head.length - 2;
  const changes = (most: number) => parts.flatMap((part) => changesIn(part, most));
  let most = mostOfKind;
  while (most > 1 && changes(most).length > room) most -= 1;
  return [
    ...head,
    ...under('Change in the service:', fewOf(changes(most), room)),
    ...(report.conforms ? [] : [end]),
  ].join('\n');
};

/** The whole report as plain text. */
export const textOf = (report: Report) => {
  const all = verdictsOf(report);
  const [broken, warned, open] = (['failed', 'warning', 'not judged'] as const).map((outcome) =>
    withOutcome(all, outcome),
  ) as [Verdict[], Verdict[], Verdict[]];
  return [
    ...headOf(report),
    '',
    ...tableOf(report),
    ...broken.flatMap(deviationOf),
    ...(warned.length ? ['', 'Warnings:', ...warned.flatMap(deviationOf)] : []),
    ...(open.length ? ['', 'Not judged:', ...openOf(open)] : []),
    '',
    verdictOf(report),
  ].join('\n');
};

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
};

/** Characters that XML 1.0 cannot contain, including lone surrogates. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what has to go
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

const attribute = (text: string) =>
  text.replace(forbidden, '\ufffd').replace(/[&<>"\n]/g, (sign) => escapes[sign] ?? sign);

const caseOf = (part: string, verdict: Verdict) => {
  const { name, outcome, sentence, evidence } = verdict;
  const start = `    <testcase classname="${attribute(part)}" name="${attribute(name)}"`;
  if (outcome === 'passed' || outcome === 'warning') return `${start}/>`;
  const why = evidence.map((one) => `${one.request}\n${shown(one)}`).join('\n');
  const result =
    outcome === 'failed'
      ? `<failure message="${attribute(sentence)}">${attribute(why)}</failure>`
      : `<skipped message="${attribute(reasonOf(verdict))}"/>`;
  return `${start}>${result}</testcase>`;
};

/** The report as JUnit XML: a suite for each part, a case for each check, skipped if not judged. */
export const junitOf = ({ parts, baseUrl }: Report) => {
  const suites = parts.flatMap(({ title, verdicts }) => {
    const { length: failures } = withOutcome(verdicts, 'failed');
    const { length: skipped } = withOutcome(verdicts, 'not judged');
    return [
      `  <testsuite name="${attribute(title)}" tests="${verdicts.length}" failures="${failures}" skipped="${skipped}">`,
      ...verdicts.map((verdict) => caseOf(title, verdict)),
      '  </testsuite>',
    ];
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${attribute(`Conformance of ${baseUrl}`)}">`,
    ...suites,
    '</testsuites>',
    '',
  ].join('\n');
};
