import { memberApi, type MemberRow } from '@nota/contract/auth/member.contract.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import type { useOpened } from '../../../kit/list/use-opened.ts';
import { FormDrawer } from '../../../kit/record/form/form-drawer.tsx';
import { useRecordPanels } from '../../../kit/record/use-record-panels.ts';
import { CredentialResets } from './credential-resets.tsx';
import type { MemberPanel } from './member.actions.tsx';
import { MemberDrawer, type MemberDrawerProps } from './member.drawer.tsx';
import { AssignForm } from './member-assign.form.tsx';
import { MemberDisableForm } from './member-disable.form.tsx';
import { MemberCreateForm, MemberEditForm } from './member.form.tsx';
import { InternalAdminForm } from './member-internal-admin.tsx';
import type { RoleOption } from './member.role-options.ts';
import { ResetPasswordForm, ResetSecondFactorForm } from './member-reset.form.tsx';

interface Props extends Pick<MemberDrawerProps, 'myId' | 'pending'> {
  readonly opened: ReturnType<typeof useOpened>;
  readonly rows: readonly MemberRow[];
  readonly roles: readonly RoleOption[];
}

const PANELS = [
  'edit',
  'assign',
  'internal-admin',
  'disable',
  'reset-password',
  'reset-second-factor',
] as const satisfies MemberPanel[];

/** The panels over the list, by the address. */
export function MemberPanels({ opened, rows, roles, myId, pending }: Props) {
  const t = useMessages('auth.member');
  const d = useMessages('auth.duty');
  const resets = useMessages('auth.credential-reset');
  const { what, id, open, close } = opened;
  const { record: member, panel } = useRecordPanels({ opened, panels: PANELS, read: memberApi.get, rows });
  const name = member?.name ?? '';
  return (
    <>
      <MemberDrawer
        id={what === 'detail' ? id : undefined}
        ids={rows.map((one) => one.id)}
        myId={myId}
        pending={pending}
        onOpen={open}
        onClose={close}
      />
      <FormDrawer title={resets('waiting')} isOpen={what === 'resets'} onClose={close}>
        <CredentialResets />
      </FormDrawer>
      <FormDrawer title={t('create')} isOpen={what === 'create'} onClose={close}>
        <MemberCreateForm roles={roles} onDone={close} />
      </FormDrawer>
      <FormDrawer title={t('editTitle', { name })} {...panel('edit')}>
        {member && <MemberEditForm member={member} onDone={close} />}
      </FormDrawer>
      <FormDrawer title={t('assignTitle', { name })} {...panel('assign')}>
        {member && <AssignForm member={member} roles={roles} onDone={close} />}
      </FormDrawer>
      <FormDrawer title={d(member?.internalAdmin ? 'endTitle' : 'grantTitle', { name })} {...panel('internal-admin')}>
        {member && <InternalAdminForm member={member} roles={roles} onDone={close} />}
      </FormDrawer>
      <FormDrawer title={t('disableTitle', { name })} {...panel('disable')}>
        {member && <MemberDisableForm member={member} onDone={close} />}
      </FormDrawer>
      <FormDrawer title={t('resetPasswordTitle', { name })} {...panel('reset-password')}>
        {member && <ResetPasswordForm member={member} onDone={close} />}
      </FormDrawer>
      <FormDrawer title={t('resetSecondFactorTitle', { name })} {...panel('reset-second-factor')}>
        {member && <ResetSecondFactorForm member={member} onDone={close} />}
      </FormDrawer>
    </>
  );
}
