import type { InvoiceDetail } from '@nota/contract/financial/invoice/invoice-record.ts';
import { invoiceApi } from '@nota/contract/financial/invoice/invoice.contract.ts';
import { invoiceLifecycle } from '@nota/contract/financial/invoice/invoice.lifecycle.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { useState } from 'react';
import { useAct } from '../../../kit/call/use-act.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { RowButton } from '../../../kit/list/table/row-button.tsx';
import { LifecycleActions } from '../../../kit/record/lifecycle/lifecycle-actions.tsx';
import { ReasonDialog } from '../../../kit/record/reason.dialog.tsx';
import { ownActions, useMyId } from '../../../kit/record/use-my-id.ts';
import { useMay } from '../../../kit/session/access.ts';
import { INVOICE_READS } from './invoice-reads.ts';

const { reverse: _, ...plainActions } = invoiceLifecycle.actions;
/** An invoice is taken back by a request of its own. */
const plainLifecycle = { ...invoiceLifecycle, actions: plainActions };

export function InvoiceActions({ invoice }: { readonly invoice: InvoiceDetail }) {
  const t = useMessages('financial.invoice');
  const mayEdit = useMay()(ACTION.invoiceEdit);
  const myId = useMyId();
  const [isAsking, setAsking] = useState(false);
  const [isCallingOff, setCallingOff] = useState(false);
  const isWaiting = invoice.redSheets.some(({ state, sellerSaid }) => state === 'waiting' && sellerSaid !== 'C');
  return (
    <>
      <LifecycleActions
        lifecycle={plainLifecycle}
        stem="financial.invoice"
        record={invoice}
        name={invoice.number}
        act={invoiceApi.act}
        touches={INVOICE_READS}
        look="page"
        didEarlier={ownActions(invoice.trail, myId)}
      />
      {mayEdit && invoice.state === 'issued' && (
        <RowButton look="page" onClick={() => setAsking(true)}>
          {t('reversal.button')}
        </RowButton>
      )}
      {mayEdit && invoice.state === 'reversing' && isWaiting && (
        <RowButton look="page" onClick={() => setCallingOff(true)}>
          {t('callOff.button')}
        </RowButton>
      )}
      {isCallingOff && <CallOffDialog invoice={invoice} onClose={() => setCallingOff(false)} />}
      {isAsking && <ReversalDialog invoice={invoice} onClose={() => setAsking(false)} />}
    </>
  );
}

interface DialogProps {
  readonly invoice: InvoiceDetail;
  readonly onClose: () => void;
}

function CallOffDialog({ invoice: { id, invoiceNo }, onClose }: DialogProps) {
  const t = useMessages('financial.invoice');
  const act = useAct(invoiceApi.callOffReversal, { says: t('callOff.button'), touches: INVOICE_READS });
  return (
    <ReasonDialog
      title={t('callOff.title', { number: invoiceNo ?? '' })}
      consequence={t('callOff.consequence')}
      submit={t('callOff.submit')}
      isRunning={act.isRunning}
      onReason={(reason) => void act.run({ params: { id }, body: { reason } }).then((isDone) => isDone && onClose())}
      onClose={onClose}
    />
  );
}

function ReversalDialog({ invoice, onClose }: DialogProps) {
  const t = useMessages('financial.invoice');
  const { id, version, invoiceNo } = invoice;
  const ask = useAct(invoiceApi.askReversal, { says: t('reversal.button'), touches: INVOICE_READS });
  return (
    <ReasonDialog
      title={t('reversal.title', { number: invoiceNo ?? '' })}
      consequence={t('reversal.consequence')}
      submit={t('reversal.submit')}
      isHarmful
      isRunning={ask.isRunning}
      onReason={(reason) =>
        void ask.run({ params: { id }, body: { reason, version } }).then((isDone) => isDone && onClose())
      }
      onClose={onClose}
    />
  );
}
