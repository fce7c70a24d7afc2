import type { Report } from './conform';
import type { Evidence, Outcome, Verdict } from './results';

const outcomes: Outcome[] = ['kept', 'broken', 'warned', 'not judged'];

const withOutcome = (verdicts: Verdict[], outcome: Outcome) =>
  verdicts.filter((verdict) => verdict.outcome === outcome);

/** Why a check was not judged. */
const reasonOf = ({ reason }: Verdict) => reason || 'Nothing seen put it to the test.';

const shown = ({ path, expected, received }: Evidence) =>
  `at ${path || 'the answer'}: expected ${expected}; received ${received}`;

const row = (title: string, cells: unknown[]) =>
  title.padEnd(38) + cells.map((cell) => `${cell}`.padStart(12)).join('');

const bases = {
  interface: ['said by the interface', 'the interface'],
  decision: ['decided where it is silent', 'a decision where the interface is silent'],
} as const;

const tableOf = ({ parts }: Report) => {
  const all = parts.flatMap(({ verdicts }) => verdicts);
  const ofBases = Object.entries(bases).map(([basis, [title]]) => ({
    title: `  ${title}`,
    verdicts: all.filter((verdict) => verdict.basis === basis),
  }));
  return [
    row('part', outcomes),
    ...[...parts, { title: 'together', verdicts: all }, ...ofBases].map(({ title, verdicts }) =>
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

/** The whole report as plain text. */
export const textOf = (report: Report) => {
  const all = report.parts.flatMap(({ verdicts }) => verdicts);
  const broken = withOutcome(all, 'broken');
  const warned = withOutcome(all, 'warned');
  const open = withOutcome(all, 'not judged');
  const { requests, totals, settings, baseUrl } = report;
  const posts = totals.length ? `${totals.join(', then ')} posts` : 'no list of posts';
  const mode = settings.write ? 'posts were created' : 'nothing was written';
  const isApi =
    broken.some(({ name }) => name === 'searchPosts.accepted') && /\/api$/.test(baseUrl);
  const moved =
    'The forum changed during the run: a deviation in totals or order may come from that.';
  return [
    `${baseUrl}: ${posts}, ${requests} requests, ${mode}`,
    '',
    ...(isApi ? [`The requests went to ${baseUrl}/api/…: leave /api out of --base-url.`, ''] : []),
    ...tableOf(report),
    ...(totals.length > 1 ? ['', moved] : []),
    ...broken.flatMap(deviationOf),
    ...(warned.length ? ['', 'Warnings:', ...warned.flatMap(deviationOf)] : []),
    ...(open.length ? ['', 'Not judged:', ...openOf(open)] : []),
    '',
    broken.length === 0
      ? 'The service conforms.'
      : `The service deviates in ${broken.length} of ${all.length} checks.`,
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
  if (outcome === 'kept' || outcome === 'warned') return `${start}/>`;
  const why = evidence.map((one) => `${one.request}\n${shown(one)}`).join('\n');
  const result =
    outcome === 'broken'
      ? `<failure message="${attribute(sentence)}">${attribute(why)}</failure>`
      : `<skipped message="${attribute(reasonOf(verdict))}"/>`;
  return `${start}>${result}</testcase>`;
};

/** The report as JUnit XML: a suite for each part, a case for each check, skipped if not judged. */
export const junitOf = ({ parts, baseUrl }: Report) => {
  const suites = parts.flatMap(({ title, verdicts }) => {
    const { length: failures } = withOutcome(verdicts, 'broken');
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
