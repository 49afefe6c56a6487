import { memberApi, type MemberRow } from '@nota/contract/auth/member.contract.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import type { useOpened } from '../../../kit/list/use-opened.ts';
import { FormDrawer } from '../../../kit/record/form/form-drawer.tsx';
import { useCall } from '../../../kit/call/use-call.ts';
import { CredentialResets } from './credential-resets.tsx';
import type { MemberPanel } from './member.actions.tsx';
import { MemberDrawer, type MemberDrawerProps } from './member.drawer.tsx';
import { AssignForm } from './member-assign.form.tsx';
import { MemberCreateForm, MemberEditForm } from './member.form.tsx';
import { InternalAdminForm } from './member-internal-admin.tsx';
import type { RoleOption } from './member.role-options.ts';
import { ResetPasswordForm, ResetSecondFactorForm } from './member-reset.form.tsx';

interface Props extends Pick<MemberDrawerProps, 'myId' | 'pending'> {
  readonly opened: ReturnType<typeof useOpened>;
  readonly rows: readonly MemberRow[];
  readonly roles: readonly RoleOption[];
}

const PANELS: readonly string[] = [
  'edit',
  'assign',
  'internal-admin',
  'reset-password',
  'reset-second-factor',
] satisfies MemberPanel[];

/** What is open over the list, by the address: a link to it works even where the member is on another page. */
export function MemberPanels({ opened: { what, id, open, close }, rows, roles, myId, pending }: Props) {
  const t = useMessages('auth.member');
  const d = useMessages('auth.duty');
  const resets = useMessages('auth.credential-reset');
  const isAboutOne = PANELS.includes(what) && id !== '';
  const row = rows.find((one) => one.id === id);
  const { data } = useCall(memberApi.get, { params: { id } }, { isEnabled: isAboutOne && row === undefined });
  const member = isAboutOne ? (row ?? data) : undefined;
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
      <FormDrawer title={t('editTitle', { name })} isOpen={what === 'edit' && member !== undefined} onClose={close}>
        {member && <MemberEditForm member={member} onDone={close} />}
      </FormDrawer>
      <FormDrawer title={t('assignTitle', { name })} isOpen={what === 'assign' && member !== undefined} onClose={close}>
        {member && <AssignForm member={member} roles={roles} onDone={close} />}
      </FormDrawer>
      <FormDrawer
        title={d(member?.internalAdmin ? 'endTitle' : 'grantTitle', { name })}
        isOpen={what === 'internal-admin' && member !== undefined}
        onClose={close}
      >
        {member && <InternalAdminForm member={member} roles={roles} onDone={close} />}
      </FormDrawer>
      <FormDrawer
        title={t('resetPasswordTitle', { name })}
        isOpen={what === 'reset-password' && member !== undefined}
        onClose={close}
      >
        {member && <ResetPasswordForm member={member} onDone={close} />}
      </FormDrawer>
      <FormDrawer
        title={t('resetSecondFactorTitle', { name })}
        isOpen={what === 'reset-second-factor' && member !== undefined}
        onClose={close}
      >
        {member && <ResetSecondFactorForm member={member} onDone={close} />}
      </FormDrawer>
    </>
  );
}
