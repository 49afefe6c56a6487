import type { AttestationFilter } from '@nota/contract/attestations/attestation.contract.ts';
import { sql, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { hasColour, type ColourGround } from '../../../platform/legal-clock/deadline-list.ts';
import { applyFilter } from '../../../platform/db/filter.ts';
import type { Tables } from '../../../platform/db/tables.generated.ts';
import { idsByHash, type StoredAttestation } from '../record/attestation.repo.ts';

/** Records under the alias `a`, all of a list or a part of it. */
export type Source = SelectQueryBuilder<Tables & { a: StoredAttestation }, 'a', StoredAttestation>;

/** Filters without an index in the order of a list: these are searched. */
export type SearchedFilter = Pick<AttestationFilter, 'name' | 'sizeFrom' | 'sizeTo'>;
/** Labels are in a table of their own, from which the list is then read. */
type IndexedFilter = Omit<AttestationFilter, keyof SearchedFilter | 'label'>;

/** The conditions of a list that have an index in its order, or a value that is frequent. */
export function filtered(db: Db | Trx, source: Source, filter: IndexedFilter, ground: ColourGround): Source {
  return applyFilter(ending(source, filter), filter, {
    ano: (eb, ano) => eb('a.id', '=', ano),
    hash: (eb, hash) => eb('a.id', 'in', idsByHash(db, Buffer.from(hash, 'hex'))),
    certificateNo: (eb, number) =>
      eb('a.id', 'in', eb.selectFrom('certificate').select('entry_id').where('number', '=', number)),
    ownerName: (eb, ownerName) => eb('a.owner_name', '=', ownerName),
    // The second condition is redundant, but the planner needs it to use the partial index.
    phone: (eb, phone) => eb.and([eb('a.owner_phone', '=', phone), eb('a.owner_phone', '<>', '')]),
    ownerUserId: (eb, ownerUserId) => eb('a.owner_user_id', '=', ownerUserId),
    type: (eb, type) => eb('a.type', '=', type),
    channel: (eb, channel) => eb('a.channel', '=', channel),
    customerId: (eb, customerId) => eb('a.customer_id', '=', customerId),
    chainState: (eb, chainState) => eb('a.chain_state', '=', chainState),
    state: (eb, state) => (state === 'reviewing' ? isReviewing : eb('a.state', '=', state)),
    // Written like the condition of the partial index: the planner does not see that `is true` means the same.
    held: (_eb, held) => (held === 'true' ? sql<SqlBool>`a.is_held` : sql<SqlBool>`not a.is_held`),
    // Clocks run in one state, whose index has the ends.
    colour: (eb, colour) => eb.and([isReviewing, hasColour('a', colour, ground)]),
    createdFrom: (eb, from) => eb('a.created_at', '>=', new Date(from)),
    createdTo: (eb, to) => eb('a.created_at', '<=', new Date(to)),
    anchoredFrom: (eb, from) => eb('a.anchored_at', '>=', new Date(from)),
    anchoredTo: (eb, to) => eb('a.anchored_at', '<=', new Date(to)),
    expiryFrom: (eb, from) => eb('a.retention_until', '>=', new Date(from)),
    expiryTo: (eb, to) => eb('a.retention_until', '<=', new Date(to)),
  });
}

/** A literal: with a parameter the planner cannot know that the index of what is reviewed has all of these. */
const isReviewing = sql<SqlBool>`a.state = 'reviewing'`;

/** Only preserved records expire. */
const ending = (source: Source, { expiryFrom, expiryTo }: IndexedFilter) =>
  expiryFrom || expiryTo ? source.where('a.state', 'in', ['preserved', 'expired']) : source;
