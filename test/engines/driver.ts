import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The parts of a browser that a member uses: address, pointer and keyboard, and a way to read the page. */
export type Driver = {
  version: string;
  open: (address: string) => Promise<void>;
  reload: () => Promise<void>;
  /** Runs the body of a function in the page. Returns its result, passed as JSON. */
  run: (body: string) => Promise<unknown>;
  click: (x: number, y: number) => Promise<void>;
  /** Presses and releases each key in turn, while `held` is down if given. */
  press: (keys: string[], held?: string) => Promise<void>;
  /** Why the page cannot be installed as an app. Only in engines that install pages. */
  installErrors?: () => Promise<string[]>;
  close: () => Promise<void>;
};

/** The reason why an engine is not tested, for the report. */
export class Missing extends Error {}

/** WebDriver's codes for keys that are not characters. */
const codes = new Map([
  ['Backspace', '\uE003'],
  ['Tab', '\uE004'],
  ['Enter', '\uE007'],
  ['Shift', '\uE008'],
  ['Control', '\uE009'],
  ['Alt', '\uE00A'],
  ['Escape', '\uE00C'],
  ['End', '\uE010'],
  ['Home', '\uE011'],
  ['ArrowLeft', '\uE012'],
  ['ArrowUp', '\uE013'],
  ['ArrowRight', '\uE014'],
  ['ArrowDown', '\uE015'],
  ['F10', '\uE03A'],
]);

/** In the format that WebDriver over HTTP and WebDriver BiDi share. */
export const keyActions = (keys: string[], held?: string) => {
  const key = (type: 'keyDown' | 'keyUp', name: string) => ({
    type,
    value: codes.get(name) ?? name,
  });
  const strokes = keys.flatMap((name) => [key('keyDown', name), key('keyUp', name)]);
  const actions = held ? [key('keyDown', held), ...strokes, key('keyUp', held)] : strokes;
  return [{ type: 'key', id: 'keyboard', actions }];
};

export const clickActions = (x: number, y: number) => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y), origin: 'viewport' },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
];

/** The path of the first of these programs that is in PATH. */
export const findProgram = (...names: string[]) =>
  names
    .flatMap((name) =>
      (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)),
    )
    .find((path) => existsSync(path));
