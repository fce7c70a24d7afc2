import { createHash } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { readPage } from '../../src/settings/read-page';
import {
  cacheFirst,
  fetchFile,
  isWhole,
  mayKeep,
  networkFirst,
  pageWith,
  storable,
  textOf,
} from '../../src/shell-worker/answers';

const never = new Promise<never>(() => {});
const atOnce = Promise.resolve(undefined);
const page = (status: number) => Promise.resolve(new Response('fresh', { status }));
const kept = () => Promise.resolve(new Response('kept'));
const none = () => Promise.resolve(undefined);
const failed = () => Promise.reject(new TypeError('Failed to fetch'));
const sent = async (answer: Promise<Response>) => (await answer).text();

describe('a page whose host names members in it', () => {
  it('has what is kept where the network fails or leads nowhere, or the host has a fault', async () => {
    expect(await sent(networkFirst(failed(), kept, never))).toBe('kept');
    for (const status of [429, 502])
      expect(await sent(networkFirst(page(status), kept, never))).toBe('kept');
    expect(await sent(networkFirst(never, kept, atOnce))).toBe('kept');
    const late = new Promise<Response>((resolve) =>
      setTimeout(() => resolve(new Response('late'))),
    );
    expect(await sent(networkFirst(late, none, atOnce))).toBe('late');
    await expect(networkFirst(failed(), none, never)).rejects.toThrow('Failed to fetch');
    await expect(networkFirst(failed(), failed, never)).rejects.toThrow('Failed to fetch');
  });
});

describe('a page that names nobody, and a file', () => {
  it('come from the device, and from the network where that has none, fails or does not answer', async () => {
    expect(await sent(cacheFirst(kept(), never, failed))).toBe('kept');
    for (const [cached, limit] of [
      [none(), never],
      [failed(), never],
      [never, atOnce],
    ] as const)
      expect(await sent(cacheFirst(cached, limit, () => page(200)))).toBe('fresh');
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

  it('names a member, or nobody, however its host writes it', () => {
    for (const meta of ['', title, nobody, nobody.replace('""', '" "')])
      expect(readPage(withMeta(meta))).toMatchObject({ build: 'b1', namesMember: false });
    for (const meta of [
      '<meta name="parley:signed-in-as" content="Robin" />',
      '<meta content="Robin" name="parley:signed-in-as">',
      '<meta\n  name="parley:signed-in-as"\n  content="梅"\n/>',
      '<meta name="parley:signed-in-as" content="Robin" content="">',
      "<META NAME='parley:signed-in-as' CONTENT='Robin'>",
      '<meta name=parley:signed-in-as content=Robin>',
      '<meta name = "parley:signed-in-as"content="a>b">',
    ])
      expect(readPage(withMeta(title, meta)).namesMember).toBe(true);
  });

  it('that was cut on its way is no page of the host', () => {
    expect(readPage(withMeta(title).slice(0, -9)).build).toBe('');
  });

  it('is another where a setting is another, but for the addresses of its login', () => {
    const login = '<meta name="parley:login-url" content="/login?token=1" />';
    const text = withMeta(title, login);
    const { settings } = readPage(text);
    expect(readPage(text.replace('token=1', 'token=2')).settings).toBe(settings);
    const others = ['Coffee', 'Tea > Coffee', 'Tea > Milk', `Tea${'!'.repeat(3000)}`];
    const all = others.map((other) => readPage(text.replace('Tea', other)).settings);
    expect(new Set([settings, ...all]).size).toBe(5);
  });

  it('says that it comes from the device', async () => {
    const before = '<!--[if IE]><html><![endif]-->';
    const { marked } = readPage(before + withMeta(title));
    expect(marked).toBe(before + withMeta(title).replace('<html', '<html data-kept'));
  });

  it('has its letters and its policy, and may be stored whatever it varies by', async () => {
    const headers = {
      'Content-Type': 'text/html; charset=GBK',
      'Content-Security-Policy': 'a',
      Vary: '*',
    };
    const inGbk = () => new Response(new Uint8Array([0xc2, 0xdb, 0xcc, 0xb3]), { headers });
    const text = await textOf(inGbk());
    const kept = pageWith(text, inGbk());
    expect([text, kept.headers.get('Content-Security-Policy')]).toEqual(['论坛', 'a']);
    for (const answer of [kept, storable(inGbk())]) expect(answer.headers.get('Vary')).toBeNull();
    expect(await textOf(kept)).toBe('论坛');
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
    expect(await sent(fetchFile(isRight, '/a.js'))).toBe('whole');
    expect(fetch.mock.lastCall).toEqual(['/a.js', { cache: 'reload' }]);
    fetch.mockResolvedValue(file('wh'));
    await expect(fetchFile(isRight, '/a.js')).rejects.toThrow('/a.js');
  });
});
