import { decodeEntities } from '../contract/plain-text';

/** What the text of a page says: of which build it is, the settings of its host, and the member whom it names. */
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

/** Whether the host wants the member to sign in before there is a page: it leads elsewhere, or refuses. */
export const wantsSignIn = ({ type, status }: Pick<Response, 'type' | 'status'>) =>
  type === 'opaqueredirect' || status === 401 || status === 403;
