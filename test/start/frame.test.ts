import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { frameSheets } from '../../scripts/build/layer-styles';

it('the frame of index.html names classes alone that the app has', () => {
  const page = readFileSync('index.html', 'utf8');
  const frame = page.slice(page.indexOf('id="frame"'), page.indexOf('id="unstarted"'));
  const named = [...frame.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) =>
    names.split(' '),
  );
  const primitives = readFileSync('src/styles/primitives.css', 'utf8');
  const shared = [...primitives.matchAll(/\.([\w-]+)/g)].map(([, name]) => name);
  const linked = frameSheets(page).flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/\.([\w-]+)/g)].map(
      ([, name]) => `${basename(path, '.module.css')}_${name}`,
    ),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => ![...shared, ...linked].includes(name))).toEqual([]);
});
