import { personalUserApi, type PersonalUserRow } from '@nota/contract/user-manager/personal-user.contract.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import type { useOpened } from '../../../kit/list/use-opened.ts';
import { FormDrawer } from '../../../kit/record/form/form-drawer.tsx';
import { useRecordPanels } from '../../../kit/record/use-record-panels.ts';
import { FreezeForm } from '../account/account.form.tsx';
import { nameOf, PERSONAL_READS, type PersonalPanel } from './personal.actions.tsx';
import { PersonalEditForm, ResetForm, SubjectForm } from './personal.form.tsx';

interface Props {
  readonly opened: ReturnType<typeof useOpened>;
  readonly rows: readonly PersonalUserRow[];
}

const PANELS = ['edit', 'freeze', 'reset', 'subject'] as const satisfies PersonalPanel[];

/** The panels over the list or the page, by the address. */
export function PersonalPanels({ opened, rows }: Props) {
  const t = useMessages('user-manager.personal-user');
  const a = useMessages('user-manager.account');
  const { close } = opened;
  const { record: user, panel } = useRecordPanels({ opened, panels: PANELS, read: personalUserApi.get, rows });
  const name = user ? nameOf(user) : '';
  return (
    <>
      <FormDrawer title={t('editTitle', { name })} {...panel('edit')}>
        {user && <PersonalEditForm user={user} onDone={close} />}
      </FormDrawer>
      <FormDrawer title={a('freezeTitle', { name })} {...panel('freeze')}>
        {user && <FreezeForm id={user.id} act={personalUserApi.act} touches={PERSONAL_READS} onDone={close} />}
      </FormDrawer>
      <FormDrawer title={t('resetTitle', { name })} {...panel('reset')}>
        {user && <ResetForm user={user} onDone={close} />}
      </FormDrawer>
      <FormDrawer title={t('subjectTitle', { name })} {...panel('subject')}>
        {user && <SubjectForm user={user} onDone={close} />}
      </FormDrawer>
    </>
  );
}
