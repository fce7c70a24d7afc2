import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { modulePath } from './module-path.ts';

/** From the weakest to the strongest. Styles outside of all layers override them. */
const layers = ['base', 'ui', 'forum', 'pages', 'app'];

export const layerOf = (id: string, root?: string) => {
  const [file = ''] = modulePath(id, root).split('?');
  if (/^src\/styles\/(base|primitives)\.css$/.test(file)) return 'base';
  return /^src\/(ui|forum|pages|app)\/.+\.css$/.exec(file)?.[1];
};

const customMedia = /@custom-media (--[\w-]+) ([^;]+);\n/g;

/**
 * Replaces the custom media of tokens.css by what they stand for: no browser knows them, and Lightning CSS
 * knows only those of the same file.
 */
export function replaceCustomMedia(): Plugin {
  const tokens = readFileSync(new URL('../../src/styles/tokens.css', import.meta.url), 'utf8');
  const media = [...tokens.matchAll(customMedia)];
  return {
    name: 'parley:replace-custom-media',
    enforce: 'pre',
    transform(code, id) {
      if (!id.split('?')[0]?.endsWith('.css')) return null;
      const replaced = media.reduce(
        (css, [, name, query = '']) => css.replaceAll(`(${name})`, query),
        code.replaceAll(customMedia, ''),
      );
      return { code: replaced, map: null };
    },
  };
}

/**
 * Puts each style sheet into the cascade layer of its room. The bundler decides in which order the files
 * load; with layers that order has no effect.
 */
export function layerStyles(): Plugin {
  return {
    name: 'parley:layer-styles',
    enforce: 'pre',
    transform(code, id) {
      const layer = layerOf(id);
      // The bundler would copy the other file without a layer. What is `from global` is not copied.
      if (layer && /composes:[^;]*\bfrom\s+["']/.test(code))
        this.error(
          `${id} composes a class of another file: give the element both classes instead.`,
        );
      return (
        layer && { code: `@layer ${layers.join(', ')};\n@layer ${layer} {\n${code}}\n`, map: null }
      );
    },
  };
}

/** The sheets whose classes the frame of index.html has: `header_name` is of header.module.css. */
export const frameSheets = (html: string) => {
  const frame = html.slice(html.indexOf('id="frame"'), html.indexOf('id="unstarted"'));
  const named = new Set(frame.match(/(?<=[" ])[a-z-]+(?=_[\w-]+[" ])/g));
  return readdirSync(new URL('../../src', import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((path) => named.has(/([a-z-]+)\.module\.css$/.exec(path)?.[1] ?? ''))
    .map((path) => `src/${path.replaceAll('\\', '/')}`)
    .sort();
};

/** Links to them, before any script runs. */
export function linkFrameSheets(): Plugin {
  return {
    name: 'parley:link-frame-sheets',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        frameSheets(html).map((sheet) => ({
          tag: 'link',
          attrs: { rel: 'stylesheet', href: `/${sheet}` },
          injectTo: 'head' as const,
        })),
    },
  };
}
