import { describe, expect, it } from 'vitest';
import { isFile, mayKeep, networkFirst } from '../../src/shell-worker/answers';

const never = new Promise<never>(() => {});
const atOnce = Promise.resolve();
const page = (status: number) => Promise.resolve(new Response('fresh', { status }));
const kept = () => Promise.resolve(new Response('kept'));
const none = () => Promise.resolve(undefined);
const failed = () => Promise.reject(new TypeError('Failed to fetch'));
const textOf = async (answer: Promise<Response>) => (await answer).text();

describe('a request for a page', () => {
  it("has the network's answer where that comes in time, a redirect and a refusal too", async () => {
    for (const status of [200, 403, 404])
      expect(await textOf(networkFirst(page(status), never, kept))).toBe('fresh');
  });

  it('has the page that is kept where the network fails, takes too long, or the host has a fault', async () => {
    expect(await textOf(networkFirst(failed(), never, kept))).toBe('kept');
    expect(await textOf(networkFirst(never, atOnce, kept))).toBe('kept');
    expect(await textOf(networkFirst(page(502), never, kept))).toBe('kept');
  });

  it('waits for the network where no page is kept, however long, and fails as it does', async () => {
    const late = new Promise<Response>((resolve) =>
      setTimeout(() => resolve(new Response('late'))),
    );
    expect(await textOf(networkFirst(late, atOnce, none))).toBe('late');
    await expect(networkFirst(failed(), never, none)).rejects.toThrow('Failed to fetch');
  });

  it('has the answer of the network where the disk fails, or is the slower of both', async () => {
    for (const read of [failed, () => never]) {
      const late = new Promise<Response>((resolve) =>
        setTimeout(() => resolve(new Response('late'))),
      );
      expect(await textOf(networkFirst(late, atOnce, read))).toBe('late');
    }
  });
});

describe('a page', () => {
  const entry = '/assets/index-AAAAAAAA.js';
  const ours = `<script src="${entry}"></script>`;
  const mayKeepOf = (text: string, init?: ResponseInit) => mayKeep(new Response(text, init), entry);

  it('is kept where it is whole and of the same build, unless its host forbids it', async () => {
    expect(await mayKeepOf(ours)).toBe(true);
    expect(await mayKeepOf(ours, { status: 503 })).toBe(false);
    expect(await mayKeepOf(ours.replace('AAAA', 'BBBB'))).toBe(false);
    expect(await mayKeepOf(ours, { headers: { 'Cache-Control': 'no-store' } })).toBe(false);
  });
});

describe('a file of the build', () => {
  const answer = (type: string, status = 200) =>
    new Response('', { status, headers: { 'Content-Type': type } });

  it('is kept where it is one, and not where a host or a proxy answers with a page or a failure', () => {
    for (const type of ['text/javascript', 'application/javascript', 'text/css', 'image/svg+xml'])
      expect(isFile(answer(type))).toBe(true);
    expect(isFile(answer('text/html; charset=utf-8'))).toBe(false);
    expect(isFile(answer('text/javascript', 404))).toBe(false);
    expect(isFile(answer('text/javascript', 502))).toBe(false);
  });
});
