import { label, recordFields, remark } from './record';
import { array, type OutputOf, object, string } from './schema';

export const memberRole = object({
  ...recordFields.entries,
  name: label,
  introduction: remark,
});

export const memberInfo = object({
  id: string,
  avatar: string,
  nickname: label,
  cMemberRolePOList: array(memberRole),
});

export type MemberRole = OutputOf<typeof memberRole>;
export type MemberInfo = OutputOf<typeof memberInfo>;
