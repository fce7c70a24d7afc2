const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decoded = (text: string) =>
  text.replace(/&(?:#x([\da-f]{1,5})|#(\d{1,6})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return entities[name] ?? whole;
    return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal));
  });

/** What the text of a page says: of which build it is, the settings of its host, and the member whom it names. */
export const readPage = (text: string) => {
  const settings = text.match(/<meta[^<>]{0,500}\bname="parley:[^<>]{0,2000}>/g) ?? [];
  const named = settings.find((meta) => meta.includes('parley:signed-in-as')) ?? '';
  return {
    build: /<html[^<>]{0,500}\sdata-build="([^"]{0,100})"/.exec(text)?.[1] ?? '',
    settings: settings.join(),
    /** '' for nobody. */
    member: decoded(/\scontent="([^"]*)"/.exec(named)?.[1] ?? '').trim(),
  };
};

/** Whether the host wants the member to sign in before there is a page: it leads elsewhere, or refuses. */
export const wantsSignIn = ({ type, status }: Pick<Response, 'type' | 'status'>) =>
  type === 'opaqueredirect' || status === 401 || status === 403;
