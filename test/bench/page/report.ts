import type { Measured } from '../../soak/measure-page';
import type { Pressed } from './input';
import type { Judged } from './lighthouse';
import type { Visit } from './visit';

type Row = { name: string; first: Visit; second: Visit };

const columns: [head: string, field: keyof Visit][] = [
  ['first paint ms', 'firstPaint'],
  ['largest paint ms', 'largestPaint'],
  ['shown ms', 'shown'],
  ['blocked ms', 'blocked'],
  ['script before kB', 'scriptBefore'],
  ['all kB', 'kilobytes'],
  ['requests', 'requests'],
];

const line = (cells: string[]) => `| ${cells.join(' | ')} |`;

function table(rows: Row[], visit: 'first' | 'second') {
  const bareOf = (name: string) =>
    rows.find((row) => row.name === (name.endsWith('unthrottled') ? 'bare, unthrottled' : 'bare'));
  return [
    line(['', ...columns.map(([head]) => head), 'largest paint by bare']),
    line(['---', ...columns.map(() => '---:'), '---:']),
    ...rows.map((row) => {
      const bare = bareOf(row.name)?.[visit].largestPaint ?? Number.NaN;
      return line([
        row.name,
        ...columns.map(([, field]) => row[visit][field].toFixed(0)),
        (row[visit].largestPaint / bare).toFixed(2),
      ]);
    }),
  ].join('\n');
}

type Held = Measured & { changes: number };

function memoryTable(held: Held[]) {
  const [first] = held;
  const heads = ['changes of page', 'heap MB', 'nodes', 'listeners', 'heap by the first'];
  return [
    line(heads),
    line(heads.map(() => '---:')),
    ...held.map(({ changes, heap, nodes, listeners }) =>
      line([
        `${changes}`,
        (heap / 1e6).toFixed(1),
        `${nodes}`,
        `${listeners}`,
        (heap / (first?.heap ?? Number.NaN)).toFixed(2),
      ]),
    ),
  ].join('\n');
}

const lighthouseTable = (judged: Judged[]) => `
## Lighthouse

Its performance is of times, and says little where the machine is busy. Over TLS and HTTP/2, as [hosting.md](hosting.md) has a
host serve the forum, and without.

${[
  line(['', ...Object.keys(judged[0]?.scores ?? {}), 'what costs points']),
  line(['---', '---:', '---:', '---:', '---:', '---']),
  ...judged.map(({ name, scores, faults }) =>
    line([name, ...Object.values(scores).map(String), faults.join('; ')]),
  ),
].join('\n')}
`;

function inputTable(pressed: Pressed[]) {
  const heads = [
    '',
    'first ms',
    'later ms',
    'first, worked ms',
    'later, worked ms',
    'worked by bare',
    'first, in all ms',
    'later, in all ms',
  ];
  const bare = pressed[0]?.worked[1] ?? Number.NaN;
  return [
    line(heads),
    line(['---', ...heads.slice(1).map(() => '---:')]),
    ...pressed.map(({ name, shown, worked, inAll }) =>
      line([
        name,
        ...[...shown, ...worked].map((time) => time.toFixed(0)),
        ((worked[1] ?? Number.NaN) / bare).toFixed(1),
        ...inAll.map((time) => time.toFixed(0)),
      ]),
    ),
  ].join('\n');
}

type Others = { memory: Held[]; judged: Judged[]; pressed: Pressed[] };

/** The whole docs/performance.md. */
export const report = (
  rows: Row[],
  { memory, judged, pressed }: Others,
  circumstances: string,
) => `# Performance

Written by \`npm run bench -- --write\`: the production build behind \`deploy/nginx.conf\` with brotli and the HTTP service of
\`npm run service\`, on a screen of 412 x 823. Slow 4G (150 ms, 1.6 Mbit/s) and a processor of a quarter, but for the rows that say
unthrottled. *bare* is a page of React alone that asks the same service and draws ten titles, built by the bench: compare the
ratios, for times are this machine's. *shown* is when the list, the post or the tree stands there; *script before* is every script
asked for until then. Where more processes are at work than there are cores, times and ratios say little; bytes do.

${circumstances}

## First visit

${table(rows, 'first')}

## Second visit

After one that lasted until the app's files and what was read were on the device, as of somebody who reads for some seconds.

${table(rows, 'second')}

## Input

From a press until the next frame, four times slower: the first one, which meets code that has not run yet, and later ones. By
the clock, and by what the page's own thread *worked* until then, in its processor's time, four times as much: that holds on a
busy machine too. *In all* is the same until nothing is left to do, such as another list to draw.

${inputTable(pressed)}

## Memory

What the search page holds after so many changes of page, none of them twice, once garbage is collected.

${memoryTable(memory)}
${judged.length > 0 ? lighthouseTable(judged) : ''}`;
