import { decodeEntities, nextTag } from '../contract/plain-text';

// From À and, in small letters, from à: services in PHP write names with them.
const letters =
  `Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH
  Ntilde Ograve Oacute Ocirc Otilde Ouml - Oslash Ugrave Uacute Ucirc Uuml Yacute THORN`.split(
    /\s+/,
  );
const named = new Map([
  ['szlig', 'ß'],
  ...[0xc0, 0xe0].flatMap((first) =>
    letters.map((name, at): [string, string] => [
      first === 0xc0 ? name : name.toLowerCase(),
      String.fromCodePoint(first + at),
    ]),
  ),
] as [string, string][]);

const decoded = (value: string) =>
  decodeEntities(value.replace(/&(\w{2,6});/g, (whole, name) => named.get(name) ?? whole));

const attribute = /(?<=[\s"'/])([^\s"'<>/=]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/g;

const attributesOf = (tag: string) =>
  new Map(
    Array.from(tag.matchAll(attribute), ([, name = '', ...values]) => [
      name.toLowerCase(),
      decoded(values.find((value) => value !== undefined) ?? ''),
    ]),
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
