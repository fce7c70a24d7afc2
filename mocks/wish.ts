import { isScenarioName, type ScenarioName, usualWorldSize, worldSizes } from './scenarios';

/** In what words the interface is shown: translated, or in a language that shows what is not. */
const speeches = ['off', 'on', 'mirrored'] as const;

/** Which mock service the address asks for. */
export type Wish = {
  scenario: ScenarioName;
  posts: number;
  pseudo: (typeof speeches)[number];
  /** All that was created is to be taken back, in every tab. Never remembered. */
  isReset: boolean;
};

const memory = 'parley.mock';

/**
 * Reads `?scenario=`, `?posts=`, `?pseudo=` and `?reset`. What the address leaves out is remembered from the last time in
 * this tab, so that a link inside the app keeps the scenario; a name that does not exist is said
 * aloud and read as "everyday".
 */
export const readWish = (search = location.search, kept = storage()): Wish => {
  const asked = new URLSearchParams(search);
  const last = new URLSearchParams(kept?.getItem(memory) ?? '');
  const wish = {
    scenario: scenarioOf(asked.get('scenario') ?? last.get('scenario') ?? 'everyday'),
    posts: sizeOf(asked.get('posts') ?? last.get('posts') ?? `${usualWorldSize}`),
    pseudo: speechOf(asked.get('pseudo') ?? last.get('pseudo') ?? 'off'),
    isReset: asked.has('reset'),
  };
  kept?.setItem(memory, `scenario=${wish.scenario}&posts=${wish.posts}&pseudo=${wish.pseudo}`);
  return wish;
};

/** Nothing is remembered where storage is switched off. */
function storage() {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

function scenarioOf(name: string): ScenarioName {
  if (isScenarioName(name)) return name;
  warn(`There is no scenario "${name}"; everyday is shown. mocks/README.md lists them.`);
  return 'everyday';
}

function sizeOf(posts: string): number {
  const size = worldSizes.find((one) => `${one}` === posts);
  if (size !== undefined) return size;
  const sizes = worldSizes.join(', ');
  warn(`A world of "${posts}" posts cannot be had; ${usualWorldSize} are shown. Ask for ${sizes}.`);
  return usualWorldSize;
}

function speechOf(name: string): Wish['pseudo'] {
  const speech = speeches.find((one) => one === name);
  if (speech) return speech;
  warn(`There is no pseudo-language "${name}"; none is spoken. Ask for ${speeches.join(', ')}.`);
  return 'off';
}

// biome-ignore lint/suspicious/noConsole: whoever types an address looks for the answer there.
const warn = (message: string) => console.warn(`[mock service] ${message}`);
