import { offlinePaymentApi } from '@nota/contract/financial/bank/offline-payment.contract.ts';
import type { OfflinePaymentRow } from '@nota/contract/financial/bank/offline-payment-record.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import type { useOpened } from '../../../kit/list/use-opened.ts';
import { FormDrawer } from '../../../kit/record/form/form-drawer.tsx';
import { nextWaiting } from '../../../kit/record/next-waiting.ts';
import { useRun } from '../../../kit/record/review/use-run.ts';
import { useRecordPanels } from '../../../kit/record/use-record-panels.ts';
import { OfflinePaymentDrawer } from './offline-payment.drawer.tsx';
import { CreateForm, RejectForm, ReturnForm, ReverseForm, RevokeForm, SubmitForm } from './offline-payment.form.tsx';

interface Props {
  readonly opened: ReturnType<typeof useOpened>;
  readonly rows: readonly OfflinePaymentRow[];
  /** On all pages of the list. */
  readonly total: number;
}

const PANELS = ['submit', 'reject', 'return', 'revoke', 'reverse'] as const;
const FORMS = {
  submit: SubmitForm,
  reject: RejectForm,
  return: ReturnForm,
  revoke: RevokeForm,
  reverse: ReverseForm,
} as const;

/** The record and its forms over the list, by the address. After a decision the next one that waits comes by itself. */
export function OfflinePaymentPanels({ opened, rows, total }: Props) {
  const { what, id, open, close } = opened;
  const t = useMessages('financial.offline-payment');
  const { record: payment, panel } = useRecordPanels({ opened, panels: PANELS, read: offlinePaymentApi.get });
  const shownId = what === 'detail' ? id : undefined;
  const run = useRun({ ids: rows.map((one) => one.id), total }, shownId ?? '');
  const goOn = () => {
    const state = rows.find((row) => row.id === id)?.state;
    const next = nextWaiting(rows, id, (row) => row.state === state);
    if (next === undefined) close();
    else open('detail', next);
  };
  return (
    <>
      <OfflinePaymentDrawer id={shownId} run={run} onOpen={open} onClose={close} onDecided={goOn} />
      <FormDrawer title={t('create.title')} isOpen={what === 'create'} onClose={close}>
        {what === 'create' && <CreateForm onDone={(made) => open('detail', made)} />}
      </FormDrawer>
      {PANELS.map((name) => {
        const Form = FORMS[name];
        const isDecision = name === 'reject' || name === 'return';
        return (
          <FormDrawer key={name} title={t(`${name}.title`)} {...panel(name)}>
            {payment && (
              <Form
                key={`${payment.id} ${payment.version}`}
                payment={payment}
                onDone={isDecision ? goOn : () => open('detail', payment.id)}
              />
            )}
          </FormDrawer>
        );
      })}
    </>
  );
}
