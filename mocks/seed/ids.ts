// 19 digits, past 2^53, so that code which reads an id as a number fails at once.
const prefixes = { post: 1871, block: 1872, topic: 1873, member: 1874, role: 1875 } as const;

export type Kind = keyof typeof prefixes;

const firstComposed = 10 ** 12;

const padded = (kind: Kind, number: number) =>
  `${prefixes[kind]}${String(number).padStart(15, '0')}`;

/** Id of a record written by hand, from its key. So adding a record does not change the ids of others. */
export const idOf = (kind: Kind, key: string) => padded(kind, hashOf(key));

/** Id of a composed record, from its number. It sorts after the ids of all records written by hand. */
export const idOfComposed = (number: number, kind: Kind = 'post') =>
  padded(kind, firstComposed + number);

/** 32-bit FNV-1a. */
export const hashOf = (text: string) => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
};
