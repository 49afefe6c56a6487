import type { CompanyUserRow } from '@nota/contract/user-manager/company-record.ts';
import { companyVerificationLifecycle } from '@nota/contract/user-manager/company-verification.lifecycle.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { ToneCell } from '../../../kit/list/table/cells.tsx';

export function AuthMark({ authState }: Pick<CompanyUserRow, 'authState'>) {
  const t = useMessages('user-manager.company-verification');
  return <ToneCell tone={companyVerificationLifecycle.states[authState].tone}>{t(`state.${authState}`)}</ToneCell>;
}
