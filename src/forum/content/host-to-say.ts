import { findAddresses } from './find-addresses';
import { inOrder } from './read-code';

// Without a scheme, only `www.` and common endings count as a host: README.md and Node.js do not, nor does ASP.NET.
const address =
  /^[^\p{L}\p{N}]*(?=[\p{L}\p{N}])((?:www\.[^\s/?#@:)]+|[^\s/?#@:)]+\.(?:com|net|org|edu|gov|cn)))(?=[/?#:)]|$)/iu;
const formatting = /\p{Cf}/gu;
// These only move what stands between words. Editors put them into links of Hebrew and Arabic, too.
const mark = /[\u061c\u200e\u200f]/;
const dotted = /[a-z]\P{L}{0,9}\.\P{L}{0,9}[a-z]/iu;
const mayLookLatin =
  /^(?:\w+:\/\/)?[^/?#]*(?:[^\P{sc=Latin}a-zA-Z]|[\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Armenian}\p{sc=Cherokee}\p{sc=Lisu}])/u;

/** Whether letters of a named host may be taken for others; one of a country that writes so is no surprise. */
const mayBeAnother = (hostname: string, named: string) =>
  hostname.includes('xn--') &&
  /\.[a-z]+$/.test(hostname) &&
  mayLookLatin.test(named.normalize('NFD'));

/** For a text that names another host, or may seem to. Punycode exposes look-alike letters. */
export const hostToSay = (text: string, href: string) => {
  const { host, hostname, protocol } = new URL(href);
  if (!/^https?:$/.test(protocol)) return undefined;
  const seen = text.normalize('NFKC').replace(formatting, '').trim();
  const [, alone = ''] = address.exec(seen) ?? [];
  const named = findAddresses(seen)[0]?.url ?? (!/^[A-Z]{1,4}\.NET$/.test(alone) && alone);
  const isOther =
    named && (bare(hostOf(named)) !== bare(hostname) || mayBeAnother(hostname, named));
  const isTurned = inOrder(text) !== text || (mark.test(text) && dotted.test(text));
  return isOther || isTurned ? host : undefined;
};

export const isSpelled = (text: string, href: string) => short(text.trim()) === short(href);

const short = (address: string) => address.replace(/^https?:\/\/|\/$/g, '');

const hostOf = (named: string) => {
  const address = named.replace(/^(?!https?:)/i, 'https://');
  return URL.canParse(address) ? new URL(address).hostname : named;
};

const bare = (host: string) => host.replace(/^www\./, '');
