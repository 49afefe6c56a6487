import { ACTION } from '@nota/contract/kit/permissions.ts';
import { companyUserApi, type COMPANY_FIELDS } from '@nota/contract/user-manager/company-user.contract.ts';
import { useMay } from '../../../kit/session/access.ts';
import { call } from '../../../kit/call/api.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { Masked } from '../../../kit/record/masked.tsx';

interface Props {
  readonly id: string;
  readonly field: (typeof COMPANY_FIELDS)[number];
  readonly value: string | null;
}

/** Masked; shown whole, for a reason, to those who may. */
export function CompanyMasked({ id, field, value }: Props) {
  const t = useMessages('user-manager.company-user');
  const may = useMay();
  if (value === null) return '—';
  if (!may(ACTION.companyUserReveal)) return value;
  const reveal = async (reason: string) =>
    (await call(companyUserApi.reveal, { params: { id }, body: { field, reason } })).value;
  return <Masked value={value} label={t(`field.${field}`)} reveal={reveal} />;
}
