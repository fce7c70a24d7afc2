/** As much of a browser as a member uses: an address, a pointer, a keyboard, and what the page says of itself. */
export type Driver = {
  version: string;
  open: (address: string) => Promise<void>;
  reload: () => Promise<void>;
  /** Runs the body of a function in the page and gives what it returns, as JSON. */
  run: (body: string) => Promise<unknown>;
  click: (x: number, y: number) => Promise<void>;
  /** Presses and releases each key, one after the other; with `held`, all while that one is down. */
  press: (keys: string[], held?: string) => Promise<void>;
  /** What keeps the page from being installed as an app, where the engine installs any. */
  installErrors?: () => Promise<string[]>;
  close: () => Promise<void>;
};

/** Why an engine is not tested here, for whoever reads the report. */
export class Missing extends Error {}

/** The keys that WebDriver has no letter for. */
const codes = new Map([
  ['Backspace', '\uE003'],
  ['Tab', '\uE004'],
  ['Enter', '\uE007'],
  ['Control', '\uE009'],
  ['Escape', '\uE00C'],
  ['End', '\uE010'],
  ['Home', '\uE011'],
  ['ArrowLeft', '\uE012'],
  ['ArrowUp', '\uE013'],
  ['ArrowRight', '\uE014'],
  ['ArrowDown', '\uE015'],
]);

/** Both protocols, the older over HTTP and BiDi, write actions alike. */
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
