import { ACTION } from '@nota/contract/kit/permissions.ts';
import { personalUserApi, type PERSONAL_FIELDS } from '@nota/contract/user-manager/personal-user.contract.ts';
import { useMay } from '../../../kit/session/access.ts';
import { call } from '../../../kit/call/api.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { Masked } from '../../../kit/record/masked.tsx';

interface Props {
  readonly id: string;
  readonly field: (typeof PERSONAL_FIELDS)[number];
  readonly value: string | null;
}

/** Masked; shown whole, for a reason, to those who may. */
export function PersonalMasked({ id, field, value }: Props) {
  const t = useMessages('user-manager.personal-user');
  const may = useMay();
  if (value === null) return '—';
  if (!may(ACTION.personalUserReveal)) return value;
  const reveal = async (reason: string) =>
    (await call(personalUserApi.reveal, { params: { id }, body: { field, reason } })).value;
  return <Masked value={value} label={t(`field.${field}`)} reveal={reveal} />;
}
