import type { Report } from './conform';
import { countOf, reasonOf, type Verdict } from './results';

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
