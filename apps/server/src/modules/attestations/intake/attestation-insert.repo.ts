import type { AttestationChannel } from '@nota/contract/attestations/attestation.contract.ts';
import { foldName, storedGrams } from '@nota/contract/attestations/attestation-gram.rules.ts';
import { bigintArray, byteaArray, textArray } from '../../../platform/db/binary-array.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { runHot } from '../../../platform/db/hot.ts';
import type { Insertable } from 'kysely';
import type { Tables } from '../../../platform/db/tables.generated.ts';
import type { StoredAttestation } from '../record/attestation.repo.ts';
import { entryColumns, statementWithEntries, type PreparedEntry } from '../../../evidence/index.ts';
import type { ownerColumns } from '../record/owner-columns.ts';

export interface HashItem {
  readonly name: string;
  readonly sha256: string;
  readonly sm3?: string | undefined;
  readonly sizeBytes?: number | undefined;
  readonly labels: readonly string[];
  readonly remark: string;
  readonly clientToken?: string | undefined;
}

/** What all records of one call share. */
export interface SharedFacts {
  readonly platformId: string;
  readonly channel: AttestationChannel;
  readonly customerId: string | null;
  readonly owner: ReturnType<typeof ownerColumns>;
  readonly chainMode: number;
  readonly isSandbox: boolean;
  readonly retentionUntil: Date;
  readonly at: Date;
}

/** A character that no gram and no label contains: it separates the elements of arrays inside an array. */
const PART = '\u001f';

/** Records, grams, entries and leaves in one statement, which is one round trip and one commit. */
export async function insertAttestations(
  db: Db | Trx,
  items: readonly HashItem[],
  entries: readonly PreparedEntry[],
  shared: SharedFacts,
): Promise<void> {
  const { owner } = shared;
  await runHot(db, INSERT, [
    ...entryColumns(entries),
    textArray(items.map(({ name }) => name)),
    byteaArray(items.map(({ sha256 }) => Buffer.from(sha256, 'hex'))),
    byteaArray(items.map(({ sm3 }) => (sm3 === undefined ? null : Buffer.from(sm3, 'hex')))),
    bigintArray(items.map(({ sizeBytes }) => sizeBytes ?? null)),
    textArray(items.map(({ labels }) => labels.join(PART))),
    textArray(items.map(({ remark }) => remark)),
    textArray(items.map(({ clientToken }) => clientToken ?? null)),
    textArray(items.map(({ name }) => storedGrams(name, owner.owner_type, shared.platformId).join(','))),
    shared.channel,
    shared.customerId,
    owner.owner_type,
    owner.owner_user_id,
    owner.owner_name,
    owner.owner_cert_type,
    owner.owner_cert_no,
    owner.owner_cert_mask,
    owner.owner_phone,
    owner.agent_name,
    owner.agent_phone,
    shared.chainMode,
    shared.at,
    shared.retentionUntil,
    textArray(items.map(({ name }) => foldName(name))),
    shared.isSandbox,
  ]);
}

const INSERT = statementWithEntries(
  'attestation-insert',
  `insert into attestation (id, type, state, is_paid, name, sha256, sm3, size_bytes, labels, remark, client_token,
       channel, customer_id, owner_type, owner_user_id, owner_name, owner_cert_type, owner_cert_no, owner_cert_mask,
       owner_phone, agent_name, agent_phone, chain_mode, created_at, waiting_since, retention_until,
       is_sandbox)
     select id, 8, 'anchoring', true, name, sha256, sm3, size, string_to_array(labels, E'\\x1f'), remark, token,
            $16::text, $17::bigint, $18::text, $19::bigint, $20::text, $21::text, $22::bytea, $23::text,
            $24::text, $25::text, $26::text, $27::smallint, $28::timestamptz, $28::timestamptz, $29::timestamptz,
            $31::boolean
       from unnest($1::bigint[], $8::text[], $9::bytea[], $10::bytea[], $11::bigint[], $12::text[], $13::text[], $14::text[])
         as given (id, name, sha256, sm3, size, labels, remark, token)
   ), gram as (
     insert into attestation_gram (id, grams, name, created_at)
     select id, string_to_array(grams, ',')::integer[], name, $28::timestamptz
       from unnest($1::bigint[], $15::text[], $30::text[]) as given (id, grams, name)
   ), label as (
     insert into attestation_label (owner_type, label, created_at, id)
     select $18::text, label, $28::timestamptz, given.id
       from unnest($1::bigint[], $12::text[]) as given (id, labels), unnest(string_to_array(given.labels, E'\\x1f')) label`,
);

/** One record with what its lists find it by; many at once are inserted by the statement above. */
export async function insertAttestation(
  trx: Trx,
  platformId: string,
  row: Insertable<Tables['attestation']>,
): Promise<StoredAttestation> {
  const made = await trx.insertInto('attestation').values(row).returningAll().executeTakeFirstOrThrow();
  const { id, name, labels, owner_type: ownerType, created_at: createdAt } = made;
  const grams = storedGrams(name, ownerType, platformId);
  await trx
    .insertInto('attestation_gram')
    .values({ id, grams, name: foldName(name), created_at: createdAt })
    .execute();
  const labelled = labels.map((label) => ({ id, owner_type: ownerType, label, created_at: createdAt }));
  if (labelled.length > 0) await trx.insertInto('attestation_label').values(labelled).execute();
  return made;
}
