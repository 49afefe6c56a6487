import { companyUserApi } from '@nota/contract/user-manager/company-user.contract.ts';
import type { CompanyUserRow } from '@nota/contract/user-manager/company-record.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import type { useOpened } from '../../../kit/list/use-opened.ts';
import { FormDrawer } from '../../../kit/record/form/form-drawer.tsx';
import { useRecordPanels } from '../../../kit/record/use-record-panels.ts';
import { FreezeForm } from '../account/account.form.tsx';
import { COMPANY_READS, type CompanyPanel } from './company.actions.tsx';
import { CompanyDrawer } from './company.drawer.tsx';
import { CompanyEditForm, ConfirmForm, RejectForm, RenewForm } from './company.form.tsx';
import { CompanySubmitForm } from './company-submit.form.tsx';

interface Props {
  readonly opened: ReturnType<typeof useOpened>;
  readonly rows: readonly CompanyUserRow[];
}

const PANELS = ['edit', 'freeze', 'submit', 'reject', 'confirm', 'renew'] as const satisfies CompanyPanel[];

/** The panels over the list, by the address. A decision leads back to the record, and from there to the next one. */
export function CompanyPanels({ opened, rows }: Props) {
  const t = useMessages('user-manager.company-user');
  const v = useMessages('user-manager.company-verification');
  const a = useMessages('user-manager.account');
  const { what, id, open, close } = opened;
  const { record: company, panel } = useRecordPanels({ opened, panels: PANELS, read: companyUserApi.get });
  const name = company?.orgName ?? '';
  const back = () => open('detail', id);
  return (
    <>
      <CompanyDrawer
        id={what === 'detail' ? id : undefined}
        ids={rows.map((one) => one.id)}
        onOpen={open}
        onClose={close}
      />
      <FormDrawer title={t('editTitle', { name })} {...panel('edit')}>
        {company && <CompanyEditForm company={company} onDone={close} />}
      </FormDrawer>
      <FormDrawer title={a('freezeTitle', { name })} {...panel('freeze')}>
        {company && <FreezeForm id={company.id} act={companyUserApi.act} touches={COMPANY_READS} onDone={close} />}
      </FormDrawer>
      <FormDrawer title={v('submitTitle', { name })} {...panel('submit')}>
        {company && <CompanySubmitForm company={company} onDone={back} />}
      </FormDrawer>
      <FormDrawer title={v('rejectTitle', { name })} {...panel('reject')} onClose={back}>
        {company && <RejectForm company={company} onDone={back} />}
      </FormDrawer>
      <FormDrawer title={v('confirmTitle', { name })} {...panel('confirm')} onClose={back}>
        {company && <ConfirmForm company={company} onDone={back} />}
      </FormDrawer>
      <FormDrawer title={v('renewTitle', { name })} {...panel('renew')}>
        {company && <RenewForm company={company} onDone={back} />}
      </FormDrawer>
    </>
  );
}
