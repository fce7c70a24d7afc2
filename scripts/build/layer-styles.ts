import type { Plugin } from 'vite';

/** From the weakest to the strongest. A file of none of them outweighs them all. */
const layers = ['base', 'ui', 'forum', 'pages', 'app'];

const layerOf = (path: string) => {
  if (path.endsWith('/src/styles/base.css')) return 'base';
  return /\/src\/(ui|forum|pages|app)\/[^?]+\.css$/.exec(path)?.[1];
};

/**
 * Puts each style sheet into the cascade layer of its room. A build decides by itself which chunk's
 * styles come first; with layers the order of the files means nothing.
 */
export function layerStyles(): Plugin {
  return {
    name: 'parley:layer-styles',
    enforce: 'pre',
    transform(code, id) {
      const layer = layerOf(id);
      // The bundler would copy that other file into no layer at all.
      if (layer && /composes:[^;]*\bfrom\b/.test(code))
        this.error(
          `${id} composes a class of another file: give the element both classes instead.`,
        );
      return (
        layer && { code: `@layer ${layers.join(', ')};\n@layer ${layer} {\n${code}}\n`, map: null }
      );
    },
  };
}
