import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';

const ending = '.module.css';

it('the frame of index.html names classes alone that the styles of the app have', () => {
  const page = readFileSync('index.html', 'utf8');
  const frame = page.slice(page.indexOf('id="frame"'), page.indexOf('id="unstarted"'));
  const named = [...frame.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) =>
    names.split(' '),
  );
  const had = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .flatMap((path) =>
      [...readFileSync(join('src', path), 'utf8').matchAll(/\.([\w-]+)/g)].map(
        ([, name]) => `${basename(path, ending)}_${name}`,
      ),
    );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !had.includes(name))).toEqual([]);
});
