import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { asScenario, asTest } from '../../mocks/workshop/as-code';

const at = (address: string) => new URL(address, 'http://forum.test').href;

/** The syntax errors of code that a member would paste. */
const errorsIn = (code: string) => parseSync('pasted.ts', code).errors;

describe('the state on the screen as code', () => {
  it('is a scenario with its page and all that it sets, but for what is the looker’s own', () => {
    const code = asScenario(
      at('/compose?scenario=too-large&latency=300&theme=dark&lang=zh-CN&panel=on'),
    );
    expect(code).toContain("page: '/compose',");
    expect(code).toContain("sets: { latency: '300', fails: 'createPost:413', draft: 'sent' },");
    expect(errorsIn(`const rows = {\n${code}};`)).toEqual([]);
  });

  it('says where a dataset or conditions have to be copied from', () => {
    expect(asScenario(at('/?scenario=hostile-html'))).toContain('those of hostile-html');
    expect(asScenario(at('/?scenario=one-page'))).not.toContain('those of');
  });

  it.each([
    ['/topics', "openApp('/topics');"],
    ['/?q=it%27s&scenario=garbled', "openApp('/?q=it%27s', { scenario: 'garbled' });"],
    ['/?scenario=garbled&fails=none', "openApp('/', { scenario: 'new-state' });"],
    [
      '/saved?scenario=slow&lang=zh-CN',
      "openApp('/saved', { scenario: 'slow', language: 'zh-CN' });",
    ],
  ])('of %s is a test that opens %s', (address, opens) => {
    const code = asTest(at(address), "It's here");
    expect(code).toContain(`  await ${opens}`);
    expect(code).toContain("toHaveTextContent('It\\'s here')");
    expect(errorsIn(code)).toEqual([]);
  });
});
