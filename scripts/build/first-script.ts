import type { Plugin } from 'vite';

const source = 'src/boot/start.ts';

/**
 * Runs src/boot/start.ts as soon as it loads. As an `async` module it waits neither for style sheets nor for
 * the app that imports it. It is last in the page, because it reads the rest.
 */
export function startFirstScript(): Plugin {
  let base = '/';
  return {
    name: 'parley:first-script',
    configResolved: (config) => {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const start = Object.values(bundle).find(
          (output) => output.type === 'chunk' && output.isEntry && output.name === 'start',
        );
        const src = base + (start?.fileName ?? source);
        return [
          {
            tag: 'script',
            attrs: { type: 'module', async: true, crossorigin: '', src },
            injectTo: 'body',
          },
        ];
      },
    },
  };
}
