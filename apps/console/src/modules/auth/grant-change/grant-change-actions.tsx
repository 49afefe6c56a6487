import { grantChangeApi, type GrantChangeRow } from '@nota/contract/auth/grant-change.contract.ts';
import { grantChangeLifecycle } from '@nota/contract/auth/grant-change.lifecycle.ts';
import { roleApi } from '@nota/contract/auth/role.contract.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { LifecycleActions } from '../../../kit/record/lifecycle/lifecycle-actions.tsx';

interface Props {
  readonly change: GrantChangeRow;
  readonly myId: string | undefined;
  readonly look: 'page' | 'row';
  readonly onDone?: () => void;
}

const TOUCHED = [grantChangeApi.list, grantChangeApi.get, roleApi.list, roleApi.get];

/** Approve, reject and withdraw; nobody decides about their own proposal. */
export function GrantChangeActions({ change, myId, look, onDone }: Props) {
  const t = useMessages('auth.grant-change');
  return (
    <LifecycleActions
      lifecycle={grantChangeLifecycle}
      stem="auth.grant-change"
      record={change}
      name={`${t(`kind.${change.kind}`)} ${change.title}`}
      act={grantChangeApi.act}
      touches={TOUCHED}
      didEarlier={change.proposedById === myId ? ['propose'] : []}
      look={look}
      {...(onDone ? { onDone } : {})}
    />
  );
}
