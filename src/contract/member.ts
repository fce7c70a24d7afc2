import * as v from 'valibot';
import { label, recordFields, remark } from './record';

export const memberRole = v.object({
  ...recordFields.entries,
  name: label,
  introduction: remark,
});

export const memberInfo = v.object({
  id: v.string(),
  avatar: v.string(),
  nickname: label,
  cMemberRolePOList: v.array(memberRole),
});

export type MemberRole = v.InferOutput<typeof memberRole>;
export type MemberInfo = v.InferOutput<typeof memberInfo>;
