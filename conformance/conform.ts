import { operations } from '../src/contract/operations';
import { envelopeChecks } from './envelope';
import { pageChecks } from './page-wrapper';
import { blankPart } from './parts/blanks';
import { countPart } from './parts/counts';
import { failurePart } from './parts/failures';
import { filterPart } from './parts/filters';
import { keywordPart } from './parts/keywords';
import { orderPart } from './parts/order';
import { pagingPart } from './parts/paging';
import { scopePart } from './parts/scopes';
import { topicPart } from './parts/topics';
import { writingPart } from './parts/writing';
import { recordChecks } from './records';
import { type Check, openResults, type Results, type Verdict } from './results';
import { acceptedChecks, openRun, type Part } from './run';
import type { Settings } from './settings';
import { shapeChecks } from './shape';
import { openTransport, type Send } from './transport';

/** Checks of what every answer must be; the parts that ask need not name them. */
const everyAnswer: { title: string; checks: Check[] }[] = [
  { title: 'envelope', checks: envelopeChecks },
  ...Object.entries(operations).map(([name, { data }]) => ({
    title: `${name}: fields`,
    checks: shapeChecks(name, data),
  })),
  { title: 'page wrapper', checks: ['searchPosts', 'listTopics'].flatMap(pageChecks) },
  { title: 'records', checks: [...acceptedChecks, ...recordChecks] },
];

const parts: Part[] = [
  pagingPart('searchPosts'),
  pagingPart('listTopics'),
  orderPart,
  filterPart,
  scopePart,
  keywordPart,
  topicPart,
  countPart,
  blankPart,
  failurePart,
  writingPart,
];

/** Every check there is, by the part of the report that it stands in. */
export const catalogue = [...everyAnswer, ...parts];

export type Report = {
  baseUrl: string;
  settings: Settings;
  conforms: boolean;
  requests: number;
  /** Total of a search for everything; several where it changed while the run went on. */
  totals: number[];
  parts: { title: string; verdicts: Verdict[] }[];
};

export type Progress = (requests: number, part: string) => void;

const isJudged = ({ interfaceOnly }: Settings, { basis }: Check) =>
  !interfaceOnly || basis === 'interface';

/** Pages come first whatever is chosen: the posts that they show are what the others ask about. */
const chosenParts = (settings: Settings) =>
  parts.filter(
    (part, index) =>
      (settings.write || part !== writingPart) &&
      (index < 2 || settings.only.length === 0 || settings.only.includes(part.title)) &&
      // A creation is asked for its fields, which are the interface's whatever else is judged.
      (part === writingPart || part.checks.some((check) => isJudged(settings, check))),
  );

const explainSilence = (results: Results, { only, write }: Settings) => {
  for (const { name } of results.verdicts()) {
    if (!write && name.startsWith('createPost.')) results.skip(name, 'Only asked with --write.');
    if (only.length > 0) results.skip(name, 'Left out by --only.');
  }
};

/**
 * Asks one service and judges every answer.
 * @throws NetworkError where no answer comes
 */
export const conform = async (
  send: Send,
  settings: Settings,
  onProgress: Progress = () => {},
): Promise<Report> => {
  const results = openResults(catalogue.flatMap(({ checks }) => checks));
  let title = '';
  const transport = openTransport(send, settings.baseUrl, (count) => onProgress(count, title));
  const run = openRun(transport, results, settings);
  let wholes: number[] = [];
  for (const part of chosenParts(settings)) {
    title = part.title;
    await part.judge(run);
    if (part !== writingPart) wholes = [...run.wholes];
    // A list that shows nothing leaves nothing to compare.
    if (run.posts.size === 0) break;
  }
  explainSilence(results, settings);
  const judged = results.verdicts().filter((verdict) => isJudged(settings, verdict));
  const verdicts = new Map(judged.map((verdict) => [verdict.name, verdict]));
  return {
    baseUrl: settings.baseUrl,
    settings,
    conforms: !judged.some(({ outcome }) => outcome === 'broken'),
    requests: transport.count(),
    totals: wholes,
    parts: catalogue
      .map(({ title, checks }) => ({
        title,
        verdicts: checks.map(({ name }) => verdicts.get(name)).filter((one) => one !== undefined),
      }))
      .filter((part) => part.verdicts.length > 0),
  };
};
