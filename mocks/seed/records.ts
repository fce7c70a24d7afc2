import type { MemberInfo, MemberRole } from '../../src/contract/member';
import type { BlockRecord, TopicRecord } from '../forum/dataset';
import type { AuthoredBlock, AuthoredRole, AuthoredTopic } from './authored';
import { blocks } from './blocks';
import { clock, day, hour } from './clock';
import { hashOf, idOf, type Kind } from './ids';
import { members, roles } from './members';
import { topics } from './topics';

const founder = idOf('member', 'mei-lindqvist');

/** Common record fields. Earlier records in a file are newer, so the default order is that of the file. */
const recordFields = (kind: Kind, key: string, index: number, language: string) => {
  const createTime = clock - 800 * day - index * hour;
  const updateTime = createTime + (hashOf(key) % 700) * day;
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

type Branch<One> = One & { children?: Branch<One>[] };
type Nested<One> = { one: One; parent: string };

/** All nodes of a tree in the order of the file, each with the key of its parent. */
const flatten = <One extends { key: string }>(tree: Branch<One>[], parent = ''): Nested<One>[] =>
  tree.flatMap((one) => [{ one, parent }, ...flatten(one.children ?? [], one.key)]);

export const blockRecords: BlockRecord[] = flatten<AuthoredBlock>(blocks).map(
  ({ one, parent }, index) => ({
    ...recordFields('block', one.key, index, one.language),
    ...seoFields(one.name, one.description),
    name: one.name,
    ico: '',
    description: one.description,
    parentId: parent && idOf('block', parent),
    urlName: one.key,
  }),
);

export const topicRecords: TopicRecord[] = flatten<AuthoredTopic>(topics).map(
  ({ one, parent }, index) => ({
    ...recordFields('topic', one.key, index, one.language),
    ...seoFields(one.name, one.remark),
    name: one.name,
    remark: one.remark,
    parentId: parent && idOf('topic', parent),
    urlName: one.key,
  }),
);

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
