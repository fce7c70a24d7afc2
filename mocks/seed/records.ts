import type { MemberInfo, MemberRole } from '../../src/contract/member';
import type { BlockRecord, TopicRecord } from '../forum/dataset';
import type { AuthoredRole } from './authored';
import { blocks } from './blocks';
import { clock, dayMs, hourMs } from './clock';
import { hashOf, idOf, type Kind } from './ids';
import { members, roles } from './members';
import { topics } from './topics';

const founder = idOf('member', 'mei-lindqvist');

/** Common record fields. Earlier records in a file are newer, so the default order is that of the file. */
const recordFields = (kind: Kind, key: string, index: number, language: string) => {
  const createTime = clock - 800 * dayMs - index * hourMs;
  const updateTime = createTime + (hashOf(key) % 700) * dayMs;
  return {
    id: idOf(kind, key),
    deleted: false,
    available: true,
    createTime: new Date(createTime).toISOString(),
    updateTime: new Date(updateTime).toISOString(),
    createUser: founder,
    updateUser: founder,
    comparable: Math.floor(createTime / 1000),
    siteIds: '1,2',
    sysLanguage: language,
  };
};

const seoFields = (name: string, description: string) => ({
  SEO_TITLE: name,
  KEYWORD: name.split(' ').join(','),
  SEO_DESCRIPTION: description,
});

/** A block or a topic, and how deep it stands. */
export type Place = {
  key: string;
  language: string;
  name: string;
  says: string;
  /** The key of the place above; empty for a root. */
  parent: string;
  depth: number;
};

const languages: Readonly<Record<string, string>> = { en: 'EN_US', zh: 'ZH_CN' };

/** Reads an outline: a line is a place, and stands within the last line above that is indented less. */
const placesOf = (outline: string) => {
  const above: string[] = [];
  return outline
    .trim()
    .split('\n')
    .map((line): Place => {
      const [key = '', language = '', name = '', says = ''] = line.trim().split(' | ');
      const depth = (line.length - line.trimStart().length) / 2;
      above[depth] = key;
      const parent = above[depth - 1] ?? '';
      return { key, language: languages[language] ?? '', name, says, parent, depth };
    });
};

const placeFields = (
  kind: 'block' | 'topic',
  { key, language, name, says, parent }: Place,
  at: number,
) => ({
  ...recordFields(kind, key, at, language),
  ...seoFields(name, says),
  name,
  parentId: parent && idOf(kind, parent),
  urlName: key,
});

export const blockRecords: BlockRecord[] = placesOf(blocks).map((place, at) => ({
  ...placeFields('block', place, at),
  ico: '',
  description: place.says,
}));

export const topicRecords: TopicRecord[] = placesOf(topics).map((place, at) => ({
  ...placeFields('topic', place, at),
  remark: place.says,
}));

const roleOf = (role: AuthoredRole, index: number): MemberRole => ({
  ...recordFields('role', role.key, index, role.language),
  name: role.name,
  introduction: role.introduction,
});

const roleRecords = new Map(roles.map((role, index) => [role.key, roleOf(role, index)]));

// The app shows initials for the others.
const withAvatar = new Set(
  `mei-lindqvist lin-shuyuan tomas-iriarte xu-wenqing amara-okafor tao-ran hana-kobayashi`.split(
    ' ',
  ),
);

export const memberRecords: MemberInfo[] = members.map(({ key, nickname, roles: roleKeys }) => ({
  id: idOf('member', key),
  avatar: withAvatar.has(key) ? `/seed/avatar-${key}.svg` : '',
  nickname,
  cMemberRolePOList: roleKeys
    .map((role) => roleRecords.get(role))
    .filter((role) => role !== undefined),
}));
