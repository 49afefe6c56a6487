import type { AttestationState } from '@nota/contract/attestations/attestation.lifecycle.ts';
import { CERTIFICATE_RANDOM_BYTES, certificateNumber } from '@nota/contract/evidence/certificate-number.rules.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { createHash, randomBytes } from 'node:crypto';
import type { Updateable } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.generated.ts';
import { acceptHashes, type AcceptedHashes } from './intake/attestation-accept.service.ts';
import type { HashItem } from './intake/attestation-insert.repo.ts';
import type { OwnerBlock, OwnerKeys } from './record/owner-columns.ts';

/** Staff who may do everything with records of both lists. */
export const EVIDENCE_STAFF = {
  permissionIds: [PERMISSION.personAttestation, PERMISSION.organizationAttestation],
  actions: [
    ACTION.attestationReview,
    ACTION.attestationVerify,
    ACTION.attestationCertificate,
    ACTION.attestationAnchor,
    ACTION.attestationHold,
    ACTION.attestationPackage,
    ACTION.attestationReveal,
    ACTION.attestationExport,
  ],
};

export const buildOwner = (given: Partial<OwnerBlock> = {}): OwnerBlock => ({
  type: 'person',
  userId: null,
  name: '张小三',
  certType: 'id-card',
  certNo: '330106199003072036',
  phone: '13800001234',
  ...given,
});

export const buildCompany = (given: Partial<OwnerBlock> = {}): OwnerBlock => ({
  type: 'organization',
  userId: null,
  name: '杭州诺达科技有限公司',
  certType: 'uscc',
  certNo: '91350100M000100Y43',
  phone: '',
  agentName: '李经办',
  agentPhone: '13900005678',
  ...given,
});

export function buildItem(given: Partial<HashItem> = {}): HashItem {
  const bytes = randomBytes(16);
  return {
    name: '采购合同.pdf',
    sha256: createHash('sha256').update(bytes).digest('hex'),
    sm3: createHash('sm3').update(bytes).digest('hex'),
    sizeBytes: 16,
    labels: [],
    remark: '',
    ...given,
  };
}

type Given = Partial<Omit<AcceptedHashes, 'items'>> & { items?: readonly Partial<HashItem>[] };

/** Hashes submitted as by the Open API. */
export async function buildAttestations(
  db: Db,
  platformId: string,
  keys: OwnerKeys,
  given: Given = {},
): Promise<string[]> {
  const { items = [{}], ...shared } = given;
  return acceptHashes(db, {
    platformId,
    channel: 'api',
    customerId: null,
    isSandbox: false,
    owner: buildOwner(),
    keys,
    at: new Date('2026-06-01T02:00:00Z'),
    ...shared,
    items: items.map(buildItem),
  });
}

/** Sets the state of a record, for tests that begin there. */
export async function putAttestation(
  db: Db,
  id: string,
  state: AttestationState,
  changes: Updateable<Tables['attestation']> = {},
) {
  await db
    .updateTable('attestation')
    .set({ state, ...changes })
    .where('id', '=', id)
    .execute();
}

/** A certificate as its row, without the paper; only workers may write one. Returns its number. */
export async function buildCertificate(db: Db, entryId: string, issuedAt: Date): Promise<string> {
  const number = certificateNumber('20260601', randomBytes(CERTIFICATE_RANDOM_BYTES.number));
  await db
    .insertInto('certificate')
    .values({
      number,
      version: 1,
      code_hash: randomBytes(32),
      entry_id: entryId,
      sha256: randomBytes(32),
      object_key: `certificate/${number}`,
      issued_at: issuedAt,
    })
    .execute();
  return number;
}
