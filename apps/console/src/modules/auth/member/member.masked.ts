import { MEMBER_FIELDS, memberApi } from '@nota/contract/auth/member.contract.ts';
import { maskedFieldOf } from '../../../kit/record/masked/masked-field.tsx';

export const MemberMasked = maskedFieldOf(memberApi.reveal, 'auth.member', MEMBER_FIELDS);
