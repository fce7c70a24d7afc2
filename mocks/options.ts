import { type OperationName, operations } from '../src/contract/operations';
import { type NetworkConditions, type ScenarioName, scenarios, usualPostCount } from './scenarios';

const operationNames = Object.keys(operations) as OperationName[];

/** What an address can wish, and the answers there are; the first is what nobody has to wish. */
export const wishes = {
  scenario: Object.keys(scenarios) as ScenarioName[],
  posts: [`${usualPostCount}`, '1000', '10000', '100000'],
  /** Milliseconds before each answer, or none before it is let go. */
  latency: ['usual', '0', '300', '1000', '3000', 'hold'],
  /** The operation that answers HTTP 500. */
  fails: ['none', ...operationNames, 'all'] as ('none' | OperationName | 'all')[],
  /** The interface in a language that shows what is not translated, or from right to left as well. */
  pseudo: ['off', 'on', 'mirrored'],
  panel: ['off', 'on'],
} as const;

type Wishes = { [Name in keyof typeof wishes]: (typeof wishes)[Name][number] };

/** Which mock service the address asks for. */
export type Wish = Wishes & {
  /** All that was created is to be taken back, in every tab. Never remembered. */
  isReset: boolean;
};

const memory = 'parley.mock';

/**
 * Reads the wishes out of an address. What it leaves out is remembered from the last time in this
 * tab, so that a link inside the app keeps the scenario; an answer that does not exist is said aloud
 * and read as the first there is.
 */
export const readWish = (search = location.search, kept = storage()): Wish => {
  const asked = new URLSearchParams(search);
  const last = new URLSearchParams(kept?.getItem(memory) ?? '');
  const wished = Object.entries(wishes).map(([name, answers]) => {
    const answer = asked.get(name) ?? last.get(name) ?? answers[0];
    const known = answers.find((one) => one === answer);
    if (known === undefined) warn(name, answer, answers);
    return [name, known ?? answers[0]] as const;
  });
  const wish = Object.fromEntries(wished) as Wishes;
  kept?.setItem(memory, new URLSearchParams(wish).toString());
  return { ...wish, isReset: asked.has('reset') };
};

/** How the scenario behaves with what was wished on top. */
export const conditionsFor = ({ scenario, latency, fails }: Wish): NetworkConditions => {
  const { conditions } = scenarios[scenario];
  const failing = operationNames.filter((name) => fails === 'all' || fails === name);
  const message = 'The mock service was told to fail here; wish fails=none, then try again.';
  return {
    ...conditions,
    latency: Number.isNaN(Number(latency)) ? conditions.latency : Number(latency),
    refuses: {
      ...conditions.refuses,
      ...Object.fromEntries(failing.map((name) => [name, { failure: 'broken', message }])),
    },
  };
};

/** Nothing is remembered where storage is switched off. */
function storage() {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

function warn(name: string, answer: string, answers: readonly string[]) {
  // biome-ignore lint/suspicious/noConsole: whoever types an address looks for the answer there.
  console.warn(
    `[mock service] There is no ${name} "${answer}"; it is ${answers[0]}. Ask for ${answers.join(', ')}.`,
  );
}
