import { createHash } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { readPage, wantsSignIn } from '../../src/settings/read-page';
import {
  cacheFirst,
  fetchFile,
  isWhole,
  markKept,
  mayKeep,
  networkFirst,
} from '../../src/shell-worker/answers';

const never = new Promise<never>(() => {});
const atOnce = Promise.resolve(undefined);
const page = (status: number) => Promise.resolve(new Response('fresh', { status }));
const kept = () => Promise.resolve(new Response('kept'));
const none = () => Promise.resolve(undefined);
const failed = () => Promise.reject(new TypeError('Failed to fetch'));
const textOf = async (answer: Promise<Response>) => (await answer).text();

describe('a page whose host names members in it', () => {
  it("has the network's answer, a redirect and a refusal too, however long it takes", async () => {
    for (const status of [200, 403, 404])
      expect(await textOf(networkFirst(page(status), kept))).toBe('fresh');
    const late = new Promise<Response>((resolve) =>
      setTimeout(() => resolve(new Response('late'))),
    );
    expect(await textOf(networkFirst(late, kept))).toBe('late');
  });

  it('has what is kept where the network fails or the host has a fault', async () => {
    expect(await textOf(networkFirst(failed(), kept))).toBe('kept');
    for (const status of [429, 502])
      expect(await textOf(networkFirst(page(status), kept))).toBe('kept');
    await expect(networkFirst(failed(), none)).rejects.toThrow('Failed to fetch');
    await expect(networkFirst(failed(), failed)).rejects.toThrow('Failed to fetch');
  });
});

describe('a page that names nobody, and a file', () => {
  it('come from the device, and from the network where that has none, fails or does not answer', async () => {
    expect(await textOf(cacheFirst(kept(), never, failed))).toBe('kept');
    for (const [cached, limit] of [
      [none(), never],
      [failed(), never],
      [never, atOnce],
    ] as const)
      expect(await textOf(cacheFirst(cached, limit, () => page(200)))).toBe('fresh');
  });
});

describe('a page', () => {
  const withMeta = (...metas: string[]) =>
    `<!doctype html><html data-build="b1" lang="en"><head>${metas.join('')}</head></html>`;
  const title = '<meta name="parley:title" content="Tea" />';
  const nobody = '<meta name="parley:signed-in-as" content="" />';

  it('is kept where it is whole, unless its host forbids it', () => {
    expect(mayKeep(new Response(''))).toBe(true);
    expect(mayKeep(new Response('', { status: 503 }))).toBe(false);
    expect(mayKeep(new Response('', { headers: { 'Cache-Control': 'no-store' } }))).toBe(false);
  });

  it('is no page of the device any more where the host leads to its login, or refuses', () => {
    expect(wantsSignIn({ type: 'opaqueredirect', status: 0 })).toBe(true);
    for (const status of [401, 403]) expect(wantsSignIn({ type: 'basic', status })).toBe(true);
    for (const status of [200, 404, 503])
      expect(wantsSignIn({ type: 'basic', status })).toBe(false);
  });

  it('names a member, or nobody, however its host writes it', () => {
    for (const meta of ['', title, nobody, nobody.replace('""', '" "')])
      expect(readPage(withMeta(meta))).toMatchObject({ build: 'b1', member: '' });
    for (const [meta, name] of [
      ['<meta name="parley:signed-in-as" content="Robin" />', 'Robin'],
      ['<meta content="Robin" name="parley:signed-in-as">', 'Robin'],
      ['<meta\n  name="parley:signed-in-as"\n  content="梅"\n/>', '梅'],
      ['<meta name="parley:signed-in-as" content="R&amp;D &#39;&#x4e2d; &eacute;" />', "R&D '中 é"],
      [
        '<meta name="parley:signed-in-as" content="&Gamma;&iota;ώ&rho;&gamma;&omicron;&sigmaf; &Scaron;">',
        'Γιώργος Š',
      ],
      ['<meta name="parley:signed-in-as" content="Robin" content="">', 'Robin'],
      ["<META NAME='parley:signed-in-as' CONTENT='Robin'>", 'Robin'],
      ['<meta name=parley:signed-in-as content=Robin>', 'Robin'],
      ['<meta name = "parley:signed-in-as"content="a>b">', 'a>b'],
    ] as const)
      expect(readPage(withMeta(title, meta)).member).toBe(name);
  });

  it('that was cut on its way is no page of the host', () => {
    expect(readPage(withMeta(title).slice(0, -9)).build).toBe('');
  });

  it('is another where a setting is another, and says that it comes from the device', async () => {
    const text = withMeta(title);
    const { settings } = readPage(text);
    const others = ['Coffee', 'Tea > Coffee', 'Tea > Milk', `Tea${'!'.repeat(3000)}`];
    const all = others.map((other) => readPage(withMeta(title.replace('Tea', other))).settings);
    expect(new Set([settings, ...all]).size).toBe(5);
    const marked = await markKept(text, new Response('')).text();
    expect(marked).toContain('<html data-kept data-build="b1"');
    expect(readPage(marked)).toEqual(readPage(text));
  });
});

describe('a file of the build', () => {
  const file = (text: string, type = 'text/javascript', status = 200) =>
    new Response(text, { status, headers: { 'Content-Type': type } });

  it('is kept where it is whole, and not where it was cut, or a page or a failure came for it', async () => {
    const right = createHash('sha256').update('whole').digest('hex').slice(0, 16);
    expect(await isWhole(file('whole'), right)).toBe(true);
    expect(await isWhole(file('who'), right)).toBe(false);
    expect(await isWhole(file('whole', 'text/html; charset=utf-8'), right)).toBe(false);
    expect(await isWhole(file('whole', 'text/javascript', 404), right)).toBe(false);
    expect(await isWhole(undefined, right)).toBe(false);
  });

  it('is requested past all caches where what they have is broken, and given up then', async () => {
    const isRight = async (answer: Response) => (await answer.clone().text()) === 'whole';
    const fetch = vi.spyOn(globalThis, 'fetch');
    fetch.mockResolvedValueOnce(file('wh')).mockResolvedValueOnce(file('whole'));
    expect(await textOf(fetchFile(isRight, '/a.js'))).toBe('whole');
    expect(fetch.mock.lastCall).toEqual(['/a.js', { cache: 'reload' }]);
    fetch.mockResolvedValue(file('wh'));
    await expect(fetchFile(isRight, '/a.js')).rejects.toThrow('/a.js');
  });
});
