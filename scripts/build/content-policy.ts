import type { Plugin } from 'vite';

/**
 * What a page of Parley may do. Nothing runs or loads but files of its own origin, and nothing is
 * framed; images may come from elsewhere, because the page itself asks before it loads one.
 */
const directives = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' https: data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'worker-src': "'self'",
  'manifest-src': "'self'",
  'frame-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'object-src': "'none'",
  'require-trusted-types-for': "'script'",
  // The sanitiser's, and ours by which the editor reads what is pasted: both sanitise. The third gives one
  // address, that of the worker which keeps the app's own files.
  'trusted-types': 'dompurify ProseMirrorClipboard parley-shell',
};

const textOf = (policy: Record<string, string>) =>
  Object.entries(policy)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');

/** The policy as the page carries it. A mock build may also register its worker, frame its own pages, and ask its twin. */
export const pagePolicy = (isMock: boolean) =>
  textOf({
    ...directives,
    ...(isMock && {
      'trusted-types': `${directives['trusted-types']} forum-sw`,
      'frame-src': "'self'",
      'connect-src': "'self' http: https:",
    }),
  });

/** The policy as a server sends it: a page can neither forbid its framing nor have reports sent. */
export const headerPolicy = () =>
  textOf({
    ...directives,
    'frame-ancestors': "'none'",
    'report-to': 'parley',
    // For browsers without the Reporting API.
    'report-uri': '/reports',
  });

const firstTag = '<meta charset="utf-8" />';

/** Puts the policy into the built page, so that it holds on a host that sets no headers. */
export function carryPolicy(mode: string): Plugin {
  return {
    name: 'parley:carry-policy',
    apply: 'build',
    transformIndexHtml(page) {
      // As text, because a host may have to read and change it.
      const tag = `<meta http-equiv="Content-Security-Policy" content="${pagePolicy(mode === 'mock')}" />`;
      if (!page.includes(firstTag))
        throw new Error(`index.html must begin its head with ${firstTag}`);
      return page.replace(firstTag, `${firstTag}\n    ${tag}`);
    },
  };
}
