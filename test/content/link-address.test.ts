import { expect, it } from 'vitest';
import { linkAddress } from '../../src/forum/content/link-address';

it.each<[href: string, leadsTo: string | undefined]>([
  ['mailto:a@b.test', 'mailto:a@b.test'],
  ['mailto:a+b@b.test?subject=Hi%20there', 'mailto:a%2Bb@b.test?subject=Hi%20there'],
  ['mailto:a@b.test?attach=/etc/passwd&attachment=x', 'mailto:a@b.test'],
  ['mailto:a@b.test?bcc=all@evil.test&cc=x@evil.test&body=I%20owe', 'mailto:a@b.test'],
  [
    'mailto:a@b.test?subject=x%0d%0aBcc:all@evil.test',
    'mailto:a@b.test?subject=x%20Bcc%3Aall%40evil.test',
  ],
  ['mailto:a@b.test?SUBJECT=x', 'mailto:a@b.test'],
  ['mailto:a@b.test?subject=%ed%a0%80', 'mailto:a@b.test?subject=%EF%BF%BD%EF%BF%BD%EF%BF%BD'],
  ['mailto:a@b.test%0d%0aBcc:all@evil.test', undefined],
  ['mailto:a@b.test,all@evil.test', undefined],
  ['mailto:%zz@b.test', undefined],
  ['mailto:?to=all@evil.test', undefined],
  ['https://a.test/?q=1#2', 'https://a.test/?q=1#2'],
  ['https://bank@evil.test', undefined],
  ['javascript:alert(1)', undefined],
  ['/logout', undefined],
])('a link to %j leads to %j', (href, leadsTo) => {
  expect(linkAddress(href)).toBe(leadsTo);
});
