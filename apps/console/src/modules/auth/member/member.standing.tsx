import type { MemberRow } from '@nota/contract/auth/member.contract.ts';
import { Tag } from 'antd';
import { useMessages } from '../../../kit/language/intl.ts';
import './member.roles.css';

type Props = Pick<MemberRow, 'administrations' | 'internalAdmin' | 'breaches'>;

/** Which of the three administrators a member is, whether an internal one, and whether a broken rule restricts them. */
export function MemberStanding({ administrations, internalAdmin, breaches }: Props) {
  const d = useMessages('auth.duty');
  const p = useMessages('auth.permission');
  const why = breaches.map((breach) => p(`breach.${breach}`)).join(p('and'));
  if (administrations.length === 0 && breaches.length === 0) {
    return <span className="member-no-roles">{d('none')}</span>;
  }
  return (
    <span className="member-roles">
      {administrations.map((administration) => (
        <Tag key={administration}>{d(`administration.${administration}`)}</Tag>
      ))}
      {internalAdmin && <Tag title={d('internalAdminHint')}>{d('internalAdmin')}</Tag>}
      {breaches.length > 0 && (
        <Tag color="error" title={d('breachedHint', { why })}>
          {d('breached')}
        </Tag>
      )}
    </span>
  );
}
