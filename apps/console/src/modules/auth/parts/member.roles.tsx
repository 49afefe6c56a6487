import type { GrantChangeRow } from '@nota/contract/auth/grant-change.contract.ts';
import { Tag } from 'antd';
import { useText } from '../../../kit/intl.ts';
import { formatMoment } from '../../../kit/time.ts';
import './member.roles.css';
import { rolesAfter } from './member.pending.ts';

interface Props {
  readonly roles: readonly { readonly id: string; readonly name: string }[];
  readonly pending: GrantChangeRow | undefined;
}

/** What a member may do now, and what somebody proposed they may do. */
export function MemberRoles({ roles, pending }: Props) {
  const t = useText('auth.member');
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
          {t('pending', {
            roles:
              rolesAfter(pending)
                .map(({ name }) => name)
                .join('、') || t('pendingNone'),
          })}
        </Tag>
      )}
    </span>
  );
}
