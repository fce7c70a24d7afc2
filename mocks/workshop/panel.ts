import type { Hold } from '../conditions/gate';
import { type Wish, wishes } from '../options';
import { ofBadge, openBadge } from './badge';

/**
 * The wishes as a form beside the app. A choice loads the address that wishes it, so what is seen
 * can be sent to somebody else as a link.
 */
export const openPanel = (wish: Wish, hold: Hold | null) => {
  const panel = openBadge('complementary');
  panel.setAttribute('aria-label', 'Mock service');
  Object.assign(panel.style, { display: 'grid', gap: 'var(--space-2)' });
  for (const [name, answers] of Object.entries(wishes)) {
    if (name !== 'panel') panel.append(choice(name, answers, wish[name as keyof Wish]));
  }
  if (hold) {
    const letGo = button('Nothing is held', () => hold.letGo());
    hold.onChange = (count) => {
      letGo.textContent = count === 0 ? 'Nothing is held' : `Answer ${count} held`;
    };
    panel.append(letGo);
  }
  panel.append(
    button('Bring the seed back', () => go('reset', '')),
    button('Close', () => go('panel', 'off')),
  );
};

function choice(name: string, answers: readonly string[], chosen: unknown) {
  const label = document.createElement('label');
  const select = ofBadge(document.createElement('select'));
  for (const answer of answers) select.add(new Option(answer, answer, false, answer === chosen));
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

function button(words: string, press: () => void) {
  const made = ofBadge(document.createElement('button'));
  made.type = 'button';
  made.textContent = words;
  made.addEventListener('click', press);
  return made;
}

function go(name: string, answer: string) {
  const address = new URL(location.href);
  address.searchParams.set(name, answer);
  location.assign(address);
}
