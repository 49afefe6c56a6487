import { memberApi, type MemberRow } from '@nota/contract/auth/member.contract.ts';
import { call } from '../../../kit/call/api.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { Masked } from '../../../kit/record/masked.tsx';

/** Masked; the whole number is shown for a reason. */
export function MemberPhone({ member: { id, phone } }: { member: Pick<MemberRow, 'id' | 'phone'> }) {
  const t = useMessages('auth.member');
  return <Masked value={phone} label={t('field.phone')} reveal={(reason) => reveal(id, reason)} />;
}

async function reveal(id: string, reason: string): Promise<string> {
  return (await call(memberApi.reveal, { params: { id }, body: { field: 'phone', reason } })).value;
}
