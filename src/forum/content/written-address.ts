/** An address as it is written elsewhere: `//host/path` has the scheme of the page that it stands on. */
export const withScheme = (written: string) => written.trim().replace(/^\/\//, 'https://');

/** What a part of an address says, or something else if it is malformed. */
export const decoded = (text: string, otherwise = '') => {
  try {
    return decodeURIComponent(text);
  } catch {
    return otherwise;
  }
};
