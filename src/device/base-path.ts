/** The folder that the app is served from, without a trailing slash; '' at the root of a host. */
export const base = import.meta.env.BASE_URL.replace(/\/$/, '');

/** Converts a path of this host to a path of the app; undefined outside the app's folder. */
export const pathInBase = (pathname: string) =>
  pathname === base || pathname.startsWith(`${base}/`)
    ? pathname.slice(base.length) || '/'
    : undefined;
