import { initialOf, type OptionName, optionNames } from '../option-table';
import { readOptions, withoutOptions } from '../options';
import { type Scenario, type ScenarioName, scenarios } from '../scenarios';

/** Options that a new row does not set: the scenario, and those of the viewer rather than the state. */
const ofTheLooker: readonly OptionName[] = ['scenario', 'panel', 'transport', 'theme', 'lang'];

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** The path and search of the page, without options. */
const pageOf = (href: string) => {
  const { pathname, search } = new URL(withoutOptions(href));
  return pathname + search;
};

/** The options that a scenario for this state would set, including those of its current scenario. */
const setsOf = (href: string) => {
  const options = readOptions(new URL(href).search);
  return optionNames
    .filter((name) => !ofTheLooker.includes(name) && options[name] !== initialOf(name))
    .map((name) => `${name}: ${quoted(options[name])}`);
};

const isPlain = ({ dataset, conditions, moves }: Scenario) =>
  dataset === scenarios.everyday.dataset &&
  conditions === scenarios.everyday.conditions &&
  moves === undefined;

/** The state at an address as a row for `scenarios.ts`. Its name and sentence are placeholders. */
export const asScenario = (href: string): string => {
  const { scenario } = readOptions(new URL(href).search);
  const sets = setsOf(href);
  const borrowed = isPlain(scenarios[scenario])
    ? []
    : [`    // Its dataset and conditions are those of ${scenario}: copy them from there.`];
  return [
    "  'new-state': scenario('What it shows, in a sentence.', {",
    `    page: ${quoted(pageOf(href))},`,
    ...(sets.length > 0 ? [`    sets: { ${sets.join(', ')} },`] : []),
    ...borrowed,
    '  }),',
    '',
  ].join('\n');
};

/** Whether the scenario produces the state without further options. */
const isWholly = (href: string, scenario: ScenarioName) => {
  const alone = setsOf(new URL(`/?scenario=${scenario}`, href).href);
  return `${alone}` === `${setsOf(href)}`;
};

/** A test of the page in the state at an address, which uses `test/support/app.tsx`. */
export const asTest = (href: string, heading: string): string => {
  const { scenario, lang } = readOptions(new URL(href).search);
  const name = isWholly(href, scenario) ? scenario : 'new-state';
  const options = [
    ...(name === 'everyday' ? [] : [`scenario: ${quoted(name)}`]),
    ...(lang === 'kept' || lang === 'en' ? [] : [`language: ${quoted(lang)}`]),
  ];
  const given = options.length > 0 ? `, { ${options.join(', ')} }` : '';
  return [
    "import { screen } from '@testing-library/react';",
    "import { expect, it } from 'vitest';",
    "import { openApp } from '../support/app';",
    '',
    "it('shows what, where what holds', async () => {",
    `  await openApp(${quoted(pageOf(href))}${given});`,
    "  const heading = await screen.findByRole('heading', { level: 1 });",
    `  expect(heading).toHaveTextContent(${quoted(heading)});`,
    '});',
    '',
  ].join('\n');
};
