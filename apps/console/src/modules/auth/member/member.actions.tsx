import { memberApi, type MemberRow } from '@nota/contract/auth/member.contract.ts';
import { memberLifecycle } from '@nota/contract/auth/member.lifecycle.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { useMay } from '../../../kit/session/access.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { RowActions } from '../../../kit/list/table/row-actions.tsx';
import { RowButton } from '../../../kit/list/table/row-button.tsx';
import { blockerMessage } from '../../../kit/record/blocker-message.ts';
import { LifecycleActions } from '../../../kit/record/lifecycle/lifecycle-actions.tsx';

/** Panels over the list for one member. */
export type MemberPanel = 'edit' | 'assign' | 'internal-admin' | 'disable' | 'reset-password' | 'reset-second-factor';

/** Disabling also asks who gets the member's cases, and has a form of its own. */
const { disable, ...plainActions } = memberLifecycle.actions;
const lifecycle = { ...memberLifecycle, actions: plainActions };

interface Props {
  readonly member: MemberRow;
  readonly isOwn: boolean;
  readonly isPending: boolean;
  readonly onOpen: (panel: MemberPanel) => void;
}

/** Only the actions that are allowed; nobody changes their own account, and the buttons say so. */
export function MemberActions({ member, isOwn, isPending, onOpen }: Props) {
  const t = useMessages('auth.member');
  const d = useMessages('auth.duty');
  const may = useMay();
  const own = isOwn ? blockerMessage('SELF_CHANGE_REFUSED') : undefined;
  return (
    <RowActions>
      {may(ACTION.memberEdit) && (
        <RowButton reason={own} onClick={() => onOpen('edit')}>
          {t('edit')}
        </RowButton>
      )}
      {may(ACTION.grantPropose) && (
        <RowButton
          reason={own ?? (isPending ? blockerMessage('CHANGE_PENDING') : undefined)}
          onClick={() => onOpen('assign')}
        >
          {t('assign')}
        </RowButton>
      )}
      {may(ACTION.grantPropose) && (
        <RowButton
          reason={own ?? (isPending ? blockerMessage('CHANGE_PENDING') : undefined)}
          onClick={() => onOpen('internal-admin')}
        >
          {d(member.internalAdmin === null ? 'grant' : 'end')}
        </RowButton>
      )}
      {may(ACTION.memberDisable) && disable.from.includes(member.state) && (
        <RowButton reason={own} onClick={() => onOpen('disable')}>
          {t('action.disable')}
        </RowButton>
      )}
      {(may(ACTION.memberDisable) || (may(ACTION.memberReset) && member.state === 'locked')) && (
        <LifecycleActions
          lifecycle={lifecycle}
          stem="auth.member"
          record={member}
          name={member.name}
          act={memberApi.act}
          touches={[memberApi.list, memberApi.get]}
          blockers={() => (isOwn ? ['SELF_CHANGE_REFUSED'] : [])}
          look="row"
        />
      )}
      {may(ACTION.memberReset) && (
        <RowButton reason={own} onClick={() => onOpen('reset-password')}>
          {t('resetPassword')}
        </RowButton>
      )}
      {may(ACTION.memberReset) && (
        <RowButton
          reason={own ?? (member.hasSecondFactor ? undefined : t('noSecondFactor'))}
          onClick={() => onOpen('reset-second-factor')}
        >
          {t('resetSecondFactor')}
        </RowButton>
      )}
    </RowActions>
  );
}
