import type { CustodyAct } from '@nota/contract/attestations/attestation-custody.contract.ts';
import type { AttestationState } from '@nota/contract/attestations/attestation.lifecycle.ts';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/actor.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { recordCustody, type CustodyAct as CustodyEntry } from '../../../evidence/index.ts';
import type { StoredAttestation } from '../record/attestation.repo.ts';

/** More than anybody reads; a package has all of them. */
const MOST_ACTS = 500;

interface FoundAct {
  id: string;
  opening: { number?: number; act: string; actor: string; at: string; detail: Record<string, unknown> };
  log_index: string | null;
  name: string | null;
}

/** Every act on a record in order, each with its index in the log once it is sequenced. */
export async function readCustody(db: Db | Trx, id: string): Promise<CustodyAct[]> {
  const { rows } = await sql<FoundAct>`
    select k.id, k.opening, l.log_index, m.name
      from kernel_entry k
      left join log_entry l on l.entry_id = k.id
      left join member m on m.id::text = k.opening ->> 'actor'
     where k.record_id = ${id} and k.kind = 'custody'
     order by (k.opening ->> 'number')::integer nulls first, k.id
     limit ${MOST_ACTS}`.execute(db);
  return rows.map(({ id: entryId, opening, log_index: index, name }) => ({
    id: entryId,
    number: opening.number ?? null,
    act: opening.act,
    actor: opening.actor,
    actorName: name,
    at: opening.at,
    detail: opening.detail,
    logIndex: index === null ? null : Number(index),
  }));
}

/**
 * Adds an act to a record's chain of custody. The chain begins at the record's own entry: before a file is checked
 * there is none, and an act recorded then would leave every later one without its link. Earlier acts of staff are in
 * the audit log, like all others.
 */
export async function recordAct(
  trx: Trx,
  record: Pick<StoredAttestation, 'id' | 'state'>,
  act: Omit<CustodyEntry, 'item'>,
): Promise<void> {
  if (await isEntered(trx, record)) await recordCustody(trx, { item: record.id, ...act });
}

const MAYBE_UNENTERED: readonly AttestationState[] = ['uploading', 'checking', 'closed'];

async function isEntered(trx: Trx, { id, state }: Pick<StoredAttestation, 'id' | 'state'>): Promise<boolean> {
  if (!MAYBE_UNENTERED.includes(state)) return true;
  return (await trx.selectFrom('kernel_entry').select('id').where('id', '=', id).execute()).length > 0;
}

/**
 * Reading is an act as well: once per person and hour, so that a page that reads again does not fill the log. A reading
 * that cannot be recorded yet does not use up the hour.
 */
export async function noteView(db: Db, given: { record: StoredAttestation; actor: Actor; at: Date }): Promise<void> {
  const { record, actor, at } = given;
  const hour = new Date(Math.floor(at.getTime() / 3_600_000) * 3_600_000);
  await db.transaction().execute(async (trx) => {
    if (!(await isEntered(trx, record))) return;
    const first = await trx
      .insertInto('attestation_view')
      .values({ attestation_id: record.id, member_id: actor.id, hour })
      .onConflict((conflict) => conflict.doNothing())
      .returning('hour')
      .executeTakeFirst();
    if (first) await recordCustody(trx, { item: record.id, act: 'viewed', actor: actor.id, at });
  });
}
