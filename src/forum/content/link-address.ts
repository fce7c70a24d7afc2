const allowed = new Set(['http:', 'https:', 'mailto:']);

/**
 * Where a link in a post may lead; undefined where it may not. A relative address would lead into the
 * app itself, and a name before the host (`https://bank@evil`) only deceives.
 */
export const linkAddress = (href: string | null) => {
  if (!href || !URL.canParse(href)) return undefined;
  const url = new URL(href);
  const deceives = url.username !== '' || url.password !== '';
  return allowed.has(url.protocol) && !deceives ? url.href : undefined;
};
