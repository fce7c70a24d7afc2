import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';

it('the frame of index.html names classes alone that the styles it links to have', () => {
  const page = readFileSync('index.html', 'utf8');
  const frame = page.slice(page.indexOf('id="frame"'), page.indexOf('id="unstarted"'));
  const named = [...frame.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) =>
    names.split(' '),
  );
  const primitives = readFileSync('src/styles/primitives.css', 'utf8');
  const shared = [...primitives.matchAll(/\.([\w-]+)/g)].map(([, name]) => name);
  const linked = [...page.matchAll(/href="\/(.+)\.module\.css"/g)].flatMap(([, path = '']) =>
    [...readFileSync(`${path}.module.css`, 'utf8').matchAll(/\.([\w-]+)/g)].map(
      ([, name]) => `${basename(path)}_${name}`,
    ),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => ![...shared, ...linked].includes(name))).toEqual([]);
});
