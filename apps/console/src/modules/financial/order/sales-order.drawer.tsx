import { salesOrderApi } from '@nota/contract/financial/order/sales-order.contract.ts';
import type { SalesOrderDetail } from '@nota/contract/financial/order/sales-order-record.ts';
import { salesOrderLifecycle } from '@nota/contract/financial/order/sales-order.lifecycle.ts';
import { Suspense } from 'react';
import { useCall } from '../../../kit/call/use-call.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { withMessages } from '../../../kit/language/piece-messages.ts';
import { lazyPiece } from '../../../kit/lazy-piece.ts';
import { MoneyCell, TimeCell, ToneCell } from '../../../kit/list/table/cells.tsx';
import { useLive } from '../../../kit/live/live.ts';
import { Fact, Facts } from '../../../kit/record/facts.tsx';
import { DrawerHead, DrawerRecord, DrawerSection, RecordDrawer } from '../../../kit/record/record-drawer.tsx';
import { Trail } from '../../../kit/record/trail.tsx';
import { OrderInvoices, OrderLines, OrderRefunds, OrderTransfers } from './order-lines.tsx';
import { LaterApprovalRequests } from '../../../kit/record/approval/later-approval-requests.tsx';
import { ORDER_READS, SalesOrderActions } from './sales-order.actions.tsx';

const OrderPayments = lazyPiece(
  async () => (await withMessages('order-payment', import('../payment/order-payments.tsx'))).OrderPayments,
);

type Open = (what: string, id: string) => void;

interface Props {
  readonly id: string | undefined;
  readonly ids: readonly string[];
  readonly onOpen: Open;
  readonly onClose: () => void;
}

export function SalesOrderDrawer({ id, ids, onOpen, onClose }: Props) {
  const t = useMessages('financial.sales-order');
  return (
    <RecordDrawer title={t('detail')} id={id} ids={ids} onMove={(next) => onOpen('detail', next)} onClose={onClose}>
      {(shown) => <Detail key={shown} id={shown} onOpen={onOpen} onClose={onClose} />}
    </RecordDrawer>
  );
}

interface DetailProps {
  readonly id: string;
  readonly onOpen: Open;
  readonly onClose: () => void;
}

function Detail({ id, onOpen, onClose }: DetailProps) {
  const answer = useCall(salesOrderApi.get, { params: { id } }, { isSilent: true });
  useLive('record', salesOrderLifecycle.name, (event) => {
    if (event.id === id) void answer.refetch();
  });
  return (
    <DrawerRecord answer={answer} onClose={onClose}>
      {(order) => <Order order={order} onOpen={onOpen} />}
    </DrawerRecord>
  );
}

function Order({ order, onOpen }: { readonly order: SalesOrderDetail; readonly onOpen: Open }) {
  const t = useMessages('financial.sales-order');
  return (
    <>
      <DrawerHead
        name={order.number}
        marks={<ToneCell tone={salesOrderLifecycle.states[order.state].tone}>{t(`state.${order.state}`)}</ToneCell>}
      >
        <SalesOrderActions order={order} look="page" onOpen={onOpen} />
      </DrawerHead>
      <LaterApprovalRequests of={{ subject: 'sales-order', subjectId: order.id }} touches={ORDER_READS} />
      <DrawerSection title={t('sections.facts')}>
        <OrderFacts order={order} />
      </DrawerSection>
      <DrawerSection title={t('sections.lines')}>
        <OrderLines lines={order.lines} />
      </DrawerSection>
      {(order.state === 'unpaid' || order.payments.length > 0) && (
        <Suspense>
          <OrderPayments order={order} />
        </Suspense>
      )}
      {order.invoices.length > 0 && (
        <DrawerSection title={t('sections.invoices')}>
          <OrderInvoices invoices={order.invoices} />
        </DrawerSection>
      )}
      {order.refunds.length > 0 && (
        <DrawerSection title={t('sections.refunds')}>
          <OrderRefunds refunds={order.refunds} />
        </DrawerSection>
      )}
      <DrawerSection title={t('sections.transfers')}>
        <OrderTransfers transfers={order.transfers} />
      </DrawerSection>
      <DrawerSection title={t('sections.trail')}>
        <Trail lifecycle={salesOrderLifecycle} stem="financial.sales-order" steps={order.trail} />
      </DrawerSection>
    </>
  );
}

function OrderFacts({ order }: { readonly order: SalesOrderDetail }) {
  const t = useMessages('financial.sales-order');
  const { priceVersion } = order;
  return (
    <Facts columns={2}>
      <Fact label={t('field.buyerName')}>{order.buyerName}</Fact>
      <Fact label={t('field.buyerKind')}>{t(`buyerKind.${order.buyerKind}`)}</Fact>
      {order.appId !== null && <Fact label={t('field.appId')}>{order.appId}</Fact>}
      <Fact label={t('field.saleKind')}>{t(`saleKind.${order.saleKind}`)}</Fact>
      <Fact label={t('field.subject')}>{order.subject}</Fact>
      <Fact label={t('field.payableFen')}>
        <MoneyCell fen={order.payableFen} />
      </Fact>
      <Fact label={t('field.discountFen')}>
        <MoneyCell fen={order.discountFen} />
      </Fact>
      <Fact label={t('field.payMethod')}>{order.payMethod && t(`payMethod.${order.payMethod}`)}</Fact>
      <Fact label={t('field.paidAt')}>{order.paidAt && <TimeCell moment={order.paidAt} />}</Fact>
      <Fact label={t('field.principalFen')}>
        <MoneyCell fen={order.principalFen} />
      </Fact>
      <Fact label={t('field.giftFen')}>
        <MoneyCell fen={order.giftFen} />
      </Fact>
      <Fact label={t('field.points')}>{order.points}</Fact>
      <Fact label={t('field.refundedFen')}>
        <MoneyCell fen={order.refundedFen} />
      </Fact>
      <Fact label={t('field.invoicedFen')}>
        <MoneyCell fen={order.invoicedFen} />
      </Fact>
      <Fact label={t('field.createdAt')}>
        <TimeCell moment={order.createdAt} />
      </Fact>
      <Fact label={t('field.expiresAt')}>
        <TimeCell moment={order.expiresAt} />
      </Fact>
      <Fact label={t('field.priceVersion')}>
        {priceVersion === 0 ? t('founding') : t('priceVersionOf', { version: String(priceVersion) })}
      </Fact>
      <Fact label={t('field.remark')} isWide>
        {order.remark}
      </Fact>
    </Facts>
  );
}
