import { personalUserApi, type PersonalUserRow } from '@nota/contract/user-manager/personal-user.contract.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import type { useOpened } from '../../../kit/list/use-opened.ts';
import { FormDrawer } from '../../../kit/record/form/form-drawer.tsx';
import { useCall } from '../../../kit/call/use-call.ts';
import { FreezeForm } from '../account/account.form.tsx';
import { nameOf, PERSONAL_READS, type PersonalPanel } from './personal.actions.tsx';
import { PersonalEditForm, ResetForm, SubjectForm } from './personal.form.tsx';

interface Props {
  readonly opened: ReturnType<typeof useOpened>;
  readonly rows: readonly PersonalUserRow[];
}

const PANELS: readonly string[] = ['edit', 'freeze', 'reset', 'subject'] satisfies PersonalPanel[];

/** What is open over the list or the page, by the address: a link to it works wherever the person is. */
export function PersonalPanels({ opened: { what, id, close }, rows }: Props) {
  const t = useMessages('user-manager.personal-user');
  const a = useMessages('user-manager.account');
  const isAboutOne = PANELS.includes(what) && id !== '';
  const row = rows.find((one) => one.id === id);
  const { data } = useCall(personalUserApi.get, { params: { id } }, { isEnabled: isAboutOne && row === undefined });
  const user = isAboutOne ? (row ?? data) : undefined;
  const name = user ? nameOf(user) : '';
  const isOpen = (panel: PersonalPanel) => what === panel && user !== undefined;
  return (
    <>
      <FormDrawer title={t('editTitle', { name })} isOpen={isOpen('edit')} onClose={close}>
        {user && <PersonalEditForm user={user} onDone={close} />}
      </FormDrawer>
      <FormDrawer title={a('freezeTitle', { name })} isOpen={isOpen('freeze')} onClose={close}>
        {user && <FreezeForm id={user.id} act={personalUserApi.act} touches={PERSONAL_READS} onDone={close} />}
      </FormDrawer>
      <FormDrawer title={t('resetTitle', { name })} isOpen={isOpen('reset')} onClose={close}>
        {user && <ResetForm user={user} onDone={close} />}
      </FormDrawer>
      <FormDrawer title={t('subjectTitle', { name })} isOpen={isOpen('subject')} onClose={close}>
        {user && <SubjectForm user={user} onDone={close} />}
      </FormDrawer>
    </>
  );
}
