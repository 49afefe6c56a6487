import { Fault } from '../../../apps/server/src/platform/refusal.ts';
import { attestationCertificateApi } from '@nota/contract/attestations/attestation-certificate.contract.ts';
import { approvalRequestApi } from '@nota/contract/platform/approval-request.contract.ts';
import { attestationHoldApi } from '@nota/contract/attestations/attestation-hold.contract.ts';
import { attestationVerificationApi } from '@nota/contract/attestations/attestation-verification.contract.ts';
import { ATTESTATION_TYPE, attestationApi } from '@nota/contract/attestations/attestation.contract.ts';
import type { AttestationState } from '@nota/contract/attestations/attestation.lifecycle.ts';
import { courtAccessCodeApi } from '@nota/contract/attestations/court-access-code.contract.ts';
import { certifyHandler } from '../../../apps/server/src/modules/attestations/certificate/attestation-certificate.worker.ts';
import {
  attestationSchedules,
  appealReview,
  renewAttestation,
} from '../../../apps/server/src/modules/attestations/index.ts';
import { addDays } from '../../../apps/server/src/platform/clock.ts';
import { savePaperView } from '../../../apps/server/src/platform/files/stored-file/paper-view.ts';
import { openStaffClient } from '../staff-client.ts';
import { inParallel, type Place, type SeedContext } from '../place.ts';

const CONCURRENCY = 4;

/**
 * Of the files that the automatic review left open, a third each stays open, is refused and is approved; one refusal is
 * appealed.
 */
export async function reviewUploads(context: SeedContext, place: Place): Promise<void> {
  const staff = await openStaffClient(context, place, place.staff('存证审核'));
  const waiting = await idsIn(place, 'reviewing');
  for (const [at, id] of waiting.entries()) {
    if (at % 3 === 1)
      await staff.act(attestationApi.act, {
        params: { id, action: 'refuse' },
        body: { reason: '内容涉嫌违规，不予存证' },
      });
    if (at % 3 === 2) {
      await lookAtFile(context, place, id);
      await staff.act(attestationApi.act, { params: { id, action: 'approve' }, body: { reason: '属维权取证' } });
    }
  }
  const [, appealed] = waiting;
  if (appealed && waiting.length > 4) {
    await place.db.transaction().execute((trx) => appealReview(trx, { id: appealed, at: context.clock.now() }));
  }
  await staff.leave();
}

/** Whoever approves has fetched the file. */
async function lookAtFile({ clock }: SeedContext, place: Place, id: string): Promise<void> {
  const { file_id: fileId } = await place.db
    .selectFrom('attestation')
    .select('file_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { id: memberId } = place.staff('存证审核');
  if (fileId !== null) await savePaperView(place.db, { fileId, memberId, at: clock.now() });
}

/** Certificates for the records with a file and some others; the remaining jobs wait in the queue. */
export async function certify(
  context: SeedContext,
  place: Place,
  most: { files: number; hashes: number },
): Promise<string[]> {
  const files = await idsIn(place, 'preserved', true, most.files);
  const ids = [...files, ...(await idsIn(place, 'preserved', false, most.hashes))];
  await inParallel(ids, CONCURRENCY, (id) => certifyOne(context, place, id, 0));
  return ids;
}

/** As the queue of jobs would: an authority that closed a connection a moment ago answers the next time. */
async function withAnotherAttempt(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Fault && error.isRetryable)) throw error;
    await work();
  }
}

function certifyOne({ jobs, clock }: SeedContext, place: Place, id: string, afterVersion: number): Promise<void> {
  const run = {
    payload: { id, afterVersion },
    platformId: place.id,
    db: jobs.database.forPlatform(place.id),
    deps: jobs,
    at: clock.now(),
    isLastAttempt: false,
  };
  return withAnotherAttempt(() => certifyHandler.run(run as never));
}

/**
 * What staff do with preserved records: verify, hold, correct and withdraw certificates, and issue court access codes.
 */
export async function workOnPreserved(context: SeedContext, place: Place, certified: readonly string[]): Promise<void> {
  const staff = await openStaffClient(context, place, place.staff('存证审核'));
  const share = (whole: number) => Math.max(1, Math.round(whole * context.scale));
  const part = (from: number, count: number) => certified.slice(from, from + count);
  for (const id of part(0, share(20))) await staff.act(attestationVerificationApi.verify, { params: { id } });
  for (const id of part(1, share(10))) {
    await staff.act(attestationHoldApi.act, { params: { id, action: 'hold' }, body: { reason: '人民法院协助调查函' } });
  }
  for (const id of part(1, 1)) {
    await staff.act(attestationHoldApi.act, { params: { id, action: 'freeze' }, body: { reason: '权属争议处理中' } });
  }
  for (const id of part(0, share(4))) {
    await staff.act(attestationCertificateApi.reissue, { params: { id }, body: { reason: '存证主体名称更正' } });
    await certifyOne(context, place, id, 1);
  }
  for (const id of part(1, 1)) {
    const { id: requestId } = await staff.act(attestationCertificateApi.askRevoke, {
      params: { id },
      body: { reason: '申请人撤回，证书作废' },
    });
    const second = await openStaffClient(context, place, place.staff('存证审核', 1));
    await second.act(approvalRequestApi.act, { params: { id: requestId, action: 'approve' }, body: {} });
    await second.leave();
  }
  for (const [at, id] of part(2, 2).entries()) {
    const { code } = await staff.act(courtAccessCodeApi.create, {
      params: { id },
      body: { purpose: '（2026）民初案件调取证据' },
    });
    if (at === 0) await staff.act(courtAccessCodeApi.redeem, { body: { number: id, code } });
  }
  await staff.leave();
}

/** Custody of a year that has ended, uploads that were not finished, and unpaid records. */
export async function endCustody({ jobs, clock }: SeedContext, place: Place, count: number): Promise<void> {
  const at = clock.now();
  const oldest = await place.db
    .selectFrom('attestation')
    .select(['id', 'created_at'])
    .where('state', '=', 'preserved')
    .where('is_held', 'is', false)
    .where('is_sandbox', 'is', false)
    .where('created_at', '<', addDays(at, -380))
    .orderBy('created_at')
    .orderBy('sha256')
    .limit(count)
    .execute();
  for (const { id, created_at: madeAt } of oldest) {
    await place.db
      .transaction()
      .execute((trx) => renewAttestation(trx, { id, until: addDays(madeAt, 365), at: addDays(madeAt, 1) }));
  }
  const run = { db: jobs.database.forPlatform(place.id), deps: jobs, at, platformId: place.id };
  for (const schedule of attestationSchedules.filter(({ name }) => name === 'attestation.expire'))
    await schedule.run(run);
}

/**
 * In the order of their digests, which is reproducible; tests last, which no court asks for. Statements of business
 * records are left out: they contain ids, so that their digests differ from seed to seed.
 */
async function idsIn(place: Place, state: AttestationState, hasFile?: boolean, most = 1_000): Promise<string[]> {
  const all = place.db
    .selectFrom('attestation')
    .select('id')
    .where('state', '=', state)
    .where('type', '<', ATTESTATION_TYPE.filing);
  const wanted = hasFile === undefined ? all : all.where('file_id', hasFile ? 'is not' : 'is', null);
  const rows = await wanted.orderBy('is_sandbox').orderBy('sha256').limit(most).execute();
  return rows.map(({ id }) => id);
}
