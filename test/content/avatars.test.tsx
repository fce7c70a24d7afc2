import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { searchAnswer } from '../contract/literal-answers';
import { literalService } from '../contract/literal-service';
import { openApp } from '../support/app';
import { ownActions } from './own-actions';

/** Opens the app with an unpinned post by a member with this avatar, because pinned rows show no avatar. */
const openWith = (avatar: string, address: string) => {
  const search = searchAnswer
    .replace(/"avatar": "[^"]*"/g, `"avatar": ${JSON.stringify(avatar)}`)
    .replace('"top": true', '"top": false');
  const answers = { '/api/post/search': search };
  return openApp(address, {
    server: literalService(answers),
    settings: { imageOrigins: ['https://img.test'] },
  });
};

const pictures = () =>
  [...document.querySelectorAll<HTMLImageElement>('main img')].map(({ src }) => src);

describe('an avatar', () => {
  describe.each(['/', '/posts/1001', '/members/9001'])('at %s', (address) => {
    it.each([
      ['a picture file of our own', '/a.png', 'http://parley.test/a.png'],
      ['a picture of a listed origin', 'https://img.test/42', 'https://img.test/42'],
    ])('is loaded if it is %s', async (_, avatar, loaded) => {
      await openWith(avatar, address);
      await screen.findAllByText('Grace Hopper');
      expect(new Set(pictures())).toEqual(new Set([loaded]));
    });

    it.each([
      'data:image/png;base64,AAAA',
      'data:image/svg+xml,<svg></svg>',
      'https://static.test/a.png',
      '/logout',
    ])('is an initial if it is %s', async (avatar) => {
      await openWith(avatar, address);
      await screen.findAllByText('Grace Hopper');
      expect(pictures()).toEqual([]);
    });
  });

  it.each(ownActions)('is an initial if it is %s', async (avatar) => {
    await openWith(avatar, '/');
    await screen.findAllByText('Grace Hopper');
    expect(pictures()).toEqual([]);
  });
});
