import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pagePolicy } from '../../scripts/build/content-policy';
import { allowedFor, allowedValues } from '../../src/settings/allowed-values';
import { metaOf, readSettings, type Settings, settingRows } from '../../src/settings/settings';

const page = (metas: Record<string, string>, policy = '') => {
  const written = document.implementation.createHTMLDocument();
  const add = (name: string, value: string, content: string) => {
    const meta = written.createElement('meta');
    meta.setAttribute(name, value);
    meta.setAttribute('content', content);
    written.head.append(meta);
  };
  for (const [name, content] of Object.entries(metas)) add('name', `parley:${name}`, content);
  if (policy) add('http-equiv', 'Content-Security-Policy', policy);
  return written;
};

describe('the table of settings in the docs', () => {
  const rows = [
    ...readFileSync('docs/settings.md', 'utf8').matchAll(
      /^\| `parley:(\S+)` \| (.*?) ?\| (.+) \|$/gm,
    ),
  ].map(([, meta, initial = '', allowed]) => ({
    meta,
    initial: initial.replaceAll('`', ''),
    allowed,
  }));

  it('says of each setting what the code says, in the same order', () => {
    expect(rows).toEqual(
      Object.entries(settingRows).map(([name, { initial }]) => ({
        meta: metaOf(name),
        initial: String(initial),
        allowed: allowedValues[name as keyof Settings],
      })),
    );
  });
});

describe('settings', () => {
  it('keep their initial values on a page that names none', () => {
    const initial = Object.entries(settingRows).map(([name, row]) => [name, row.initial]);
    expect(readSettings(page({}))).toEqual({ settings: Object.fromEntries(initial), bad: [] });
  });

  it.each([
    ['base-url', 'https://service.test/', { baseUrl: 'https://service.test' }],
    ['base-url', '/forum/', { baseUrl: '/forum' }],
    ['first-page', '1', { firstPage: 1 }],
    ['success-codes', '0, 200', { successCodes: [0, 200] }],
    ['credentials', 'include', { credentials: 'include' }],
    ['time-zone', ' Asia/Shanghai ', { timeZone: 'Asia/Shanghai' }],
    ['site-id', '42', { siteId: '42' }],
    ['title', 'Tea house', { title: 'Tea house' }],
    ['language', 'zh-CN', { language: 'zh-CN' }],
    ['post-id', 'none', { postId: 'none' }],
    ['max-page-size', '20', { maxPageSize: 20 }],
    ['conditions', 'HOT_POST LATEST_POST', { conditions: ['HOT_POST', 'LATEST_POST'] }],
    ['conditions', '', { conditions: [] }],
    ['post-orders', 'createTime,views', { postOrders: ['createTime', 'views'] }],
    ['topic-orders', 'name', { topicOrders: ['name'] }],
    ['languages', '', { languages: [] }],
    ['limits', '80, 20000', { limits: [80, 20_000] }],
    ['limits', '300 20000', { limits: [300, 20_000] }],
    ['login-url', '/login?next={return}', { loginUrl: '/login?next={return}' }],
    ['login-url', 'https://id.test/in', { loginUrl: 'https://id.test/in' }],
    ['logout-url', '/logout', { logoutUrl: '/logout' }],
    ['signed-in-as', '梅', { signedInAs: '梅' }],
    ['csrf', 'XSRF-TOKEN X-XSRF-TOKEN', { csrf: ['XSRF-TOKEN', 'X-XSRF-TOKEN'] }],
    ['csrf', '', { csrf: [] }],
    ['host-module', '/host.js', { hostModule: '/host.js' }],
    ['offline', 'none', { offline: 'none' }],
    [
      'image-origins',
      'https://a.test/x https://b.test:8443',
      { imageOrigins: ['https://a.test', 'https://b.test:8443'] },
    ],
  ])('read %s written %j', (meta, content, expected) => {
    const { settings, bad } = readSettings(page({ [meta]: content }));
    expect(bad).toEqual([]);
    expect(settings).toMatchObject(expected);
  });

  it.each([
    ['base-url', 'ftp://files.test'],
    ['base-url', '//elsewhere.test'],
    ['base-url', 'javascript:alert(1)'],
    ['first-page', '2'],
    ['success-codes', 'ok'],
    ['credentials', 'always'],
    ['time-zone', 'Mars/Olympus'],
    ['title', ''],
    ['language', 'fr'],
    ['image-origins', 'https://a.test not-an-origin'],
    ['post-id', 'server'],
    ['max-page-size', '0'],
    ['max-page-size', '101'],
    ['max-page-size', '2.5'],
    ['conditions', 'HOT_POST NEW_POST'],
    ['post-orders', 'likes'],
    ['topic-orders', 'views'],
    ['languages', 'EN'],
    ['limits', '80'],
    ['limits', '301 20000'],
    ['limits', '80 0'],
    ['limits', '80 200 300'],
    ['login-url', 'login'],
    ['login-url', 'javascript:alert(1)'],
    ['logout-url', '//elsewhere.test'],
    ['csrf', 'XSRF-TOKEN'],
    ['host-module', 'https://cdn.test/host.js'],
    ['host-module', '//cdn.test/host.js'],
  ])('name %s as bad when it is %j, and keep its initial value', (meta, content) => {
    const { settings, bad } = readSettings(page({ [meta]: content }));
    expect(bad).toEqual([{ meta, given: content, problem: 'value' }]);
    expect(bad.map(allowedFor)).toEqual([expect.stringMatching(/\w/)]);
    expect(settings).toEqual(readSettings(page({})).settings);
  });

  it.each([
    [
      'a service that the policy does not name',
      'https://service.test',
      pagePolicy(false),
      ['base-url'],
    ],
    [
      'a service that it names',
      'https://service.test',
      pagePolicy(false).replace("connect-src 'self'", "connect-src 'self' https://service.test"),
      [],
    ],
    ['a service at the own origin', location.origin, pagePolicy(false), []],
    ['a path', '/forum', pagePolicy(false), []],
    ['a page without a policy', 'https://service.test', '', []],
  ])('hold the base URL against the policy of the page: %s', (_, baseUrl, policy, expected) => {
    const { bad } = readSettings(page({ 'base-url': baseUrl }, policy));
    expect(bad.map(({ meta }) => meta)).toEqual(expected);
  });
});
