import { expect, it } from 'vitest';
import { codeGroups } from '../../scripts/build/code-groups';
import { layerOf } from '../../scripts/build/layer-styles';

const placeOf = (path: string, root: string) => ({
  layer: layerOf(root + path, root),
  groups: codeGroups(root).flatMap(({ name, test }) => (test(root + path) ? [name] : [])),
});

it.each(['/parley/', '/usr/src/app/', '/home/me/src/forum/', 'C:/src/ui/', '/react-dom/'])(
  'cloned into %s, each file has the layer and the file of its room',
  (root) => {
    const outside = { layer: undefined, groups: [] };
    expect(placeOf('src/pages/search/rows.module.css', root)).toEqual({
      layer: 'pages',
      groups: ['frame'],
    });
    expect(placeOf('src/pages/post/post.module.css', root)).toEqual({ layer: 'pages', groups: [] });
    expect(placeOf('src/styles/base.css?direct', root).layer).toBe('base');
    expect(placeOf('src/i18n/en/en.ts', root)).toEqual(outside);
    expect(placeOf('mocks/workshop/wall.module.css', root)).toEqual(outside);
    expect(placeOf('node_modules/react-dom/index.js', root).groups).toEqual(['frame']);
  },
);
