import type { GrantChangeRow } from '@nota/contract/auth/grant-change.contract.ts';
import { Tag } from 'antd';
import { useMessages } from '../../../kit/language/intl.ts';
import { formatMoment } from '../../../kit/time.ts';
import './member.roles.css';
import { makesInternalAdmin, rolesAfter } from './member.pending.ts';

interface Props {
  readonly roles: readonly { readonly id: string; readonly name: string }[];
  readonly pending: GrantChangeRow | undefined;
}

/** What a member may do now, and what is proposed. */
export function MemberRoles({ roles, pending }: Props) {
  const t = useMessages('auth.member');
  const d = useMessages('auth.duty');
  const pendingWord = (change: GrantChangeRow) => {
    if (change.kind === 'internal-admin') return d(makesInternalAdmin(change) ? 'pendingGrant' : 'pendingEnd');
    const names = rolesAfter(change).map(({ name }) => name);
    return t('pending', { roles: names.join('、') || t('pendingNone') });
  };
  return (
    <span className="member-roles">
      {roles.length === 0 && !pending && <span className="member-no-roles">{t('noRoles')}</span>}
      {roles.map(({ id, name }) => (
        <Tag key={id}>{name}</Tag>
      ))}
      {pending && (
        <Tag
          color="processing"
          title={t('pendingHint', { name: pending.proposedByName, time: formatMoment(pending.proposedAt) })}
        >
          {pendingWord(pending)}
        </Tag>
      )}
    </span>
  );
}
