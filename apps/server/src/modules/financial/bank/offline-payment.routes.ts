import type { OfflinePaymentDetail } from '@nota/contract/financial/bank/offline-payment-record.ts';
import { offlinePaymentApi } from '@nota/contract/financial/bank/offline-payment.contract.ts';
import { offlinePaymentLifecycle } from '@nota/contract/financial/bank/offline-payment.lifecycle.ts';
import { id as idField } from '@nota/contract/kit/fields.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db/database.ts';
import { issueTicket } from '../../../platform/exports/download-ticket.ts';
import { listViewedPapers } from '../../../platform/files/stored-file/paper-view.ts';
import type { Router } from '../../../platform/http/implement.ts';
import { readClocks } from '../../../platform/legal-clock/legal-clock.service.ts';
import { readTrail } from '../../../platform/lifecycle/read-trail.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { AccountHolder } from '../balance/account-holder.ts';
import { findOwner } from '../balance/owner-balance.service.ts';
import { chooseByHand, listCandidates, readLine, readTwins } from './line-match.service.ts';
import { askReversal } from './offline-payment.approvals.ts';
import { offlinePaymentClock } from './offline-payment.clock.ts';
import { acceptPayment, confirmPayment, rejectPayment, returnPayment } from './offline-payment-decision.service.ts';
import {
  findOfflinePayment,
  listOfflinePayments,
  listSlips,
  readOfflinePaymentRow,
  sumOfflinePayments,
  toPaymentRow,
} from './offline-payment.repo.ts';
import { enterPayment, revokePayment, submitPayment } from './offline-payment.service.ts';

const fitsId = (term: string) => idField.safeParse(term).success;

export function offlinePaymentRoutes({ implement, deps }: Router, holders: readonly AccountHolder[]) {
  const context = { keys: deps.keys, holders };

  implement(offlinePaymentApi.list, ({ db, query, at }) => listOfflinePayments(db, query, at));

  implement(offlinePaymentApi.sums, ({ db, query, at }) => sumOfflinePayments(db, query, at));

  implement(offlinePaymentApi.get, ({ db, params, actor }) => readPayment(db, params.id, actor));

  implement(offlinePaymentApi.candidates, ({ db, params }) => listCandidates(db, params.id));

  implement(offlinePaymentApi.owners, async ({ db, query: { term } }) => {
    const byId = fitsId(term) ? await findOwner(db, holders, term) : undefined;
    const named = await Promise.all(
      holders.map(async ({ kind, findNamed }) => (await findNamed(db, term)).map((one) => ({ ...one, kind }))),
    );
    return [...(byId?.name ? [byId] : []), ...named.flat()];
  });

  implement(offlinePaymentApi.create, async ({ trx, actor, at, body, audit }) => {
    const { id, number, amount_fen, state } = await enterPayment(trx, context, { body, actor, at });
    audit({ recordId: id, after: { number, amountFen: Number(amount_fen), state, ownerId: body.ownerId } });
    return readOfflinePaymentRow(trx, id);
  });

  implement(offlinePaymentApi.submit, async ({ trx, actor, at, params, body, audit }) => {
    const { id } = params;
    const { state, submissions, bank_serial } = await submitPayment(trx, context, { id, body, actor, at });
    audit({ after: { state, submissions, bankSerial: bank_serial, slips: body.slipIds.length } });
    return readOfflinePaymentRow(trx, id);
  });

  implement(offlinePaymentApi.match, async ({ trx, params, body, audit }) => {
    const before = await chooseByHand(trx, { id: params.id, ...body });
    audit({ before: { lineId: before.line_id }, after: { lineId: body.lineId } });
    return readOfflinePaymentRow(trx, params.id);
  });

  implement(offlinePaymentApi.slip, async ({ trx, actor, at, params, body, origin, audit }) => {
    const payment = (await findOfflinePayment(trx, params.id)) ?? refuse('RECORD_NOT_FOUND', params);
    const slips = await listSlips(trx, payment);
    const slip = slips.find(({ id }) => id === body.fileId) ?? refuse('RECORD_NOT_FOUND', { fileId: body.fileId });
    if (slip.scan_finding !== null && !body.acceptsMalware) refuse('FILE_INFECTED', { fileId: slip.id });
    audit({ after: body.acceptsMalware ? body : { fileId: body.fileId } });
    const file = { objectKey: slip.object_key, fileName: slip.name, paperId: slip.id };
    return { ticket: await issueTicket(trx, { ...file, actor, at, origin }) };
  });

  offlinePaymentDecisions({ implement });
}

