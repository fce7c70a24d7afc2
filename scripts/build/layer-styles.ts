import type { Plugin } from 'vite';

/** From the weakest to the strongest. Styles outside of all layers override them. */
const layers = ['base', 'ui', 'forum', 'pages', 'app'];

const layerOf = (path: string) => {
  if (path.endsWith('/src/styles/base.css')) return 'base';
  return /\/src\/(ui|forum|pages|app)\/[^?]+\.css$/.exec(path)?.[1];
};

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
      // The bundler would copy the other file without a layer.
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
