import { readFileSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { allowedFor, allowedValues } from '../../src/settings/allowed-values';
import { metaOf, readSettings, type Settings, settingRows } from '../../src/settings/settings';
import { initialSettings as initial } from '../support/initial-settings';

/** Adds a host's settings to the page until the test ends. */
const pageWith = (set: Record<string, string>) => {
  for (const [name, content] of Object.entries(set)) {
    const meta = Object.assign(document.createElement('meta'), {
      name: `parley:${name}`,
      content,
    });
    document.head.append(meta);
    onTestFinished(() => meta.remove());
  }
  return document;
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
  it('are the initial ones where the host set none', () => {
    expect(readSettings(pageWith({}))).toEqual({ settings: initial, bad: [] });
  });

  it.each<[meta: string, given: string, setting: Partial<Settings>]>([
    ['base-url', '/', { baseUrl: '' }],
    ['base-url', '/forum', { baseUrl: '/forum' }],
    ['base-url', '/forum//', { baseUrl: '/forum' }],
    ['base-url', ' https://forum.test/api-v2/ ', { baseUrl: 'https://forum.test/api-v2' }],
    ['base-url', 'http://localhost:8080', { baseUrl: 'http://localhost:8080' }],
    ['first-page', '1', { firstPage: 1 }],
    ['success-codes', '200', { successCodes: [200] }],
    ['success-codes', '0, 200 -1', { successCodes: [0, 200, -1] }],
    ['credentials', 'include', { credentials: 'include' }],
    ['site-id', '1871900000000000001', { siteId: '1871900000000000001' }],
    ['title', '午后论坛', { title: '午后论坛' }],
    ['language', 'zh-CN', { language: 'zh-CN' }],
    [
      'image-origins',
      'https://img.test/path https://cdn.test:8443',
      { imageOrigins: ['https://img.test', 'https://cdn.test:8443'] },
    ],
    ['report-url', '/reports', { reportUrl: '/reports' }],
    ['report-url', '/reports/', { reportUrl: '/reports/' }],
    ['spoilers', 'hidden-text geheim', { spoilers: ['hidden-text', 'geheim'] }],
    [
      'blocks',
      ' 12=Tea house; b-7 = 帮助 = 求助 ;',
      {
        blocks: [
          { id: '12', name: 'Tea house' },
          { id: 'b-7', name: '帮助 = 求助' },
        ],
      },
    ],
    [
      'blocks',
      '12=茶馆；15=帮助',
      {
        blocks: [
          { id: '12', name: '茶馆' },
          { id: '15', name: '帮助' },
        ],
      },
    ],
    ['time-zone', ' Asia/Shanghai ', { timeZone: 'Asia/Shanghai' }],
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
    ['host-module', '/host.js', { hostModule: '/host.js' }],
    ['offline', 'none', { offline: 'none' }],
  ])('are read from the page: parley:%s as "%s"', (meta, given, setting) => {
    const expected = { settings: { ...initial, ...setting }, bad: [] };
    expect(readSettings(pageWith({ [meta]: given }))).toEqual(expected);
  });

  it.each([
    ['base-url', 'forum.test'],
    ['base-url', '//forum.test'],
    ['base-url', '/\\forum.test'],
    ['host-module', '/\t/forum.test/host.js'],
    ['login-url', '/\n\\forum.test'],
    ['base-url', 'javascript:alert(1)'],
    ['base-url', 'ftp://forum.test'],
    ['base-url', 'https://forum.test/?code=1'],
    ['base-url', '/forum#a'],
    ['first-page', '2'],
    ['first-page', ''],
    ['first-page', 'constructor'],
    ['success-codes', 'OK'],
    ['success-codes', '0 0x1'],
    ['credentials', 'always'],
    ['time-zone', 'Mars/Olympus'],
    ['time-zone', ''],
    ['time-zone', '+08:00'],
    ['title', ' '],
    ['language', 'fr'],
    ['image-origins', 'https://img.test img.test'],
    ['image-origins', 'https://*.img.test'],
    ['report-url', 'reports'],
    ['spoilers', '.hidden'],
    ['blocks', 'Tea house'],
    ['blocks', '12=Tea house; =Help'],
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
    ['login-url', 'javascript:alert(1)'],
    ['logout-url', '//elsewhere.test'],
    ['csrf', 'XSRF-TOKEN'],
    ['host-module', 'https://cdn.test/host.js'],
  ])('that are not allowed stay as they were and are named: parley:%s as "%s"', (meta, given) => {
    const { settings, bad } = readSettings(pageWith({ [meta]: given }));
    expect(settings).toEqual(initial);
    expect(bad).toEqual([{ meta, given: given.trim(), problem: 'value' }]);
    expect(bad.map(allowedFor)).toEqual([expect.stringMatching(/\w/)]);
  });

  it.each(['titel', 'baseUrl', 'constructor', ''])(
    'are named with all there are where none has the name: parley:%s',
    (meta) => {
      const { settings, bad } = readSettings(pageWith({ [meta]: 'Tea house' }));
      expect(settings).toEqual(initial);
      expect(bad).toEqual([{ meta, given: 'Tea house', problem: 'name' }]);
      expect(bad.map(allowedFor)).toEqual([
        expect.stringMatching(/no setting has this name; .*\bbase-url, .*\boffline$/),
      ]);
    },
  );
});
