import { catalogue, type Report } from './conform';
import type { Outcome, Verdict } from './results';

const outcomes: Outcome[] = ['kept', 'broken', 'warned', 'not judged'];

const countOf = (verdicts: Verdict[], outcome: Outcome) =>
  verdicts.filter((verdict) => verdict.outcome === outcome).length;

/** Why a check was not judged. */
const reasonOf = ({ reason }: Verdict) => reason || 'Nothing seen put it to the test.';

const row = (cells: (string | number)[]) =>
  cells
    .map((cell, index) => (index === 0 ? String(cell).padEnd(38) : String(cell).padStart(12)))
    .join('');

const bases = {
  interface: ['said by the interface', 'the interface'],
  decision: ['decided where it is silent', 'a decision where the interface is silent'],
} as const;

const tableOf = ({ parts }: Report) => {
  const all = parts.flatMap(({ verdicts }) => verdicts);
  const counts = (title: string, verdicts: Verdict[]) =>
    row([title, ...outcomes.map((outcome) => countOf(verdicts, outcome))]);
  return [
    row(['part', ...outcomes]),
    ...parts.map(({ title, verdicts }) => counts(title, verdicts)),
    counts('together', all),
    ...Object.entries(bases).map(([basis, [title]]) => {
      const own = all.filter((verdict) => verdict.basis === basis);
      return counts(`  ${title}`, own);
    }),
  ];
};

const deviationOf = (verdict: Verdict) => [
  '',
  verdict.name,
  `  ${verdict.sentence} (${bases[verdict.basis][1]})`,
  ...verdict.evidence.flatMap(({ request, path, expected, received }) => [
    `  ${request}`,
    `    at ${path || 'the answer'}: expected ${expected}; received ${received}`,
  ]),
];

const openOf = (verdicts: Verdict[]) => {
  const reasons = new Map<string, string[]>();
  for (const verdict of verdicts) {
    const reason = reasonOf(verdict);
    reasons.set(reason, [...(reasons.get(reason) ?? []), verdict.name]);
  }
  return [...reasons].map(([reason, names]) => {
    const listed = names.length > 12 ? `${names.length} checks` : names.join(', ');
    return `  ${reason} ${listed}`;
  });
};

/** The whole report as plain text. */
export const textOf = (report: Report) => {
  const all = report.parts.flatMap(({ verdicts }) => verdicts);
  const [, broken, warned, open] = outcomes.map((one) =>
    all.filter(({ outcome }) => outcome === one),
  ) as [Verdict[], Verdict[], Verdict[], Verdict[]];
  const { requests, totals, settings, baseUrl } = report;
  const posts = totals.length ? `${totals.join(', then ')} posts` : 'no list of posts';
  const mode = settings.write ? 'posts were created' : 'nothing was written';
  const moved =
    totals.length > 1
      ? ['', 'The forum changed during the run: a deviation in totals or order may come from that.']
      : [];
  return [
    `${baseUrl}: ${posts}, ${requests} requests, ${mode}`,
    '',
    ...(broken.some(({ name }) => name === 'searchPosts.accepted') && /\/api$/.test(baseUrl)
      ? [`The requests went to ${baseUrl}/api/…: leave /api out of --base-url.`, '']
      : []),
    ...tableOf(report),
    ...moved,
    ...broken.flatMap(deviationOf),
    ...(warned.length ? ['', 'Warnings:', ...warned.flatMap(deviationOf)] : []),
    ...(open.length ? ['', 'Not judged:', ...openOf(open)] : []),
    '',
    broken.length === 0
      ? 'The service conforms.'
      : `The service deviates in ${broken.length} of ${all.length} checks.`,
  ].join('\n');
};

/** Every check but the three of each of about a hundred fields. */
export const checkList = () =>
  catalogue
    .map(({ title, checks }) => {
      const rows = checks.filter(({ name }) => !/\.(missing|type|undocumented)$/.test(name));
      return [title, ...rows.map(({ name, sentence }) => `  ${name}: ${sentence}`)].join('\n');
    })
    .join('\n\n');

const escapes = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ['\n', '&#10;'],
]);

/** Characters that XML 1.0 cannot contain, including lone surrogates. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what has to go
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

const attribute = (text: string) =>
  text.replace(forbidden, '\ufffd').replace(/[&<>"\n]/g, (sign) => escapes.get(sign) ?? sign);

const evidenceOf = ({ evidence }: Verdict) =>
  evidence
    .map(
      ({ request, path, expected, received }) =>
        `${request}\nat ${path || 'the answer'}: expected ${expected}; received ${received}`,
    )
    .join('\n');

const caseOf = (part: string, verdict: Verdict) => {
  const { name, outcome, sentence } = verdict;
  const start = `    <testcase classname="${attribute(part)}" name="${attribute(name)}"`;
  if (outcome === 'kept' || outcome === 'warned') return `${start}/>`;
  const result =
    outcome === 'broken'
      ? `<failure message="${attribute(sentence)}">${attribute(evidenceOf(verdict))}</failure>`
      : `<skipped message="${attribute(reasonOf(verdict))}"/>`;
  return `${start}>${result}</testcase>`;
};

/** The report as JUnit XML: a suite for each part, a case for each check, skipped if not judged. */
export const junitOf = ({ parts, baseUrl }: Report) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${attribute(`Conformance of ${baseUrl}`)}">`,
    ...parts.flatMap(({ title, verdicts }) => [
      `  <testsuite name="${attribute(title)}" tests="${verdicts.length}" failures="${countOf(verdicts, 'broken')}" skipped="${countOf(verdicts, 'not judged')}">`,
      ...verdicts.map((verdict) => caseOf(title, verdict)),
      '  </testsuite>',
    ]),
    '</testsuites>',
    '',
  ].join('\n');
