import type { ApiCustomerRow } from '@nota/contract/open-api/api-customer-record.ts';
import { apiCustomerApi } from '@nota/contract/open-api/api-customer.contract.ts';
import { OPEN_APPLICATION } from '@nota/contract/open-api/api-customer.lifecycle.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import type { useOpened } from '../../../kit/list/use-opened.ts';
import { isOfAnother } from '../../../kit/record/assignment/case-of-another.ts';
import { FormDrawer } from '../../../kit/record/form/form-drawer.tsx';
import { nextWaiting } from '../../../kit/record/next-waiting.ts';
import { useRun } from '../../../kit/record/review/use-run.ts';
import { useRecordPanels } from '../../../kit/record/use-record-panels.ts';
import type { ApiCustomerPanel } from './api-customer.actions.tsx';
import { ApiCustomerDrawer, type ApplicationForm } from './api-customer.drawer.tsx';
import { ApiPackageForm } from './api-package.form.tsx';
import { ApiApplyForm, ApiEditForm } from './api-customer.form.tsx';

interface Props {
  readonly opened: ReturnType<typeof useOpened>;
  readonly rows: readonly ApiCustomerRow[];
  /** On all pages of the list. */
  readonly total: number;
  readonly myId: string | undefined;
}

const PANELS = ['edit', 'package'] as const satisfies ApiCustomerPanel[];

/** What stands in the record beside its terms. */
const formOf = (what: string): ApplicationForm | undefined =>
  what === 'approve' || what === 'reject' ? what : undefined;

/** The panels over the list, by the address. After a decision the next application that waits comes by itself. */
export function ApiCustomerPanels({ opened, rows, total, myId }: Props) {
  const t = useMessages('auth.api-customer');
  const { what, id, open, close } = opened;
  const { record: customer, panel } = useRecordPanels({ opened, panels: PANELS, read: apiCustomerApi.get, rows });
  const name = customer?.orgName ?? '';
  const form = formOf(what);
  const shownId = what === 'detail' || form !== undefined ? id : undefined;
  const run = useRun({ ids: rows.map((one) => one.id), total }, shownId ?? '');
  const isToDecide = (row: ApiCustomerRow) =>
    OPEN_APPLICATION.includes(row.state) && row.appliedById !== myId && !isOfAnother(row, myId);
  const goOn = () => {
    const next = nextWaiting(rows, id, isToDecide);
    if (next === undefined) close();
    else open('detail', next);
  };
  return (
    <>
      <ApiCustomerDrawer
        id={shownId}
        run={run}
        form={form}
        myId={myId}
        onOpen={open}
        onClose={close}
        onDecided={goOn}
      />
      <FormDrawer title={t('apply')} isOpen={what === 'apply'} onClose={close}>
        <ApiApplyForm onDone={close} />
      </FormDrawer>
      <FormDrawer title={t('editTitle', { name })} {...panel('edit')}>
        {customer && <ApiEditForm customer={customer} onDone={close} />}
      </FormDrawer>
      <FormDrawer title={t('package.title', { name })} {...panel('package')}>
        {customer && <ApiPackageForm customer={customer} onDone={close} />}
      </FormDrawer>
    </>
  );
}