function offlinePaymentDecisions({ implement }: Pick<Router, 'implement'>) {
  implement(offlinePaymentApi.accept, async ({ trx, actor, at, params, body, audit }) => {
    const { before, after } = await acceptPayment(trx, { id: params.id, ...body, actor, at });
    audit({ before: { state: before }, after: { state: after } });
    return readOfflinePaymentRow(trx, params.id);
  });

  implement(offlinePaymentApi.confirm, async ({ trx, actor, at, params, body, audit }) => {
    const { before, after } = await confirmPayment(trx, { id: params.id, ...body, actor, at });
    audit({ before: { state: before }, after: { state: after } });
    return readOfflinePaymentRow(trx, params.id);
  });

  implement(offlinePaymentApi.return, async ({ trx, actor, at, params, body, audit }) => {
    const { reason, version } = body;
    const { before, after } = await returnPayment(trx, { id: params.id, reason, version, actor, at });
    audit({ before: { state: before }, after: { state: after } });
    return readOfflinePaymentRow(trx, params.id);
  });

  implement(offlinePaymentApi.reject, async ({ trx, actor, at, params, body, audit }) => {
    const { code, reason, version } = body;
    const { before, after } = await rejectPayment(trx, { id: params.id, code, reason, version, actor, at });
    audit({ before: { state: before }, after: { state: after, code } });
    return readOfflinePaymentRow(trx, params.id);
  });

  implement(offlinePaymentApi.revoke, async ({ trx, actor, at, params, body, audit }) => {
    const { reason, version } = body;
    const before = await revokePayment(trx, { id: params.id, reason, version, actor, at });
    const row = await readOfflinePaymentRow(trx, params.id);
    audit({ before: { state: before.state }, after: { state: row.state } });
    return row;
  });

  implement(offlinePaymentApi.askReversal, async ({ trx, actor, at, params, body, audit }) => {
    const request = await askReversal(trx, { id: params.id, ...body, actor, at });
    audit({ after: { approvalRequestId: request.id } });
    return { id: request.id };
  });
}

async function readPayment(db: Db, id: string, actor: Actor): Promise<OfflinePaymentDetail> {
  const payment = (await findOfflinePayment(db, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  const slips = await listSlips(db, payment);
  const seen = await listViewedPapers(db, { fileIds: slips.map((slip) => slip.id), memberId: actor.id });
  return {
    ...toPaymentRow(payment),
    payerNote: payment.payer_note,
    remark: payment.remark,
    slips: slips.map((slip) => ({
      fileId: slip.id,
      name: slip.name,
      mime: slip.mime,
      sizeBytes: Number(slip.size_bytes),
      malware: slip.scan_finding,
      isSeen: seen.has(slip.id),
    })),
    line: await readLine(db, payment.line_id),
    lineTwins: await readTwins(db, payment.line_id),
    rejectCode: payment.reject_code,
    submissions: payment.submissions,
    lapsesAt: payment.state === 'announced' ? payment.lapses_at.toISOString() : null,
    transferId: payment.transfer_id,
    clocks: await readClocks(db, offlinePaymentClock, id),
    trail: await readTrail(db, offlinePaymentLifecycle.name, id),
  };
}
