import { companyUserApi } from '@nota/contract/user-manager/company-user.contract.ts';
import type { CompanyUserRow } from '@nota/contract/user-manager/company-record.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import type { useOpened } from '../../../kit/list/use-opened.ts';
import { FormDrawer } from '../../../kit/record/form/form-drawer.tsx';
import { useCall } from '../../../kit/call/use-call.ts';
import { FreezeForm } from '../account/account.form.tsx';
import { COMPANY_READS, type CompanyPanel } from './company.actions.tsx';
import { CompanyDrawer } from './company.drawer.tsx';
import { CompanyEditForm, ConfirmForm, RejectForm, RenewForm } from './company.form.tsx';
import { CompanySubmitForm } from './company-submit.form.tsx';

interface Props {
  readonly opened: ReturnType<typeof useOpened>;
  readonly rows: readonly CompanyUserRow[];
}

const PANELS: readonly string[] = ['edit', 'freeze', 'submit', 'reject', 'confirm', 'renew'] satisfies CompanyPanel[];

/** What is open over the list, by the address. A decision leads back to the record, and from there to the next one. */
export function CompanyPanels({ opened: { what, id, open, close }, rows }: Props) {
  const t = useMessages('user-manager.company-user');
  const v = useMessages('user-manager.company-verification');
  const a = useMessages('user-manager.account');
  const isAboutOne = PANELS.includes(what) && id !== '';
  const { data: company } = useCall(companyUserApi.get, { params: { id } }, { isEnabled: isAboutOne });
  const name = company?.orgName ?? '';
  const back = () => open('detail', id);
  const isOpen = (panel: CompanyPanel) => what === panel && company !== undefined;
  return (
    <>
      <CompanyDrawer
        id={what === 'detail' ? id : undefined}
        ids={rows.map((one) => one.id)}
        onOpen={open}
        onClose={close}
      />
      <FormDrawer title={t('editTitle', { name })} isOpen={isOpen('edit')} onClose={close}>
        {company && <CompanyEditForm company={company} onDone={close} />}
      </FormDrawer>
      <FormDrawer title={a('freezeTitle', { name })} isOpen={isOpen('freeze')} onClose={close}>
        {company && <FreezeForm id={company.id} act={companyUserApi.act} touches={COMPANY_READS} onDone={close} />}
      </FormDrawer>
      <FormDrawer title={v('submitTitle', { name })} isOpen={isOpen('submit')} onClose={close}>
        {company && <CompanySubmitForm company={company} onDone={back} />}
      </FormDrawer>
      <FormDrawer title={v('rejectTitle', { name })} isOpen={isOpen('reject')} onClose={back}>
        {company && <RejectForm company={company} onDone={back} />}
      </FormDrawer>
      <FormDrawer title={v('confirmTitle', { name })} isOpen={isOpen('confirm')} onClose={back}>
        {company && <ConfirmForm company={company} onDone={back} />}
      </FormDrawer>
      <FormDrawer title={v('renewTitle', { name })} isOpen={isOpen('renew')} onClose={close}>
        {company && <RenewForm company={company} onDone={back} />}
      </FormDrawer>
    </>
  );
}
