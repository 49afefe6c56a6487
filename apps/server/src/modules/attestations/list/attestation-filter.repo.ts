import type { AttestationFilter } from '@nota/contract/attestations/attestation.contract.ts';
import { sql, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.generated.ts';
import { idsByHash, type StoredAttestation } from '../record/attestation.repo.ts';

/** Records under the name `a`, all of a list or a part of it. */
export type Source = SelectQueryBuilder<Tables & { a: StoredAttestation }, 'a', StoredAttestation>;

/** The conditions of a list that have an index in its order, or a value that is met soon. */
export function filtered(db: Db | Trx, source: Source, filter: AttestationFilter): Source {
  return within(equal(db, source, filter), filter);
}

function equal(db: Db | Trx, source: Source, filter: AttestationFilter): Source {
  let matching = source;
  if (filter.ano) matching = matching.where('a.id', '=', filter.ano);
  if (filter.hash) matching = matching.where('a.id', 'in', idsByHash(db, Buffer.from(filter.hash, 'hex')));
  if (filter.ownerName) matching = matching.where('a.owner_name', '=', filter.ownerName);
  // The second condition is what the index is made for.
  if (filter.phone) matching = matching.where('a.owner_phone', '=', filter.phone).where('a.owner_phone', '<>', '');
  if (filter.ownerUserId) matching = matching.where('a.owner_user_id', '=', filter.ownerUserId);
  if (filter.type !== undefined) matching = matching.where('a.type', '=', filter.type);
  if (filter.channel) matching = matching.where('a.channel', '=', filter.channel);
  if (filter.customerId) matching = matching.where('a.customer_id', '=', filter.customerId);
  if (filter.chainState !== undefined) matching = matching.where('a.chain_state', '=', filter.chainState);
  if (filter.state) matching = matching.where('a.state', '=', filter.state);
  // As the partial index has it: the planner does not see that `is true` means the same.
  if (filter.held)
    matching = matching.where(filter.held === 'true' ? sql<SqlBool>`a.is_held` : sql<SqlBool>`not a.is_held`);
  return matching;
}

function within(source: Source, filter: AttestationFilter): Source {
  let matching = source;
  if (filter.createdFrom) matching = matching.where('a.created_at', '>=', new Date(filter.createdFrom));
  if (filter.createdTo) matching = matching.where('a.created_at', '<=', new Date(filter.createdTo));
  if (filter.anchoredFrom) matching = matching.where('a.anchored_at', '>=', new Date(filter.anchoredFrom));
  if (filter.anchoredTo) matching = matching.where('a.anchored_at', '<=', new Date(filter.anchoredTo));
  return filter.expiryFrom || filter.expiryTo ? ending(matching, filter) : matching;
}

/** Only what is kept comes to an end. */
function ending(source: Source, { expiryFrom, expiryTo }: AttestationFilter): Source {
  return source
    .where('a.state', 'in', ['preserved', 'expired'])
    .$if(expiryFrom !== undefined, (from) => from.where('a.retention_until', '>=', new Date(expiryFrom ?? '')))
    .$if(expiryTo !== undefined, (from) => from.where('a.retention_until', '<=', new Date(expiryTo ?? '')));
}
