import { ACTION, PERMISSION, type Permission } from '@nota/contract/kit/permissions.ts';
import { RECORD_ADDRESS } from '@nota/contract/kit/search/record-address.ts';
import type { LoginLogRow } from '@nota/contract/session/login-log.contract.ts';
import { Link } from 'react-router';
import { useMessages } from '../../../kit/language/intl.ts';
import { useMay } from '../../../kit/session/access.ts';

interface Page {
  readonly read: Permission;
  readonly address: (id: string) => string;
  /** Where the account is stopped, and who may. */
  readonly stop: (id: string) => string;
  readonly by: Permission;
}

const PAGES: Readonly<Partial<Record<LoginLogRow['userType'], Page>>> = {
  staff: {
    read: PERMISSION.member,
    address: RECORD_ADDRESS.member,
    stop: (id) => `/auth/member-list?open=disable:${id}`,
    by: ACTION.memberDisable,
  },
  personal: {
    read: PERMISSION.personalUser,
    address: RECORD_ADDRESS['personal-user'],
    stop: (id) => `/userManager/personal?open=freeze:${id}`,
    by: ACTION.personalUserFreeze,
  },
  company: {
    read: PERMISSION.companyUser,
    address: RECORD_ADDRESS['company-user'],
    stop: (id) => `/userManager/company?open=freeze:${id}`,
    by: ACTION.companyUserFreeze,
  },
};

interface Props {
  readonly accountId: string | null;
  readonly userType: LoginLogRow['userType'] | null;
}

/** The account by its name, linked to its own page for those who may see that. */
export function AccountLink({ accountId, userType, name }: Props & { readonly name: string }) {
  const may = useMay();
  const page = userType === null ? undefined : PAGES[userType];
  return accountId !== null && page && may(page.read) ? <Link to={page.address(accountId)}>{name}</Link> : name;
}

/** To the form that stops the account, for those who may. */
export function StopLink({ accountId, userType }: Props) {
  const t = useMessages('user-manager.login-alert');
  const may = useMay();
  const page = userType === null ? undefined : PAGES[userType];
  if (accountId === null || !page || !may(page.read) || !may(page.by)) return null;
  return (
    <Link className="record-harmful" to={page.stop(accountId)}>
      {t(userType === 'staff' ? 'disable' : 'freeze')}
    </Link>
  );
}
