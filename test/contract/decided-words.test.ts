import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { failures } from '../../mocks/forum/answer';
import { topicOrders } from '../../src/contract/list-topics';
import { conditions, languages, postOrders } from '../../src/contract/search-posts';

const rows = [...readFileSync('docs/interface.md', 'utf8').matchAll(/^\| (.+?) \| (.+) \|$/gm)];

describe('docs/interface.md', () => {
  it.each<[question: string, words: readonly string[]]>([
    ['Orders of posts (`fields`)', postOrders],
    ['Orders of topics', topicOrders],
    ['`condition`', conditions],
    ['`language`', languages],
  ])('names the words of the contract, and no others: %s', (question, words) => {
    const answer = rows.find(([, asked]) => asked === question)?.[2] ?? '';
    const named = [...answer.matchAll(/`(\w+)`/g)].map(([, word]) => word);
    const others = ['fields', 'sysLanguage'];
    expect(named.filter((word) => !others.includes(word ?? ''))).toEqual([...words]);
  });

  it('names the code and the status of every refusal, and no others', () => {
    const named = rows.flatMap(([, code, rest = '']) =>
      /^\d{5}$/.test(code ?? '') ? [`${code} ${rest.slice(0, 3)}`] : [],
    );
    expect(named).toEqual(Object.values(failures).map(({ code, status }) => `${code} ${status}`));
  });
});
