import { readFileSync } from 'node:fs';
import { type ESTree, parseSync, Visitor } from 'vite';

/** The file's path, once for each pattern that it builds. */
export const builtIn = (path: string) => {
  const source = readFileSync(path, 'utf8');
  const places: string[] = [];
  const add = ({ callee }: ESTree.NewExpression | ESTree.CallExpression) => {
    if (callee.type === 'Identifier' && callee.name === 'RegExp') places.push(path);
  };
  new Visitor({ NewExpression: add, CallExpression: add }).visit(parseSync(path, source).program);
  return places;
};

/** The patterns that are built while `run` runs. */
export const patternsBuiltBy = async (run: () => unknown) => {
  const Native = globalThis.RegExp;
  const built: RegExp[] = [];
  globalThis.RegExp = new Proxy(Native, {
    construct: (Target, [pattern, flags]: [string, string?]) => {
      const made = new Target(pattern, flags);
      built.push(made);
      return made;
    },
  });
  try {
    await run();
  } finally {
    globalThis.RegExp = Native;
  }
  return built;
};
