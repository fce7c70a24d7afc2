const allowed = new Set(['http:', 'https:', 'mailto:']);

/**
 * Where a link of a stranger may lead; undefined where it may lead nowhere. Relative addresses would
 * lead into the app itself, and a name before the host (`https://bank@evil`) is there to deceive.
 */
export const linkAddress = (href: string | null) => {
  if (!href || !URL.canParse(href)) return undefined;
  const url = new URL(href);
  const deceives = url.username !== '' || url.password !== '';
  return allowed.has(url.protocol) && !deceives ? url.href : undefined;
};
