import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conform } from '../../conformance/conform';
import { usualSettings } from '../../conformance/settings';
import { serveDemo } from './demo-service';

let demo: Awaited<ReturnType<typeof serveDemo>>;
beforeAll(async () => {
  demo = await serveDemo();
});
afterAll(() => demo.stop());

const page = readFileSync('docs/adopting.md', 'utf8');

/** Each question of the page in a shell, and as much of its answer as stands below it. */
const questions = [
  ...page.matchAll(/```sh\nask (\S+) '(.+)'\n```\n\n(?:[^`\n].*\n\n)?```json\n([\s\S]+?)```/g),
].map(([, path = '', body = '', answer = '']) => ({ path, body, answer }));

describe('a question of docs/adopting.md', () => {
  it('has its answer below it, each of them', () => {
    expect(questions).toHaveLength(page.match(/^ask \//gm)?.length ?? 0);
  });

  it.each(questions)('$path $body is answered as the page says', async ({ path, body, answer }) => {
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch(demo.address + path, { method: 'POST', body, headers });
    expect(await response.json()).toMatchObject(JSON.parse(answer));
  });
});

it('docs/adopting.md says of every setting what one sees without it', () => {
  const namesIn = (text = '') => [...new Set(text.match(/(?<=`parley:)[\w-]+/g))].sort();
  const settings = readFileSync('docs/settings.md', 'utf8');
  expect(namesIn(page.split('## What you see')[1])).toEqual(namesIn(settings));
});

describe('the demo service of docs/adopting.md', () => {
  it('keeps to all that the interface says, writing too', async () => {
    const settings = { ...usualSettings, baseUrl: demo.address, write: true, interfaceOnly: true };
    const report = await conform(fetch, settings);
    const verdicts = report.parts.flatMap((part) => part.verdicts);
    const others = verdicts.filter(({ outcome }) => outcome !== 'kept');
    expect(others.map(({ name, outcome, evidence }) => ({ name, outcome, evidence }))).toEqual([]);
  });

  it('keeps to what was decided of filters, as step 2 of the page asks it', async () => {
    const only = ['searchPosts: filters'];
    const report = await conform(fetch, { ...usualSettings, baseUrl: demo.address, only });
    const verdicts = report.parts.flatMap((part) => part.verdicts);
    expect(verdicts.filter(({ outcome }) => outcome === 'broken')).toEqual([]);
  });

  it('answers with an envelope whatever it is sent', async () => {
    for (const body of ['[]', 'null', '{', '{"keywords":7}', '{"pageNum":-1}']) {
      const response = await fetch(`${demo.address}/api/post/search`, { method: 'POST', body });
      expect(await response.json()).toHaveProperty('code');
    }
  });
});
