import { decodeEntities, nextTag } from '../contract/plain-text';

// From À and Α, small ones 32 later: services in PHP write names with them.
const letters: [first: number, names: string][] = [
  [
    0xc0,
    `Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH
    Ntilde Ograve Oacute Ocirc Otilde Ouml - Oslash Ugrave Uacute Ucirc Uuml Yacute THORN`,
  ],
  [
    0x391,
    `Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho - Sigma Tau Upsilon
    Phi Chi Psi Omega`,
  ],
];
const named = new Map([
  ...Object.entries({ szlig: 'ß', sigmaf: 'ς', OElig: 'Œ', oelig: 'œ' }),
  ...Object.entries({ Scaron: 'Š', scaron: 'š', Yuml: 'Ÿ', yuml: 'ÿ' }),
  ...letters.flatMap(([first, names]) =>
    names.split(/\s+/).flatMap((name, at): [string, string][] => [
      [name, String.fromCodePoint(first + at)],
      [name.toLowerCase(), String.fromCodePoint(first + at + 32)],
    ]),
  ),
]);

const decoded = (value: string) =>
  decodeEntities(value.replace(/&(\w{2,7});/g, (whole, name) => named.get(name) ?? whole));

const attribute = /(?<=[\s"'/])([^\s"'<>/=]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/g;

const attributesOf = (tag: string) =>
  new Map(
    // The first of two counts.
    Array.from(tag.matchAll(attribute), ([, name = '', ...values]): [string, string] => [
      name.toLowerCase(),
      decoded(values.find((value) => value !== undefined) ?? ''),
    ]).reverse(),
  );

/** However its host writes it: a name that is overlooked would be shown to the next member. */
export const readPage = (text: string) => {
  let build = '';
  const settings: [name: string, value: string][] = [];
  for (let tag = nextTag(text, 0); tag; tag = nextTag(text, tag.end)) {
    if (tag.name !== 'html' && tag.name !== 'meta') continue;
    const attributes = attributesOf(text.slice(tag.start, tag.end));
    build ||= attributes.get('data-build') ?? '';
    const name = attributes.get('name') ?? '';
    if (name.startsWith('parley:')) settings.push([name, attributes.get('content')?.trim() ?? '']);
  }
  return {
    /** '' for another page, or one that was cut on its way. */
    build: /<\/html\s*>/i.test(text) ? build : '',
    settings: JSON.stringify(settings),
    /** '' for nobody. */
    member: settings.find(([name]) => name === 'parley:signed-in-as')?.[1] ?? '',
  };
};

/** The host leads elsewhere, or refuses, before there is a page. */
export const wantsSignIn = ({ type, status }: Pick<Response, 'type' | 'status'>) =>
  type === 'opaqueredirect' || status === 401 || status === 403;
