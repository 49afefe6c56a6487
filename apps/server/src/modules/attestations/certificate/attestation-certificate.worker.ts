import { issueCertificate, latestCertificate, readRungs } from '../../../evidence/certificate/index.ts';
import { openPaperIssuer } from '../../../evidence/document/index.ts';
import { authoritiesOf } from '../../../evidence/time/index.ts';
import type { Config } from '../../../platform/config.ts';
import type { Db } from '../../../platform/db/database.ts';
import { handle } from '../../../platform/jobs/job.ts';
import { announce } from '../../../platform/live/live-event.ts';
import { certifyAttestation } from '../record/attestation.jobs.ts';
import { readAttestation, shownOwner, type StoredAttestation } from '../record/attestation.repo.ts';
import { tellCustomer } from '../progress/customer-webhook.ts';

/** Makes the version after the given one; if it exists already, an earlier run has made it. */
export const certifyHandler = handle(certifyAttestation, async ({ payload, db, deps, at }) => {
  const { id, afterVersion } = payload;
  const record = await readAttestation(db, id);
  const before = await latestCertificate(db, id);
  if (!record || (before?.version ?? 0) > afterVersion) return;
  const facts = await certificateFacts(db, record, deps.config);
  const issuer = await openPaperIssuer(deps);
  const order = { entryId: id, facts, actor: 'system', at } as const;
  await issueCertificate(db, issuer, order, async (trx, { number, version, sha256 }) => {
    await announce(trx, { kind: 'record', stem: 'attestation', id });
    await tellCustomer(trx, record.customer_id, 'attestation.certified', { ano: id, number, version, sha256 }, at);
  });
});

/** Everything the certificate says about a record, read now: a later version may have more proofs than the first. */
async function certificateFacts(db: Db, record: StoredAttestation, config: Config) {
  const isDated = authoritiesOf(config).length > 0;
  const rungs = await readRungs(db, record.id, { isDated, chainName: `EVM ${config.CHAIN_ID}` });
  if (!rungs) throw new Error(`${record.id} is in no published head`);
  const platform = await db.selectFrom('platform').select('name').executeTakeFirstOrThrow();
  return {
    ...rungs,
    recordNo: record.id,
    isSandbox: record.is_sandbox,
    issuer: { name: platform.name },
    subject: { name: shownOwner(record), kind: KINDS[record.owner_type] },
    object: {
      fileName: record.name,
      sizeBytes: record.size_bytes === null ? null : Number(record.size_bytes),
      mediaType: record.mime ?? '未申报类型',
      sha256: record.sha256.toString('hex'),
      sm3: record.sm3?.toString('hex') ?? null,
      custody: record.file_id === null ? ('digest-only' as const) : ('kept' as const),
    },
    clocks: { device: record.device_at, accepted: record.created_at },
    seal: { kind: 'drawn' as const },
  };
}

const KINDS = { person: 'person', organization: 'organisation' } as const;
