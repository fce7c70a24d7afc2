import { describe, expect, it } from 'vitest';
import { pseudoOf } from '../../mocks/workshop/pseudo';
import { english as en } from '../support/english';
import { messagesOf, said } from './messages-of';

const english = messagesOf(en);
const pseudo = new Map(messagesOf(pseudoOf(en)));
const pairs = english.map(([path, message]) => ({ path, message, pseudo: pseudo.get(path) }));

describe('the pseudo-language', () => {
  it('puts every message in brackets, with no English word left in it', () => {
    const plain = pairs.filter(({ message, pseudo }) => {
      const words = said(pseudo, 7);
      const isDisguised = !/[aeiou]/.test(words) && words !== `⟦${said(message, 7)}⟧`;
      return !/^⟦.*⟧$/s.test(words) || (/[a-z]/i.test(said(message, 7)) && !isDisguised);
    });
    expect(plain.map(({ path }) => path)).toEqual([]);
  });

  it('keeps the values of every message as they are', () => {
    const given = ['A tale of Aiolos', '杭州 🎉', 'e_i-o'];
    const changed = pairs.filter(({ message, pseudo }) =>
      given.some(
        (value) =>
          said(message, ...given).includes(value) && !said(pseudo, ...given).includes(value),
      ),
    );
    expect(changed.map(({ path }) => path)).toEqual([]);
  });
});
