import * as v from 'valibot';
import { recordFields } from './record';

export const memberRole = v.object({
  ...recordFields.entries,
  name: v.string(),
  introduction: v.string(),
});

/** Member information, `cMemberInfo` of a post summary. */
export const memberInfo = v.object({
  id: v.string(),
  avatar: v.string(),
  nickname: v.string(),
  cMemberRolePOList: v.array(memberRole),
});

export type MemberRole = v.InferOutput<typeof memberRole>;
export type MemberInfo = v.InferOutput<typeof memberInfo>;
