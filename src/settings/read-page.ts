import { nextTag } from '../contract/plain-text';

const attribute = /(?<=[\s"'/])([^\s"'<>/=]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/g;

const attributesOf = (tag: string) =>
  new Map(
    // The first of two counts.
    Array.from(tag.matchAll(attribute), ([, name = '', ...values]): [string, string] => [
      name.toLowerCase(),
      values.find((value) => value !== undefined) ?? '',
    ]).reverse(),
  );

// Some hosts write a token into them, another one into each page.
const ofSession = ['parley:login-url', 'parley:logout-url'];

/** For the worker, which has no parser. A name that is overlooked would be shown to the next member. */
export const readPage = (text: string) => {
  let build = '';
  let namesMember = false;
  let start = 0;
  const settings: [name: string, value: string][] = [];
  for (let tag = nextTag(text, 0); tag; tag = nextTag(text, tag.end)) {
    if (tag.name !== 'html' && tag.name !== 'meta') continue;
    if (tag.name === 'html') start ||= tag.start + '<html'.length;
    const attributes = attributesOf(text.slice(tag.start, tag.end));
    build ||= attributes.get('data-build') ?? '';
    const name = attributes.get('name') ?? '';
    const content = attributes.get('content')?.trim() ?? '';
    if (name === 'parley:signed-in-as') namesMember ||= content !== '';
    else if (name.startsWith('parley:') && !ofSession.includes(name))
      settings.push([name, content]);
  }
  return {
    /** '' for another page, or one that was cut on its way. */
    build: /<\/html\s*>/i.test(text) ? build : '',
    settings: JSON.stringify(settings),
    /** The mark tells the page that it comes from the device. */
    marked: `${text.slice(0, start)} data-kept${text.slice(start)}`,
    namesMember,
  };
};
