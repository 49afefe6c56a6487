import { ACTION } from '@nota/contract/kit/permissions.ts';
import { personalUserApi, type PersonalUserRow } from '@nota/contract/user-manager/personal-user.contract.ts';
import { personalUserLifecycle } from '@nota/contract/user-manager/personal-user.lifecycle.ts';
import { accountBlockers } from '@nota/contract/user-manager/account-blockers.rules.ts';
import { useMay } from '../../../kit/session/access.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { RowActions } from '../../../kit/list/table/row-actions.tsx';
import { RowButton } from '../../../kit/list/table/row-button.tsx';
import { LifecycleActions } from '../../../kit/record/lifecycle/lifecycle-actions.tsx';
import { withoutFreeze } from '../account/account-buttons.ts';

/** Panels over the list or the page for one person. */
export type PersonalPanel = 'edit' | 'freeze' | 'reset' | 'subject';

export const PERSONAL_READS = [personalUserApi.list, personalUserApi.get, personalUserApi.acts];
const lifecycle = withoutFreeze(personalUserLifecycle);

interface Props {
  readonly user: PersonalUserRow;
  readonly onOpen: (panel: PersonalPanel) => void;
}

/** Only the actions that this member may take and that the account's state allows. */
export function PersonalActions({ user, onOpen }: Props) {
  const t = useMessages('user-manager.personal-user');
  const a = useMessages('user-manager.account');
  const may = useMay();
  const canFreeze = personalUserLifecycle.actions.freeze.from.includes(user.state);
  const isAlive = user.state !== 'cancelled';
  return (
    <RowActions>
      {isAlive && may(ACTION.personalUserEdit) && <RowButton onClick={() => onOpen('edit')}>{a('edit')}</RowButton>}
      {canFreeze && may(ACTION.personalUserFreeze) && (
        <RowButton isDanger onClick={() => onOpen('freeze')}>
          {t('action.freeze')}
        </RowButton>
      )}
      {isAlive && (may(ACTION.personalUserFreeze) || may(ACTION.personalUserCancel)) && (
        <LifecycleActions
          lifecycle={lifecycle}
          stem="user-manager.personal-user"
          record={user}
          name={nameOf(user)}
          act={personalUserApi.act}
          touches={PERSONAL_READS}
          blockers={(action) => accountBlockers(user, action)}
          dangerous={['cancel']}
          number={user.id}
          look="row"
        />
      )}
      {isAlive && may(ACTION.personalUserReset) && (
        <RowButton reason={user.authState === 'verified' ? undefined : t('resetNone')} onClick={() => onOpen('reset')}>
          {t('reset')}
        </RowButton>
      )}
      {may(ACTION.personalUserSubject) && <RowButton onClick={() => onOpen('subject')}>{t('subject')}</RowButton>}
    </RowActions>
  );
}

/** Masked whichever it is. */
export const nameOf = (user: Pick<PersonalUserRow, 'realName' | 'phone' | 'id'>) =>
  user.realName ?? user.phone ?? user.id;
