import { type OperationName, operations } from '../src/contract/operations';
import type { NetworkConditions } from './conditions/network-conditions';
import { type ScenarioName, scenarios, usualPostCount } from './scenarios';

const operationNames = Object.keys(operations) as OperationName[];

/** What an address may set, and the values of each; the first is the default. */
export const optionValues = {
  scenario: Object.keys(scenarios) as ScenarioName[],
  posts: [`${usualPostCount}`, '1000', '10000', '100000'],
  /** Milliseconds before each answer, or none before the panel releases it. */
  latency: ['usual', '0', '300', '1000', '3000', 'gate'],
  /** The operation that answers HTTP 500. */
  fails: ['none', ...operationNames, 'all'] as ('none' | OperationName | 'all')[],
  /** The interface in a language that shows what is not translated, or from right to left as well. */
  pseudo: ['off', 'on', 'mirrored'],
  panel: ['off', 'on'],
} as const;

type Values = { [Name in keyof typeof optionValues]: (typeof optionValues)[Name][number] };

/** The mock service that an address asks for. */
export type Options = Values & {
  /** All that was created is deleted, in every tab. Never remembered. */
  isReset: boolean;
};

const storageKey = 'parley.mock';

/**
 * Reads the options out of an address. What it leaves out is remembered from the last time in this
 * tab, so that a link inside the app keeps the scenario; a value that does not exist is warned of
 * and read as the default.
 */
export const readOptions = (search = location.search, stored = storage()): Options => {
  const asked = new URLSearchParams(search);
  const last = new URLSearchParams(stored?.getItem(storageKey) ?? '');
  const chosen = Object.entries(optionValues).map(([name, values]) => {
    const value = asked.get(name) ?? last.get(name) ?? values[0];
    const known = values.find((one) => one === value);
    if (known === undefined) warn(name, value, values);
    return [name, known ?? values[0]] as const;
  });
  const options = Object.fromEntries(chosen) as Values;
  stored?.setItem(storageKey, new URLSearchParams(options).toString());
  return { ...options, isReset: asked.has('reset') };
};

/** The conditions of the scenario, with those that the other options set. */
export const conditionsFor = ({ scenario, latency, fails }: Options): NetworkConditions => {
  const { conditions } = scenarios[scenario];
  const failing = operationNames.filter((name) => fails === 'all' || fails === name);
  const message = 'The mock service was told to fail here; set fails=none, then try again.';
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

function warn(name: string, value: string, values: readonly string[]) {
  // biome-ignore lint/suspicious/noConsole: whoever types an address looks for the answer there.
  console.warn(
    `[mock service] There is no ${name} "${value}"; it is ${values[0]}. Ask for ${values.join(', ')}.`,
  );
}
