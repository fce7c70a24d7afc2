import type { Dataset } from '../../mocks/forum/dataset';
import { composeDataset } from '../../mocks/seed/compose-dataset';
import { plainText } from '../../src/contract/plain-text';
import type { SearchPostsRequest } from '../../src/contract/requests';
import { naiveFold } from '../mocks/oracle';
import { type Engine, limit, mswData, ours, plain } from './engines';
import { cpuNow, measureBuild, type Spread, spreadOf } from './measure';
import { mixedSearches } from './mixed-searches';

const sizes = [1000, 2000, 10_000, 100_000];
const roundsFor = (posts: number) => (posts < 10_000 ? 10 : posts < 100_000 ? 4 : 2);

type Row = Spread & { name: string; seconds: number; megabytes: number; exact: string };

/** The number of posts that the keywords find by the reference's definition, computed naively. */
const meantTotals = (dataset: Dataset, searches: SearchPostsRequest[], all: Engine) => {
  const texts = new Map<string, string>();
  for (let row = 0; row < dataset.posts.count; row++) {
    const { title, content } = dataset.posts.words(row);
    texts.set(dataset.posts.facts(row).id, naiveFold(`${title}\n${plainText(content)}`));
  }
  return searches.map(({ keywords = '', ...filters }) => {
    const words = naiveFold(keywords).split(/\s+/).filter(Boolean);
    const within = everyId(all, filters);
    return within.filter((id) => words.every((word) => texts.get(id)?.includes(word))).length;
  });
};

const everyId = (engine: Engine, filters: SearchPostsRequest) =>
  engine.search({ ...filters, pageNum: 0, pageSize: Number.MAX_SAFE_INTEGER }).ids;

/** Three rounds, or two CPU seconds if they take longer, so that the JIT compiler has finished. */
const warmUp = (engine: Engine, searches: SearchPostsRequest[]) => {
  const end = cpuNow() + 2000;
  for (const search of [...searches, ...searches, ...searches])
    if (cpuNow() < end) engine.search(search);
};

/** Runs every search in every engine in turn, so that other load of the machine affects all alike. */
const timeAll = (engines: Engine[], searches: SearchPostsRequest[], rounds: number) => {
  const samples = engines.map((): number[] => []);
  for (const engine of engines) warmUp(engine, searches);
  for (let round = 0; round < rounds; round++)
    for (const [index, search] of searches.entries())
      for (let turn = 0; turn < engines.length; turn++) {
        const at = (turn + index) % engines.length;
        const start = cpuNow();
        engines[at]?.search(search);
        samples[at]?.push(cpuNow() - start);
      }
  return samples.map(spreadOf);
};

const compareSize = async (posts: number): Promise<Row[]> => {
  const dataset = composeDataset(posts);
  const searches = mixedSearches(dataset);
  const own = await measureBuild(() => ours(composeDataset(posts)));
  const naive = await measureBuild(() => plain(dataset));
  const library = await measureBuild(() => mswData(dataset));
  const bound = { built: limit(own.built.forum.dataset), seconds: 0, megabytes: 0 };
  const builds = [own, naive, library, bound];
  const spreads = timeAll(
    builds.map(({ built }) => built),
    searches,
    roundsFor(posts),
  );

  const withKeywords = searches.filter(({ keywords }) => keywords);
  const meant = meantTotals(dataset, withKeywords, naive.built);
  const exactOf = (engine: Engine) =>
    `${withKeywords.filter((search, index) => engine.search(search).total === meant[index]).length}`;
  const wrongPages = searches.filter(
    (search) => own.built.search(search).ids.join() !== naive.built.search(search).ids.join(),
  );
  if (wrongPages.length) throw new Error(`Pages differ: ${JSON.stringify(wrongPages.slice(0, 3))}`);

  return builds.map(({ built, seconds, megabytes }, index) => ({
    name: built.name,
    seconds,
    megabytes,
    exact: built === bound.built ? '' : exactOf(built),
    ...(spreads[index] as Spread),
  }));
};

const timeCreates = (posts: number) => {
  const dataset = composeDataset(posts);
  const { forum } = ours(dataset);
  const { blockId, topicIds } = dataset.posts.facts(0);
  const content = `<p>${'A reply that says why it happens and what to do. '.repeat(20)}</p>`;
  const samples = Array.from({ length: 201 }, (_, index) => {
    const body = { blockId, topicId: topicIds[0], title: `Created ${index}`, content };
    const start = cpuNow();
    const { status } = forum.answer('createPost', body);
    if (status !== 200) throw new Error('A create was refused.');
    return cpuNow() - start;
  });
  return { first: samples[0] ?? 0, ...spreadOf(samples.slice(1)) };
};

const figure = (value: number) =>
  value === 0 ? '' : value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : value >= 0.1 ? 2 : 3);

const print = (cells: string[]) =>
  console.log(cells.map((cell, at) => (at === 1 ? cell.padEnd(26) : cell.padStart(9))).join(' '));

const run = async () => {
  console.log(
    `200 mixed searches, half with keywords; CPU milliseconds, every sample of all rounds; Node ${process.version}`,
  );
  console.log('build: CPU seconds, composing the posts included; heap: megabytes that stay');
  const heads = ['p50', 'p95', 'max', 'build', 'heap', 'exact', 'x ours', 'x limit'];
  print(['posts', 'engine', ...heads]);
  const missed: string[] = [];
  const promise = (holds: boolean, words: string) => holds || missed.push(words);
  for (const posts of sizes) {
    const rows = await compareSize(posts);
    const [own, , library, bound] = rows as [Row, Row, Row, Row];
    for (const row of rows)
      print([
        row === own ? posts.toLocaleString('en') : '',
        row.name,
        ...[row.p50, row.p95, row.max, row.seconds, row.megabytes].map(figure),
        row.exact,
        ...[row.p95 / own.p95, row.p95 / bound.p95].map(figure),
      ]);
    promise(own.exact === '100', `${posts} posts: ${own.exact} exact totals of 100`);
    if (posts === 2000) promise(own.p95 < 1, `2,000 posts: p95 ${figure(own.p95)}, not under 1 ms`);
    if (posts < 100_000) continue;
    promise(own.p95 <= 8, `100,000 posts: p95 ${figure(own.p95)}, over 8 ms`);
    const times = library.p95 / own.p95;
    promise(times >= 50, `100,000 posts: ${figure(times)} times faster than @msw/data, not 50`);
  }
  console.log('\nOne create, nothing built anew: CPU milliseconds');
  print(['posts', '', 'first', 'p50', 'p95', 'max']);
  for (const posts of sizes) {
    const { first, p50, p95, max } = timeCreates(posts);
    print([posts.toLocaleString('en'), '', ...[first, p50, p95, max].map(figure)]);
  }
  for (const words of missed) console.log(`Missed: ${words}`);
  if (missed.length === 0) console.log('\nAll targets are reached.');
  process.exitCode = missed.length === 0 ? 0 : 1;
};

await run();
