import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createClient } from '../../src/api/client';
import { mayHaveLanded, waitOf } from '../../src/api/errors';
import { hostSession } from '../../src/api/host-session';
import { limits } from '../../src/context/limits';
import { browserClock, type Device } from '../../src/device/device';
import { searchAnswer } from '../contract/literal-answers';
import { contextOf } from '../support/context';
import { refusal, unreachable } from '../support/failures';
import { initialSettings } from '../support/initial-settings';
import { watched } from '../support/watched-device';

/** A browser whose tabs have one lock after the other. */
const openBrowser = () => {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_: string, __: unknown, hold: () => unknown) => {
    last = last.then(hold);
    return last;
  };
  return () => watched({ clock: browserClock, locks: () => ({ request }) } as unknown as Device);
};

/** The session of a page that names a member. */
const sessionOf = (hostModule: string, name = '', limits = {}, openTab = openBrowser()) => {
  const app = contextOf({ hostModule }, openTab(), limits);
  app.member.write(name);
  return app.get(hostSession);
};

const goesOn = 'data:text/javascript,export const refresh = () => true;';
const ends = 'data:text/javascript,export const refresh = () => false;';

it.each<[what: string, times: number, failure: Error, hostModule: string]>([
  ['refused with 401', 2, refusal(401), goesOn],
  ['refused with 401 in a 200', 2, refusal(200, 401), goesOn],
  ['refused with 401, as the module expects,', 1, refusal(401), ends],
  // The outcome is unknown, or a retry would not help.
  ['answered with 500', 1, refusal(500), goesOn],
  ['refused with 403', 1, refusal(403), goesOn],
  ['never answered', 1, unreachable(true), goesOn],
])('a request that is %s is sent %i times at most', async (_what, times, failure, hostModule) => {
  let sent = 0;
  const answer = sessionOf(hostModule).send('createPost', async () => {
    sent += 1;
    throw failure;
  });
  await expect(answer).rejects.toBe(failure);
  expect(sent).toBe(times);
});

it('renews the session once for all requests that are refused at the same time', async () => {
  const counts = `data:text/javascript,let renewed = 0;
    export const headers = () => ({ a: String(renewed) });
    export const refresh = async () => { renewed += 1; return true; };`;
  const session = sessionOf(counts);
  const sent: string[] = [];
  const answers = [1, 2, 3].map(() =>
    session.send('searchPosts', async ({ a = '' }) => {
      sent.push(a);
      if (a === '0') throw refusal(401);
      return a;
    }),
  );
  expect(await Promise.all(answers)).toEqual(['1', '1', '1']);
  expect(sent).toEqual(['0', '0', '0', '1', '1', '1']);
});

it('renews the session in one tab after the other', async () => {
  const openTab = openBrowser();
  const counts = `data:text/javascript,let busy = 0; let most = 0;
    export const headers = () => ({ most: String(most) });
    export const refresh = async () => {
      busy += 1;
      most = Math.max(most, busy);
      await new Promise((resolve) => setTimeout(resolve));
      busy -= 1;
      return true;
    };`;
  const answers = [1, 2].map(() =>
    sessionOf(counts, '', {}, openTab).send('searchPosts', async ({ most = '0' }) => {
      if (most === '0') throw refusal(401);
      return most;
    }),
  );
  expect(await Promise.all(answers)).toEqual(['1', '1']);
});

it('sends a request again that is refused once the session was renewed for another, without a second renewal', async () => {
  const counts = `data:text/javascript,let renewed = 0;
    export const headers = () => ({ a: String(renewed) });
    export const refresh = async () => { renewed += 1; return true; };//late`;
  const session = sessionOf(counts);
  let refuse = () => {};
  const late = session.send('searchPosts', ({ a = '' }) =>
    a === '0'
      ? new Promise<string>((_, reject) => {
          refuse = () => reject(refusal(401));
        })
      : Promise.resolve(a),
  );
  const first = session.send('searchPosts', async ({ a = '' }) => {
    if (a === '0') throw refusal(401);
    return a;
  });
  expect(await first).toBe('1');
  refuse();
  expect(await late).toBe('1');
});

it('sends the headers of a module in any form of them, which go before the cookie of the host', async () => {
  vi.stubGlobal('document', { cookie: 'csrf=of-cookie; other=1' });
  const code = "export const headers = () => new Headers({ 'X-CSRF': 'of-module', a: '1' });";
  const hostModule = `data:text/javascript,${encodeURIComponent(code)}`;
  const app = contextOf({ hostModule, csrf: ['csrf', 'X-Csrf'] }, openBrowser()());
  const sent = await app.get(hostSession).send('searchPosts', async (headers) => headers);
  expect(sent).toEqual({ 'x-csrf': 'of-module', a: '1' });
});

it('sends one content type where a module names it with its headers, as helpers for fetch do', async () => {
  const fetch = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response(searchAnswer));
  const type = 'application/json; charset=utf-8';
  const session = sessionOf(
    `data:text/javascript,export const headers = () => ({ 'Content-Type': '${type}' });`,
  );
  await createClient({ ...initialSettings, session: async () => session })('searchPosts', {});
  expect(new Headers(fetch.mock.calls[0]?.[1]?.headers).get('content-type')).toBe(type);
});

