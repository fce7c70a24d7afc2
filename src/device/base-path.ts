/** Without a trailing slash; '' at the root of a host. */
export const base = import.meta.env.BASE_URL.replace(/\/$/, '');

/** Undefined outside the app's folder. */
export const pathInBase = (pathname: string) =>
  pathname === base || pathname.startsWith(`${base}/`)
    ? pathname.slice(base.length) || '/'
    : undefined;
