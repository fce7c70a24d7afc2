import type { Plugin } from 'vite';

const source = 'src/start/start.ts';

/**
 * Starts src/start/start.ts as soon as it is here: `async`, for a module of its own waits for no stylesheet
 * that way, and neither for the app that imports it. After everything else of the page, which it reads.
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
