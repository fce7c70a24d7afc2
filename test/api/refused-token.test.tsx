import { describe, expect, it, onTestFinished } from 'vitest';
import { hostSession } from '../../src/api/host-session';
import { contextOf } from '../support/context';
import { refusal } from '../support/failures';

const setCookie = (cookie: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the host sets it
  document.cookie = cookie;
};
const setToken = (value: string) => {
  setCookie(`XSRF-TOKEN=${value}`);
  onTestFinished(() => setCookie('XSRF-TOKEN=; max-age=0'));
};

/** The tokens sent to a service that refuses each, and sets another one with its first response. */
const sentTo = async (status: number, next?: string) => {
  const sent: (string | undefined)[] = [];
  const asking = contextOf({ csrf: ['XSRF-TOKEN', 'X-XSRF-TOKEN'] })
    .get(hostSession)
    .send('createPost', async (headers) => {
      sent.push(headers['x-xsrf-token']);
      if (next) setToken(next);
      throw refusal(status);
    });
  await expect(asking).rejects.toMatchObject({ status });
  return sent;
};

it.each([
  ['a%2Fb', 'a/b'],
  ['YQ==', 'YQ=='],
  // Another page of the site may have set it.
  ['%', '%'],
  ['%0A', '%0A'],
])('the token of the cookie %s is sent as %s', async (written, sent) => {
  setToken(written);
  expect(await sentTo(400)).toEqual([sent]);
});

describe('a token that is refused', () => {
  it.each([403, 419])(
    'with %i is sent once more where the cookie has another by then',
    async (status) => {
      setToken('old');
      expect(await sentTo(status, 'new')).toEqual(['old', 'new']);
    },
  );

  it('is sent with the second request where the first answer brought it', async () => {
    expect(await sentTo(403, 'first')).toEqual([undefined, 'first']);
  });

  it('is not sent again where the cookie is the same, or the refusal is of another kind', async () => {
    setToken('old');
    expect(await sentTo(403)).toEqual(['old']);
    expect(await sentTo(400, 'new')).toEqual(['old']);
  });
});
