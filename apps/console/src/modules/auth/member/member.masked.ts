import { memberApi } from '@nota/contract/auth/member.contract.ts';
import { maskedFieldOf } from '../../../kit/record/masked-field.tsx';

export const MemberMasked = maskedFieldOf(memberApi.reveal, 'auth.member');
