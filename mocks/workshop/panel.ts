import type { Gate } from '../conditions/gate';
import { type Options, optionValues } from '../options';
import { ofBadge, openBadge } from './badge';

/**
 * The options as a form beside the app. A choice loads the address that sets it, so what is seen can
 * be sent to somebody else as a link.
 */
export const openPanel = (options: Options, gate: Gate | null) => {
  const panel = openBadge('complementary');
  panel.setAttribute('aria-label', 'Mock service');
  Object.assign(panel.style, { display: 'grid', gap: 'var(--space-2)' });
  for (const [name, values] of Object.entries(optionValues)) {
    if (name !== 'panel') panel.append(choice(name, values, options[name as keyof Options]));
  }
  if (gate) {
    const release = button('No answers wait', () => gate.release());
    gate.onChange = (count) => {
      release.textContent = count === 0 ? 'No answers wait' : `Release ${count} waiting`;
    };
    panel.append(release);
  }
  panel.append(
    button('Bring the seed back', () => go('reset', '')),
    button('Close', () => go('panel', 'off')),
  );
};

function choice(name: string, values: readonly string[], chosen: unknown) {
  const label = document.createElement('label');
  const select = ofBadge(document.createElement('select'));
  for (const value of values) select.add(new Option(value, value, false, value === chosen));
  select.addEventListener('change', () => go(name, select.value));
  Object.assign(label.style, {
    display: 'grid',
    alignItems: 'center',
    gridTemplateColumns: '5em 1fr',
    gap: 'var(--space-2)',
  });
  label.append(name, select);
  return label;
}

function button(label: string, onPress: () => void) {
  const made = ofBadge(document.createElement('button'));
  made.type = 'button';
  made.textContent = label;
  made.addEventListener('click', onPress);
  return made;
}

function go(name: string, value: string) {
  const address = new URL(location.href);
  address.searchParams.set(name, value);
  location.assign(address);
}
