/** An address as it is written elsewhere: `//host/path` has the scheme of the page that it stands on. */
export const withScheme = (written: string) => written.trim().replace(/^\/\//, 'https://');

/** Whether an address or its path names one. */
export const pictureFile = /[^/]\.(?:avif|gif|jpe?g|png|svg|webp)(?:[?#]|$)/i;
