import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenChecks, reportOf, smallPages, verdictsOf } from '../conformance/faulty-service';
import { serveDemo } from './demo-service';

let demo: Awaited<ReturnType<typeof serveDemo>>;
/** The same service with a login, as in step 5 of the page. */
let closed: typeof demo;
beforeAll(async () => {
  demo = await serveDemo();
  closed = await serveDemo(0, { login: true });
});
afterAll(async () => {
  await demo.stop();
  await closed.stop();
});

const page = readFileSync('docs/adopting.md', 'utf8');

/** Each shell request of the page, and the part of its response that the page shows. */
const questions = [
  ...page.matchAll(/```sh\nask (\S+) '(.+)'\n```\n\n(?:[^`\n].*\n\n)?```json\n([\s\S]+?)```/g),
].map(({ index, 1: path = '', 2: body = '', 3: answer = '' }) => {
  const hasLogin = index > page.indexOf('main.ts --login');
  return { path, body, answer, hasLogin };
});

describe('a question of docs/adopting.md', () => {
  it('has its answer below it, each of them', () => {
    expect(questions).toHaveLength(page.match(/^ask \//gm)?.length ?? 0);
  });

  it.each(questions)(
    '$path $body is answered as the page says',
    async ({ path, body, answer, hasLogin }) => {
      const { address } = hasLogin ? closed : demo;
      const headers = { 'Content-Type': 'application/json' };
      const response = await fetch(address + path, { method: 'POST', body, headers });
      expect(await response.json()).toMatchObject(JSON.parse(answer));
    },
  );
});

it('docs/adopting.md says of every setting what one sees without it', () => {
  const namesIn = (text = '') => [...new Set(text.match(/(?<=`parley:)[\w-]+/g))].sort();
  const settings = readFileSync('docs/settings.md', 'utf8');
  expect(namesIn(page.split('## What you see')[1])).toEqual(namesIn(settings));
});

describe('the demo service of docs/adopting.md', () => {
  it('keeps to all that the interface says, writing too', async () => {
    const settings = { ...smallPages, baseUrl: demo.address, write: true, interfaceOnly: true };
    const verdicts = verdictsOf(await reportOf(fetch, settings));
    const others = verdicts.filter(({ outcome }) => outcome !== 'passed');
    expect(others.map(({ name, outcome, evidence }) => ({ name, outcome, evidence }))).toEqual([]);
  });

  it('keeps to what was decided of filters, as step 2 of the page asks it', async () => {
    const only = ['searchPosts: filters'];
    expect(await brokenChecks(fetch, { baseUrl: demo.address, only })).toEqual([]);
  });

  it('asks who posts to sign in where it has a login, leads back into its own origin, and knows the session', async () => {
    const places = { blockId: '9007199254740994001', topicId: '9007199254740995001' };
    const body = JSON.stringify({ ...places, title: 'Signed', content: '<p>By Ines</p>' });
    const send = async (cookie = '') =>
      (
        await fetch(`${closed.address}/api/post`, { method: 'POST', body, headers: { cookie } })
      ).json();
    expect(await send()).toMatchObject({ code: 40100, data: null });
    const signIn = (next: string) =>
      fetch(`${closed.address}/api/login?next=${encodeURIComponent(next)}`, { redirect: 'manual' });
    const led = async (next: string) => (await signIn(next)).headers.get('location');
    expect(await led('http://localhost/compose?topic=1')).toBe('/compose?topic=1');
    expect(await led('https://elsewhere.example//elsewhere.example/x')).toBe(
      '/elsewhere.example/x',
    );
    expect(await led('http://[')).toBe('/');
    const cookie = (await signIn('/')).headers.get('set-cookie')?.split(';')[0];
    expect(await send('session=guessed')).toMatchObject({ code: 40100 });
    expect(await send(cookie)).toMatchObject({ code: 0, data: { title: 'Signed' } });
  });
});
