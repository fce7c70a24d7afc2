/** The folder that the app is served from, without a slash at its end: '' at the root of a host. */
export const base = import.meta.env.BASE_URL.replace(/\/$/, '');

/** A path of this host as one of the app; undefined outside of the app's folder. */
export const pathInBase = (pathname: string) =>
  pathname === base || pathname.startsWith(`${base}/`)
    ? pathname.slice(base.length) || '/'
    : undefined;
