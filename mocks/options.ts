import { parseFaults, type Rule } from './conditions/fault-rules';
import type { NetworkConditions } from './conditions/network-conditions';
import {
  appLanguages,
  appParameters,
  initialOf,
  isKnown,
  type OptionName,
  optionNames,
  optionOf,
} from './option-table';
import { refusedPost, type ScenarioName, scenarios } from './scenarios';

/** A value of every option. */
export type OptionValues = Record<OptionName, string>;

/** The options that an address requests. */
export type Options = OptionValues & {
  scenario: ScenarioName;
  /** Deletes the kept dataset, and the created posts in every tab. */
  isReset: boolean;
  /** Requested options and values that do not exist, each as a sentence that lists the valid ones. */
  unknown: string[];
};

/** What the address itself sets, and what it requests that does not exist. */
const readAddress = (params: URLSearchParams) => {
  const set: Partial<OptionValues> = {};
  const unknown: string[] = [];
  for (const name of optionNames) {
    // The app may have a parameter of the same name. Its values are not options.
    const values = params.getAll(name).filter((value) => !isAppsOwn(name, value));
    const known = values.findLast((value) => isKnown(name, value));
    if (known !== undefined) set[name] = known;
    else if (values[0] !== undefined) unknown.push(noSuchValue(name, values[0]));
  }
  for (const name of new Set(params.keys())) {
    const isOption = optionNames.some((one) => one === name);
    if (!isOption && name !== 'reset' && !appParameters.includes(name))
      unknown.push(`There is no option "${name}". Options: ${optionNames.join(', ')}.`);
  }
  return { set, unknown };
};

const isAppsOwn = (name: string, value: string) => name === 'lang' && appLanguages.includes(value);

const noSuchValue = (name: OptionName, value: string) => {
  const { values, others } = optionOf(name);
  const valid = [...values, ...(others ? [others] : [])].join(', ');
  return `There is no ${name} "${value}". Values: ${valid}.`;
};

/** Reads the options of an address. The scenario's options apply unless the address sets others. */
export const readOptions = (search: string): Options => {
  const params = new URLSearchParams(search);
  const { set, unknown } = readAddress(params);
  const scenario = (set.scenario ?? initialOf('scenario')) as ScenarioName;
  const initial = Object.fromEntries(optionNames.map((name) => [name, initialOf(name)]));
  const chosen = { ...initial, ...scenarios[scenario].sets, ...set } as OptionValues;
  return { ...chosen, scenario, isReset: params.has('reset'), unknown };
};

/** The options that an address sets to a value other than the default, in the order of the table. */
export const setOptions = (search: string): [OptionName, string][] => {
  const { set } = readAddress(new URLSearchParams(search));
  const scenario = (set.scenario ?? initialOf('scenario')) as ScenarioName;
  return optionNames.flatMap((name): [OptionName, string][] => {
    const value = set[name];
    return value === undefined || value === usualIn(scenario, name) ? [] : [[name, value]];
  });
};

const usualIn = (scenario: ScenarioName, name: OptionName) =>
  (scenarios[scenario].sets as Partial<OptionValues>)[name] ?? initialOf(name);

/** Adds the options that an address does not set itself, after the app's own parameters. */
export const withOptions = (address: string, options: readonly [OptionName, string][]): string => {
  const [, before = '', query = '', hash = ''] = /^([^?#]*)\??([^#]*)(.*)$/s.exec(address) ?? [];
  const { set } = readAddress(new URLSearchParams(query));
  // A link that names a scenario keeps only its own options.
  const added = set.scenario === undefined ? options.filter(([name]) => !(name in set)) : [];
  const written = added.map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  const whole = [query, ...written].filter(Boolean).join('&');
  return `${before}${whole && `?${whole}`}${hash}`;
};

const withoutOption = (url: URL, name: OptionName) => {
  const own = url.searchParams.getAll(name).filter((one) => isAppsOwn(name, one));
  url.searchParams.delete(name);
  for (const one of own) url.searchParams.append(name, one);
};

/** The same address without options. The app's own `lang` stays. */
export const withoutOptions = (address: string): string => {
  const url = new URL(address);
  for (const name of optionNames) if (url.searchParams.has(name)) withoutOption(url, name);
  return url.href;
};

/** The same address with one option set, or left out if the value is the default. A scenario sets its options anew. */
export const withOption = (address: string, name: OptionName, value: string): string => {
  const url = new URL(address);
  withoutOption(url, name);
  const anew = name === 'scenario' ? Object.keys(scenarios[value as ScenarioName].sets) : [];
  for (const one of anew as OptionName[]) withoutOption(url, one);
  if (value !== usualIn(readOptions(url.search).scenario, name))
    url.searchParams.append(name, value);
  return url.href;
};

/** The conditions of the scenario, with the latency of the options. */
export const conditionsFor = ({ scenario, latency }: Options): NetworkConditions => {
  const { conditions } = scenarios[scenario];
  return {
    ...conditions,
    latency: Number.isNaN(Number(latency)) ? conditions.latency : Number(latency),
  };
};

/** Which calls fail by the options. */
export const rulesFor = ({ fails, draft }: Options): Rule[] => [
  ...(parseFaults(fails) ?? []),
  ...((draft === 'refused' && parseFaults(refusedPost)) || []),
];
