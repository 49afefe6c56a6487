import type { AccountState } from '@nota/contract/user-manager/account-states.ts';
import { ACCOUNT_STATES } from '@nota/contract/user-manager/account-states.ts';
import { Space, Tag } from 'antd';
import { useMessages } from '../../../kit/language/intl.ts';
import { ToneCell } from '../../../kit/list/table/cells.tsx';
import { formatMoment } from '../../../kit/time.ts';

interface Props {
  readonly state: AccountState;
  readonly frozenUntil: string | null;
  readonly cancelDueAt: string | null;
}

/** The state of the account, and until when it lasts where it ends by itself. */
export function AccountMark({ state, frozenUntil, cancelDueAt }: Props) {
  const t = useMessages('user-manager.account');
  const word = useMessages('user-manager.personal-user');
  const until = frozenUntil
    ? t('frozenUntil', { time: formatMoment(frozenUntil) })
    : cancelDueAt
      ? t('cancelDueAt', { time: formatMoment(cancelDueAt) })
      : undefined;
  return (
    <span title={until}>
      <ToneCell tone={ACCOUNT_STATES[state].tone}>{word(`state.${state}`)}</ToneCell>
    </span>
  );
}

export function Labels({ labels }: { labels: readonly string[] }) {
  if (labels.length === 0) return '—';
  return (
    <Space size={4} wrap>
      {labels.map((label) => (
        <Tag key={label}>{label}</Tag>
      ))}
    </Space>
  );
}
