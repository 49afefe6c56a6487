import { apiCustomerApi, type ApiCustomerRow } from '@nota/contract/open-api/api-customer.contract.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import type { useOpened } from '../../../kit/list/use-opened.ts';
import { FormDrawer } from '../../../kit/record/form/form-drawer.tsx';
import { useCall } from '../../../kit/call/use-call.ts';
import type { ApiCustomerPanel } from './api-customer.actions.tsx';
import { ApiCustomerDrawer } from './api-customer.drawer.tsx';
import { ApiApplyForm, ApiApproveForm, ApiEditForm } from './api-customer.form.tsx';

interface Props {
  readonly opened: ReturnType<typeof useOpened>;
  readonly rows: readonly ApiCustomerRow[];
  readonly myId: string | undefined;
}

const PANELS: readonly string[] = ['approve', 'edit'] satisfies ApiCustomerPanel[];

/** What is open over the list, by the address: a link to it works even where the customer is on another page. */
export function ApiCustomerPanels({ opened: { what, id, open, close }, rows, myId }: Props) {
  const t = useMessages('auth.api-customer');
  const isAboutOne = PANELS.includes(what) && id !== '';
  const row = rows.find((one) => one.id === id);
  const { data } = useCall(apiCustomerApi.get, { params: { id } }, { isEnabled: isAboutOne && row === undefined });
  const customer = isAboutOne ? (row ?? data) : undefined;
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
      <FormDrawer
        title={t('approveTitle', { name })}
        isOpen={what === 'approve' && customer !== undefined}
        onClose={close}
      >
        {customer && <ApiApproveForm customer={customer} onDone={close} />}
      </FormDrawer>
      <FormDrawer title={t('editTitle', { name })} isOpen={what === 'edit' && customer !== undefined} onClose={close}>
        {customer && <ApiEditForm customer={customer} onDone={close} />}
      </FormDrawer>
    </>
  );
}
