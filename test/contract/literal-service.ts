import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';

/** A request as the app sent it, with its headers. */
export type Sent = { line: string; headers: Record<string, string>; body: unknown };

/** Responds to each path, after any base address, with a fixed text, and records the requests. */
export const literalService = (answers: Record<string, string>) => {
  const sent: Sent[] = [];
  const server = setupServer(
    http.all('*', async ({ request }) => {
      const { href, pathname } = new URL(request.url);
      const answer = answers[pathname.slice(pathname.indexOf('/api'))];
      if (answer === undefined) return HttpResponse.error();
      sent.push({
        line: `${request.method} ${href}`,
        headers: Object.fromEntries(request.headers),
        body: JSON.parse(await request.text()),
      });
      return new HttpResponse(answer, { headers: { 'Content-Type': 'application/json' } });
    }),
  );
  return {
    sent,
    listen: () => server.listen({ onUnhandledRequest: 'error' }),
    close: () => server.close(),
  };
};
