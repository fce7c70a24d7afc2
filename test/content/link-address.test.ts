import { expect, it } from 'vitest';
import { hostToSay } from '../../src/forum/content/host-to-say';
import { linkAddress } from '../../src/forum/content/link-address';

it.each<[href: string, leadsTo: string | undefined]>([
  ['mailto:a@b.test', 'mailto:a@b.test'],
  ['mailto:a+b@b.test', 'mailto:a%2Bb@b.test'],
  ['mailto:a@b.test?attach=/etc/passwd&attachment=x', 'mailto:a@b.test'],
  ['mailto:a@b.test?bcc=all@evil.test&cc=x@evil.test&body=I%20owe', 'mailto:a@b.test'],
  ['mailto:a@b.test?subject=x%0d%0aBcc:all@evil.test', 'mailto:a@b.test'],
  ['mailto:a@b.test%0d%0aBcc:all@evil.test', undefined],
  ['mailto:a@b.test,all@evil.test', undefined],
  ['mailto:%zz@b.test', undefined],
  ['mailto:?to=all@evil.test', undefined],
  ['https://a.test/?q=1#2', 'https://a.test/?q=1#2'],
  ['https://bank@evil.test', undefined],
  ['https://[::1', undefined],
  ['javascript:alert(1)', undefined],
  ['ftp://a.test/', undefined],
  ['/logout', undefined],
])('a link to %j leads to %j', (href, leadsTo) => {
  expect(linkAddress(href)).toBe(leadsTo);
});

it.each<[text: string, href: string, said: string | undefined]>([
  ['https://bank.example/login', 'https://evil.test/a', 'evil.test'],
  ['bank.com', 'https://evil.test/', 'evil.test'],
  ['www.bank.example', 'http://evil.test:8080/', 'evil.test:8080'],
  ['BANK.com/x', 'https://bank.com.evil.test/', 'bank.com.evil.test'],
  // Its first letters are Cyrillic.
  ['https://bank.com', 'https://\u0432\u0430nk.com/', 'xn--nk-6kch.com'],
  ['https://\u200bbank.com', 'https://evil.test/', 'evil.test'],
  ['\u202emoc.knab//:sptth', 'https://evil.test/', 'evil.test'],
  ['\u2066com\u2069.\u2066bank\u2069', 'https://evil.test/', 'evil.test'],
  ['com\u200f.\u200fbank', 'https://evil.test/', 'evil.test'],
  ['\u200fקישור לפוסט\u200f', 'https://a.test/', undefined],
  // Its first letter is Cyrillic, also where it leads.
  ['https://\u0430pple.com', 'https://\u0430pple.com/', 'xn--pple-43d.com'],
  ['https://паураӏ.com/a', 'https://паураӏ.com/a', 'xn--80aa7bfo65f.com'],
  ['𝐡𝐭𝐭𝐩𝐬://𝐛𝐚𝐧𝐤.𝐜𝐨𝐦', 'https://evil.test/', 'evil.test'],
  ['ｂａｎｋ．ｃｏｍ', 'https://evil.test/', 'evil.test'],
  ['https://münchen.example/', 'https://münchen.example/', undefined],
  ['https://пример.рф/', 'https://пример.рф/', undefined],
  ['https://ru.test/wiki/Москва', 'https://ru.test/wiki/Москва', undefined],
  ['https://münchen.example/straße', 'https://münchen.example/straße', undefined],
  ['https://例子.com/wiki/Москва', 'https://例子.com/wiki/Москва', undefined],
  // Of Armenian, Cherokee and Lisu.
  ['https://g\u0585\u0585gle.test', 'https://g\u0585\u0585gle.test/', 'xn--ggle-vifa.test'],
  ['https://\u13aa\u13aa.com', 'https://\u13aa\u13aa.com/', 'xn--g9da.com'],
  [
    'https://\ua4ee\ua4d1\ua4d1\ua4e1\ua4f0.com',
    'https://\ua4ee\ua4d1\ua4d1\ua4e1\ua4f0.com/',
    'xn--4l8aa2c7bn.com',
  ],
  ['https://bank.example/login', 'https://www.bank.example/', undefined],
  ['www.bank.example', 'https://bank.example/', undefined],
  ['https://例子.cn/', 'https://例子.cn/1', undefined],
  ['a page about frogs', 'https://evil.test/', undefined],
  ['README.md', 'https://code.test/', undefined],
  ['ASP.NET', 'https://code.test/', undefined],
  ['BANK.COM', 'https://evil.test/', 'evil.test'],
  ['BANKS.NET', 'https://evil.test/', 'evil.test'],
  ['Node.js 24.1', 'https://code.test/', undefined],
  ['a@bank.com', 'mailto:a@evil.test', undefined],
  ['🔒 https://bank.example/login', 'https://evil.test/', 'evil.test'],
  ['Sign in at https://bank.example/login', 'https://evil.test/', 'evil.test'],
  ['(www.bank.example)', 'https://evil.test/', 'evil.test'],
  ['(see https://a.test/x)', 'https://a.test/', undefined],
  ['详见https://a.test/x，谢谢', 'https://a.test/', undefined],
])('a link that reads %j and leads to %s says %j', (text, href, said) => {
  expect(hostToSay(text, href)).toBe(said);
});