it.each<[times: number, operation: 'createPost' | 'searchPosts', before: string, after: string]>([
  [2, 'createPost', 'Robin', 'Robin'],
  [1, 'createPost', 'Robin', 'Mei'],
  [0, 'createPost', 'Mei', 'Mei'],
  [2, 'searchPosts', 'Mei', 'Mei'],
])(
  'sends %i times, on the page of Robin, %s where the host names %s and, once it was renewed, %s',
  async (times, operation, before, after) => {
    const names = `data:text/javascript,let name = '${before}';
    export const member = () => name;
    export const refresh = () => { name = '${after}'; return true; };`;
    let sent = 0;
    const answer = sessionOf(names, 'Robin').send(operation, async () => {
      sent += 1;
      throw refusal(401);
    });
    await expect(answer).rejects.toMatchObject({ status: 401 });
    expect(sent).toBe(times);
  },
);

it.each<[operation: 'createPost' | 'searchPosts', page: string, times: number]>([
  ['createPost', '', 1],
  ['createPost', 'Robin', 0],
  ['searchPosts', 'Robin', 1],
])(
  'where the host never says who is signed in, a %s of a page that names "%s" is sent %i times',
  async (operation, page, times) => {
    const silent = 'data:text/javascript,export const member = () => new Promise(() => {});';
    let sent = 0;
    const send = async () => {
      sent += 1;
    };
    await sessionOf(silent, page, { memberMs: 1 })
      .send(operation, send)
      .catch(() => {});
    expect(sent).toBe(times);
  },
);

const moduleOf = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;
const sentNever = () => Promise.reject(new Error('It was sent.'));
const failureOf = (operation: 'createPost' | 'searchPosts', hostModule: string, ask = sentNever) =>
  sessionOf(hostModule, '', { hostAnswerMs: limits.hostAnswerMs })
    .send(operation, ask)
    .catch((cause: unknown) => cause);

describe('where the module of the host fails', () => {
  it.each([
    ['throws', moduleOf("export const headers = async () => { throw new Error('No token'); };")],
    ['names what no header holds', moduleOf("export const headers = () => ({ a: '文' });")],
    ['cannot be loaded', '/nowhere.js'],
  ])('a create whose module %s is not sent, and is known not to be there', async (_what, file) => {
    const failure = await failureOf('createPost', file);
    expect(failure).toMatchObject({ name: 'ServiceError', status: 401 });
    expect(mayHaveLanded(failure)).toBe(false);
    // In the outbox the post waits.
    expect(waitOf(failure)).toBe(0);
  });

  it('a create whose member it cannot name is not sent for want of the host, not of a session', async () => {
    vi.stubGlobal('location', { origin: 'http://host' });
    const silent = moduleOf("export const member = () => { throw new Error('500'); };");
    const failure = await sessionOf(silent, 'Robin')
      .send('createPost', sentNever)
      .catch((cause: unknown) => cause);
    expect(failure).toMatchObject({ name: 'NetworkError', isUnsent: true });
    expect(mayHaveLanded(failure)).toBe(false);
  });

  it('is loaded anew after a failure, which older browsers remember of its address', async () => {
    const fails = moduleOf(`globalThis.loads = (globalThis.loads ?? 0) + 1;
      if (globalThis.loads === 1) throw new Error('It came in half.');
      export const member = () => 'Robin';`);
    const session = sessionOf(fails);
    await expect(session.member()).rejects.toThrow('cannot be loaded');
    expect([await session.member(), await session.member()]).toEqual(['Robin', 'Robin']);
    expect(Reflect.get(globalThis, 'loads')).toBe(2);
  });

  it('a read says the cause', async () => {
    const failure = await failureOf(
      'searchPosts',
      moduleOf("export const headers = () => { throw new Error('No token'); };"),
    );
    expect(failure).toHaveProperty('message', 'No token');
  });

  it('a request that was refused stays refused, where the module throws as it is to go on', async () => {
    const failure = refusal(401);
    const throws = moduleOf('export const refresh = () => { throw new Error(); };');
    expect(await failureOf('createPost', throws, () => Promise.reject(failure))).toBe(failure);
  });

  it('whom it names is not believed after a renewal that failed, if the page names another', async () => {
    const remembers = moduleOf(
      "export const member = () => 'Robin'; export const refresh = () => { throw new Error('500'); };",
    );
    await expect(sessionOf(remembers, '').member(true)).rejects.toThrow('500');
    expect(await sessionOf(remembers, 'Robin').member(true)).toBe('Robin');
  });

  it.each([
    ['without a way to renew it', ''],
    ['though the session is renewed', 'export const refresh = () => true;'],
  ])(
    'a name that it remembers %s is not believed since another tab has another',
    async (_, rest) => {
      vi.stubGlobal('who', 'Robin');
      const session = sessionOf(
        moduleOf(`const name = globalThis.who; export const member = () => name; ${rest}`),
        'Mei',
      );
      expect(await session.member()).toBe('Robin');
      vi.stubGlobal('who', 'Mei');
      expect(await session.member(true)).toBe('Mei');
      // As it is from then on.
      expect(await session.member()).toBe('Mei');
    },
  );

  it('one that never answers holds nothing for longer than 15 seconds', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const never = moduleOf('export const headers = () => new Promise(() => {});');
    const failing = failureOf('createPost', never);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await failing).toHaveProperty('cause.message', expect.stringContaining('15 s'));

    const goesOnNever = moduleOf('export const refresh = () => new Promise(() => {});');
    const refused = refusal(401);
    const asking = failureOf('searchPosts', goesOnNever, () => Promise.reject(refused));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await asking).toBe(refused);
  });
});
