const local = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

export const isOnThisMachine = (origin: string) => local.test(origin);

/** Lets pages served on this machine, on any port, read the response, but no other pages. */
export const allowOrigin = (request: Request, response: Response): Response => {
  const origin = request.headers.get('origin');
  response.headers.append('Vary', 'Origin');
  if (!origin || !isOnThisMachine(origin)) return response;
  response.headers.set('Access-Control-Allow-Origin', origin);
  response.headers.set('Access-Control-Allow-Credentials', 'true');
  response.headers.set('Access-Control-Expose-Headers', 'Allow, Date, Retry-After');
  return response;
};

/** Browsers send a preflight first, because JSON is not a content type of plain forms. */
export const isPreflight = ({ method, headers }: Request) =>
  method === 'OPTIONS' && headers.has('origin') && headers.has('access-control-request-method');

export const answerPreflight = () =>
  new Response(null, {
    status: 204,
    headers: {
      'Access-Control-Allow-Methods': 'POST',
      'Access-Control-Allow-Headers': 'Content-Type, Authorization, X-XSRF-TOKEN',
      'Access-Control-Max-Age': '600',
    },
  });
