import type { Plugin } from 'vite';

/**
 * What a page of Parley may do. Only files of its own origin run or load, and nothing is framed. Images may
 * have any origin, because the app itself loads none without consent.
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
  // The sanitiser's policy, and one that returns only the address of the worker that stores the app's own files.
  'trusted-types': 'dompurify parley-shell',
};

const textOf = (policy: Record<string, string>) =>
  Object.entries(policy)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');

/** The policy in the page. A mock build may also register its worker, frame its pages, and call its twin. */
export const pagePolicy = (isMock: boolean) =>
  textOf({
    ...directives,
    ...(isMock && {
      'trusted-types': `${directives['trusted-types']} forum-sw`,
      'frame-src': "'self'",
      'connect-src': "'self' http: https:",
    }),
  });

/** The policy in the header. A page itself can neither forbid framing nor request reports. */
export const headerPolicy = () =>
  textOf({
    ...directives,
    'frame-ancestors': "'none'",
    'report-to': 'parley',
    // For browsers without the Reporting API.
    'report-uri': '/reports',
  });

const firstTag = '<meta charset="utf-8" />';

/** Adds the policy to the built page, so that it applies if a host sets no headers. */
export function carryPolicy(mode: string): Plugin {
  return {
    name: 'parley:carry-policy',
    apply: 'build',
    transformIndexHtml(page) {
      // As readable text, because a host may have to change it.
      const tag = `<meta http-equiv="Content-Security-Policy" content="${pagePolicy(mode === 'mock')}" />`;
      if (!page.includes(firstTag))
        throw new Error(`index.html must begin its head with ${firstTag}`);
      return page.replace(firstTag, `${firstTag}\n    ${tag}`);
    },
  };
}
