import { expect, it } from 'vitest';
import { triggerIn } from '../../src/pages/compose/editor/link-trigger';

it.each([
  ['see [[', '[[', ''],
  ['see [[keyset cur', '[[', 'keyset cur'],
  ['写法是照着[[游标', '[[', '游标'],
  ['[[a]] and [[b', '[[', 'b'],
  ['@', '@', ''],
  ['ask @Tom', '@', 'Tom'],
  ['请@林', '@', '林'],
])('%j asks with %s for %j', (text, sign, query) => {
  expect(triggerIn(text)).toMatchObject({ sign, query });
});

it.each([
  '',
  'words',
  'a [link',
  '[[closed]]',
  'name@host',
  'a.b@host',
  '@Tom said',
  '[['.padEnd(80),
])('%j asks for nothing', (text) => {
  expect(triggerIn(text)).toBeNull();
});
