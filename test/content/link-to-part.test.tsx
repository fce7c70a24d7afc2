import { expect, it, vi } from 'vitest';
import { scrollToPart } from '../../src/forum/content/link-to-part';

it.each([
  ['#s-last%20part', 1],
  ['#s-other', 0],
  ['#%E0%A4%A', 0],
  ['', 0],
])('the hash %j leads to a part if the page has it', (hash, times) => {
  document.body.innerHTML = '<p id="s-last part">and the last words</p>';
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView');
  scrollToPart(hash);
  expect(seen).toHaveBeenCalledTimes(times);
  document.body.replaceChildren();
});
