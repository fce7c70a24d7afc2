import { envelopeChecks } from './envelope';
import { pageChecks } from './page-wrapper';
import { blankPart } from './parts/blanks';
import { countPart, scopePart } from './parts/counts';
import { failurePart } from './parts/failures';
import { filterPart } from './parts/filters';
import { keywordPart } from './parts/keywords';
import { orderPart } from './parts/order';
import { pagingPart } from './parts/paging';
import { topicPart } from './parts/topics';
import { writingPart } from './parts/writing';
import { recordChecks } from './records';
import { type Check, openResults } from './results';
import { acceptedChecks, lists, openRun, type Part, shapes } from './run';
import type { Settings } from './settings';
import { openTransport, type Send } from './transport';

const everyAnswer: { title: string; checks: Check[] }[] = [
  { title: 'envelope', checks: envelopeChecks },
  ...[...shapes].map(([name, { checks }]) => ({ title: `${name}: fields`, checks })),
  { title: 'page wrapper', checks: lists.flatMap(pageChecks) },
  { title: 'records', checks: [...acceptedChecks, ...recordChecks] },
];

const parts: Part[] = [
  ...lists.map(pagingPart),
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

export const catalogue = [...everyAnswer, ...parts];

export const openAllResults = () => openResults(catalogue.flatMap(({ checks }) => checks));

const isJudged = ({ interfaceOnly, write }: Settings, { name, basis }: Check) =>
  (write || !name.startsWith('createPost.')) && (!interfaceOnly || basis === 'interface');

/** The paging parts always run first: the other parts use the posts that they find. */
const chosenParts = (settings: Settings) =>
  parts.filter(
    (part, index) =>
      (index < 2 || settings.only.length === 0 || settings.only.includes(part.title)) &&
      // The interface defines the fields of a created post, so --interface-only includes the writing part.
      (part === writingPart
        ? settings.write
        : part.checks.some((check) => isJudged(settings, check))),
  );

/** @throws NetworkError if the service does not respond */
export const conform = async (
  send: Send,
  settings: Settings,
  onProgress: (requests: number, part: string) => void = () => {},
) => {
  const results = openAllResults();
  let title = '';
  const transport = openTransport(send, settings.baseUrl, (count) => onProgress(count, title));
  const run = openRun(transport, results, settings);
  let totals: number[] = [];
  const chosen = chosenParts(settings);
  for (const part of chosen) {
    title = part.title;
    await part.judge(run);
    if (part !== writingPart) totals = [...run.wholes];
    if (run.posts.size === 0) break;
  }
  const judged = [...everyAnswer, ...chosen].map(({ title, checks }) => ({
    title,
    verdicts: checks.filter((check) => isJudged(settings, check)).map(results.verdictOf),
  }));
  return {
    settings,
    conforms: judged.every(({ verdicts }) => verdicts.every((one) => one.outcome !== 'failed')),
    requests: transport.count(),
    /** The total of a search for all posts; several if it changed during the run. */
    totals,
    parts: judged.filter(({ verdicts }) => verdicts.length > 0),
  };
};

export type Report = Awaited<ReturnType<typeof conform>>;
