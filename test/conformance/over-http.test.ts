import { afterEach, expect, it } from 'vitest';
import { textOf } from '../../conformance/report';
import { serveForum } from '../../mocks/http';
import { type Listening, listen } from '../../mocks/http/listen';
import { brokenChecks, reportOf, sendFaulty } from './faulty-service';

let served: Listening | undefined;
afterEach(() => served?.stop());

it('finds nothing in our service over real HTTP, writing too', async () => {
  served = await serveForum({ port: 0, posts: 600 });
  // Bodies of a megabyte, methods and content types are where HTTP makes a difference.
  const settings = { baseUrl: served.address, only: ['failures', 'createPost'], write: true };
  expect(await brokenChecks(fetch, settings)).toEqual([]);
});

it('follows no redirect, as the front end does not, and says where it leads', async () => {
  const good = sendFaulty({});
  served = await listen(0, async (request) => {
    const { pathname } = new URL(request.url);
    if (!pathname.endsWith('/'))
      return new Response(null, { status: 307, headers: { Location: `${request.url}/` } });
    return good(request.url.replace(/\/$/, ''), {
      method: request.method,
      headers: request.headers,
      body: await request.text(),
    });
  });
  const report = await reportOf(fetch, { baseUrl: served.address });
  expect(report.conforms).toBe(false);
  expect(textOf(report)).toContain(
    `at code: expected a success, 0; received HTTP 307 to ${served.address}/api/post/search/`,
  );
});

it('says which address does not respond when nothing listens there', async () => {
  const closed = await listen(0, async () => new Response());
  await closed.stop();
  await expect(brokenChecks(fetch, { baseUrl: closed.address })).rejects.toThrow(
    `${closed.address} does not respond (`,
  );
});
