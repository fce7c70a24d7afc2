/** A custom property of `tokens.css` and its place in the file. */
export type Token = {
  name: string;
  value: string;
  /** Offsets of the value's start and end. */
  from: number;
  to: number;
};

export type Edits = ReadonlyMap<string, string>;

/** The tokens of the first rule, which applies unless a theme, a language or a device overrides it. */
export const tokensIn = (file: string): Token[] => {
  const rule = /:root\s*\{([^{}]*)\}/.exec(file);
  const start = rule ? rule.index + rule[0].indexOf('{') + 1 : 0;
  return [...(rule?.[1] ?? '').matchAll(/(?<![\w-])(--[\w-]+):([^:;]*);/g)].map((found) => {
    const [whole, name = '', written = ''] = found;
    const value = written.trim();
    const from = start + found.index + whole.indexOf(value, name.length + 1);
    return { name, value, from, to: from + value.length };
  });
};

/** The value in each theme: the two arguments of `light-dark()`, or the same value twice. */
export const themesOf = (value: string): [light: string, dark: string] => {
  const inside = /^light-dark\((.*)\)$/s.exec(value)?.[1];
  if (inside === undefined) return [value, value];
  let depth = 0;
  const comma = [...inside].findIndex((sign) => {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    return sign === ',' && depth === 0;
  });
  return [inside.slice(0, comma).trim(), inside.slice(comma + 1).trim()];
};

/** The file with the edited values. The rest stays as it is. */
export const editedFile = (file: string, edits: Edits): string =>
  tokensIn(file).reduceRight((text, { name, from, to }) => {
    const value = edits.get(name);
    return value === undefined ? text : text.slice(0, from) + value + text.slice(to);
  }, file);

const lineOf = (file: string, place: number) => file.slice(0, place).split('\n').length - 1;

type Change = { from: number; to: number; lines: string[] };

/** The changed lines, from the top of the file. Each edited token is a change of its own. */
const changesIn = (file: string, edits: Edits): Change[] =>
  tokensIn(file)
    .filter(({ name, value }) => (edits.get(name) ?? value) !== value)
    .map(({ name, from, to }) => {
      const [first, last] = [lineOf(file, from), lineOf(file, to)];
      const begin = file.lastIndexOf('\n', from - 1) + 1;
      const end = file.indexOf('\n', to);
      const text = file.slice(begin, from) + edits.get(name) + file.slice(to, end);
      return { from: first, to: last + 1, lines: text.split('\n') };
    });

const context = 3;

/** The edits as a diff for `git apply`. Empty if nothing changed. */
export const diffOf = (path: string, file: string, edits: Edits): string => {
  const lines = file.split('\n');
  const groups: Change[][] = [];
  for (const change of changesIn(file, edits)) {
    const last = groups.at(-1);
    if (last && change.from - (last.at(-1)?.to ?? 0) <= 2 * context) last.push(change);
    else groups.push([change]);
  }
  let shift = 0;
  const hunks = groups.map((group) => {
    const from = Math.max(0, (group[0]?.from ?? 0) - context);
    const to = Math.min(lines.length - 1, (group.at(-1)?.to ?? 0) + context);
    const body: string[] = [];
    let at = from;
    const keep = (until: number) => {
      for (; at < until; at++) body.push(` ${lines[at]}`);
    };
    for (const change of group) {
      keep(change.from);
      for (; at < change.to; at++) body.push(`-${lines[at]}`);
      body.push(...change.lines.map((line) => `+${line}`));
    }
    keep(to);
    const after = body.filter((line) => !line.startsWith('-')).length;
    const head = `@@ -${from + 1},${to - from} +${from + 1 + shift},${after} @@`;
    shift += after - (to - from);
    return [head, ...body].join('\n');
  });
  return hunks.length === 0 ? '' : `--- a/${path}\n+++ b/${path}\n${hunks.join('\n')}\n`;
};
