import type { InvoiceDetail } from '@nota/contract/financial/invoice/invoice-record.ts';
import { INVOICE_FIELDS, invoiceApi } from '@nota/contract/financial/invoice/invoice.contract.ts';
import { invoiceLifecycle } from '@nota/contract/financial/invoice/invoice.lifecycle.ts';
import { Alert, Tag } from 'antd';
import { useNavigate } from 'react-router';
import { useCall } from '../../../kit/call/use-call.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { listIdOf } from '../../../kit/list/list-address.ts';
import { TimeCell, ToneCell } from '../../../kit/list/table/cells.tsx';
import { useLive } from '../../../kit/live/live.ts';
import { LaterApprovalRequests } from '../../../kit/record/approval/later-approval-requests.tsx';
import { ClockTimeline } from '../../../kit/record/clock/clock-timeline.tsx';
import { DeadlineBadge } from '../../../kit/record/clock/deadline-badge.tsx';
import { DetailPage, Section } from '../../../kit/record/detail-page.tsx';
import { Fact, Facts } from '../../../kit/record/facts.tsx';
import { maskedFieldOf } from '../../../kit/record/masked/masked-field.tsx';
import { Trail } from '../../../kit/record/trail.tsx';
import { InvoiceFiles, InvoiceLines, InvoiceRedSheets } from './invoice-parts.tsx';
import { InvoiceActions } from './invoice.actions.tsx';
import { INVOICE_READS } from './invoice-reads.ts';

const InvoiceMasked = maskedFieldOf(invoiceApi.reveal, 'financial.invoice', INVOICE_FIELDS);

export function InvoiceRecord({ id }: { readonly id: string }) {
  const t = useMessages('financial.invoice');
  const navigate = useNavigate();
  const answer = useCall(invoiceApi.get, { params: { id } }, { isSilent: true });
  useLive('record', invoiceLifecycle.name, (event) => {
    if (event.id === id) void answer.refetch();
  });
  return (
    <DetailPage
      title={t('detail')}
      answer={answer}
      numberOf={({ number }) => number}
      renderMarks={(invoice) => <Marks invoice={invoice} />}
      renderActions={(invoice) => <InvoiceActions invoice={invoice} />}
      list="/financial/invoice"
      neighbours={{
        listId: listIdOf(invoiceApi.list),
        id,
        onMove: (next) => void navigate(`/financial/invoice/${next}`),
      }}
      presence={{ record: `${invoiceLifecycle.name}:${id}`, isUnderDecision: answer.data?.state === 'pending' }}
      hasPersonalData
    >
      {(invoice) => <Parts invoice={invoice} />}
    </DetailPage>
  );
}

function Marks({ invoice }: { readonly invoice: InvoiceDetail }) {
  const t = useMessages('financial.invoice');
  const { state, deadline, isSimulated } = invoice;
  return (
    <>
      <ToneCell tone={invoiceLifecycle.states[state].tone}>{t(`state.${state}`)}</ToneCell>
      {deadline !== null && <DeadlineBadge deadline={deadline} />}
      {isSimulated && <Tag color="magenta">{t('simulated')}</Tag>}
    </>
  );
}

function Parts({ invoice }: { readonly invoice: InvoiceDetail }) {
  const t = useMessages('financial.invoice');
  return (
    <>
      <LaterApprovalRequests of={{ subject: 'invoice', subjectId: invoice.id }} touches={INVOICE_READS} />
      {invoice.failure !== '' && (
        <Alert type="error" showIcon title={`${t('field.failure')}：${invoice.failure}`} className="detail-alert" />
      )}
      {invoice.state === 'pending' && !invoice.isTitleOfOwner && (
        <Alert type="warning" showIcon title={t('titleOfOther')} className="detail-alert" />
      )}
      <Section title={t('sections.lines')}>
        <InvoiceLines invoice={invoice} />
      </Section>
      <Section title={t('sections.facts')}>
        <InvoiceFacts invoice={invoice} />
      </Section>
      <Section title={t('sections.files')}>
        <InvoiceFiles invoice={invoice} />
      </Section>
      {invoice.redSheets.length > 0 && (
        <Section title={t('sections.redSheets')}>
          <InvoiceRedSheets sheets={invoice.redSheets} />
        </Section>
      )}
      <Section title={t('sections.clocks')}>
        <ClockTimeline clocks={invoice.clocks} stem="financial.invoice" />
      </Section>
      <Section title={t('sections.trail')}>
        <Trail lifecycle={invoiceLifecycle} stem="financial.invoice" steps={invoice.trail} />
      </Section>
    </>
  );
}

function InvoiceFacts({ invoice }: { readonly invoice: InvoiceDetail }) {
  const t = useMessages('financial.invoice');
  return (
    <Facts>
      <Fact label={t('field.ownerName')}>{invoice.ownerName}</Fact>
      <Fact label={t('field.type')}>{t(`type.${invoice.type}`)}</Fact>
      <Fact label={t('field.titleType')}>{t(`titleType.${invoice.titleType}`)}</Fact>
      <Fact label={t('field.header')}>
        <InvoiceMasked record={invoice} field="header" />
      </Fact>
      <Fact label={t('field.taxNo')}>{invoice.taxNo}</Fact>
      <Fact label={t('field.email')}>
        <InvoiceMasked record={invoice} field="email" />
      </Fact>
      <Fact label={t('field.address')}>{invoice.address}</Fact>
      <Fact label={t('field.phone')}>
        <InvoiceMasked record={invoice} field="phone" />
      </Fact>
      <Fact label={t('field.bank')}>{invoice.bank}</Fact>
      <Fact label={t('field.account')}>
        <InvoiceMasked record={invoice} field="account" />
      </Fact>
      <Fact label={t('field.invoiceNo')}>{invoice.invoiceNo}</Fact>
      <Fact label={t('field.issuedAt')}>{invoice.issuedAt && <TimeCell moment={invoice.issuedAt} />}</Fact>
      <Fact label={t('field.seller')}>
        {invoice.sellerName && `${invoice.sellerName} ${invoice.sellerTaxNo ?? ''}`}
      </Fact>
      <Fact label={t('field.askedByName')}>{invoice.askedByName}</Fact>
      <Fact label={t('field.decidedByName')}>{invoice.decidedByName}</Fact>
      <Fact label={t('field.createdAt')}>
        <TimeCell moment={invoice.createdAt} />
      </Fact>
      {invoice.askAt !== null && (
        <Fact label={t('field.askAt')}>
          <TimeCell moment={invoice.askAt} />
        </Fact>
      )}
      <Fact label={t('field.remark')} isWide>
        {invoice.remark}
      </Fact>
    </Facts>
  );
}
