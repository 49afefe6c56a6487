import { apiCustomerApi, type ApiCustomerRow } from '@nota/contract/open-api/api-customer.contract.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import type { useOpened } from '../../../kit/list/use-opened.ts';
import { FormDrawer } from '../../../kit/record/form/form-drawer.tsx';
import { useRecordPanels } from '../../../kit/record/use-record-panels.ts';
import type { ApiCustomerPanel } from './api-customer.actions.tsx';
import { ApiCustomerDrawer } from './api-customer.drawer.tsx';
import { ApiApplyForm, ApiApproveForm, ApiEditForm } from './api-customer.form.tsx';

interface Props {
  readonly opened: ReturnType<typeof useOpened>;
  readonly rows: readonly ApiCustomerRow[];
  readonly myId: string | undefined;
}

const PANELS = ['approve', 'edit'] as const satisfies ApiCustomerPanel[];

/** The panels over the list, by the address. */
export function ApiCustomerPanels({ opened, rows, myId }: Props) {
  const t = useMessages('auth.api-customer');
  const { what, id, open, close } = opened;
  const { record: customer, panel } = useRecordPanels({ opened, panels: PANELS, read: apiCustomerApi.get, rows });
  const name = customer?.orgName ?? '';
  return (
    <>
      <ApiCustomerDrawer
        id={what === 'detail' ? id : undefined}
        ids={rows.map((one) => one.id)}
        myId={myId}
        onOpen={open}
        onClose={close}
      />
      <FormDrawer title={t('apply')} isOpen={what === 'apply'} onClose={close}>
        <ApiApplyForm onDone={close} />
      </FormDrawer>
      <FormDrawer title={t('approveTitle', { name })} {...panel('approve')}>
        {customer && <ApiApproveForm customer={customer} onDone={close} />}
      </FormDrawer>
      <FormDrawer title={t('editTitle', { name })} {...panel('edit')}>
        {customer && <ApiEditForm customer={customer} onDone={close} />}
      </FormDrawer>
    </>
  );
}
