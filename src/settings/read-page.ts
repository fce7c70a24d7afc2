import { decodeEntities } from '../contract/plain-text';

export const readPage = (text: string) => {
  const settings = text.match(/<meta[^<>]{0,500}\bname="parley:[^<>]{0,2000}>/g) ?? [];
  const named = settings.find((meta) => meta.includes('parley:signed-in-as')) ?? '';
  return {
    build: /<html[^<>]{0,500}\sdata-build="([^"]{0,100})"/.exec(text)?.[1] ?? '',
    settings: settings.join(),
    /** '' for nobody. */
    member: decodeEntities(/\scontent="([^"]*)"/.exec(named)?.[1] ?? '').trim(),
  };
};

/** The host leads elsewhere, or refuses, before there is a page. */
export const wantsSignIn = ({ type, status }: Pick<Response, 'type' | 'status'>) =>
  type === 'opaqueredirect' || status === 401 || status === 403;
