import { maskName, maskPhone } from '@nota/contract/kit/mask/mask.ts';
import type { Page } from '@nota/contract/kit/page.ts';
import type { PersonalUserRow, PersonalUserSearch } from '@nota/contract/user-manager/personal-user.contract.ts';
import { personalUserLifecycle } from '@nota/contract/user-manager/personal-user.lifecycle.ts';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { lockById, saveVersioned } from '../../../platform/db/record-row.ts';
import { applyFilter, type FilterOf } from '../../../platform/db/filter.ts';
import { lastSignInKey, orderBy, readPage } from '../../../platform/db/read-page.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Tables } from '../../../platform/db/tables.generated.ts';
import { heldCountOf } from '../../attestations/index.ts';
import { balanceFenOf, pointsOf } from '../../financial/index.ts';
import type { AccountBook } from '../account/account.service.ts';
import type { ErasedAccount } from '../account/erasure.service.ts';

export type StoredPersonalUser = Selectable<Tables['personal_user']>;
export type FoundPersonalUser = StoredPersonalUser & { held_count: string; held_fen: string; held_points: string };

/** What other modules keep of a person: records under a legal hold, money and points. */
const HELD = [
  heldCountOf('personal_user.id').as('held_count'),
  balanceFenOf('personal-user', 'personal_user.id').as('held_fen'),
  pointsOf('personal-user', 'personal_user.id').as('held_points'),
];

/** An identity document is searched by the digests of its number, one for each key. */
type Query = Omit<PersonalUserSearch, 'certNo'> & { readonly certNoMacs?: readonly Buffer[] };

export function listPersonalUsers(db: Db, query: Query): Promise<Page<PersonalUserRow>> {
  const matching = filteredPersonalUsers(db, query).selectAll().select(HELD);
  const newest = { time: 'created_at', id: 'id' };
  const lastSignInAt = { time: lastSignInKey('last_sign_in_at'), id: 'id' };
  return readPage(matching, orderBy(query.sort, { createdAt: newest, lastSignInAt }, newest), query, toPersonalUser);
}

/** The rows of the list page, for the page itself and for its export. */
export function filteredPersonalUsers(db: Db | Trx, filter: FilterOf<Query>) {
  return applyFilter(db.selectFrom('personal_user'), filter, {
    phone: (eb, phone) => eb('phone', '=', phone),
    realName: (eb, realName) => eb('real_name', '=', realName),
    certNoMacs: (eb, macs) => eb('cert_no_mac', 'in', macs),
    authState: (eb, authState) => eb('auth_state', '=', authState),
    state: (eb, state) => eb('state', '=', state),
    source: (eb, source) => eb('source', '=', source),
    from: (eb, from) => eb('created_at', '>=', new Date(from)),
    to: (eb, to) => eb('created_at', '<=', new Date(to)),
    label: (eb, label) => eb('id', 'in', sql<string>`(select personal_user_label_door(${label}))`),
  });
}

export function findPersonalUser(db: Db | Trx, id: string): Promise<FoundPersonalUser | undefined> {
  return db.selectFrom('personal_user').selectAll().select(HELD).where('id', '=', id).executeTakeFirst();
}

export async function readPersonalUser(db: Db | Trx, id: string): Promise<PersonalUserRow> {
  return toPersonalUser((await findPersonalUser(db, id)) ?? refuse('RECORD_NOT_FOUND', { id }));
}

export const lockPersonalUser = (trx: Trx, id: string) => lockById(trx, 'personal_user', id);

/** Undefined when the phone number already has an account. */
export async function insertPersonalUser(
  trx: Trx,
  row: Insertable<Tables['personal_user']>,
): Promise<string | undefined> {
  const made = await trx
    .insertInto('personal_user')
    .values(row)
    .onConflict((conflict) => conflict.columns(['platform_id', 'phone']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

export async function savePersonalUser(
  trx: Trx,
  id: string,
  changes: Partial<Omit<StoredPersonalUser, 'id' | 'platform_id'>>,
) {
  await saveVersioned(trx, 'personal_user', id, changes);
}

/** The row itself, without the identity: only the masked name is left, so that old documents can be told apart. */
async function erasePerson(trx: Trx, id: string): Promise<ErasedAccount> {
  const user = await findPersonalUser(trx, id);
  await savePersonalUser(trx, id, {
    phone: null,
    nick_name: '',
    real_name: user?.real_name ? maskName(user.real_name) : null,
    cert_type: null,
    cert_no_sealed: null,
    cert_no_mac: null,
    cert_no_masked: null,
    inviter_id: null,
    labels: [],
    remark: '',
  });
  return { phone: user?.phone ?? null, fileIds: [] };
}

export const personalAccounts: AccountBook = {
  lifecycle: personalUserLifecycle,
  lock: lockPersonalUser,
  bonds: readPersonalUser,
  save: savePersonalUser,
  erase: erasePerson,
  listDue: (db, { at, after, most }) =>
    db
      .selectFrom('personal_user')
      .select(['id', 'state'])
      .where((eb) => eb.or([eb('frozen_until', '<=', at), eb('cancel_due_at', '<=', at)]))
      .where('id', '>', after)
      .orderBy('id')
      .limit(most)
      .execute(),
};

export function toPersonalUser(row: FoundPersonalUser): PersonalUserRow {
  return {
    id: row.id,
    phone: row.phone && maskPhone(row.phone),
    nickName: row.nick_name,
    realName: row.real_name && maskName(row.real_name),
    certType: row.cert_type,
    certNo: row.cert_no_masked,
    authState: row.auth_state,
    authChannel: row.auth_channel,
    authAt: row.auth_at?.toISOString() ?? null,
    source: row.source,
    inviterId: row.inviter_id,
    level: row.level,
    balanceFen: Number(row.held_fen),
    points: Number(row.held_points),
    heldCount: Number(row.held_count),
    storageUsedBytes: Number(row.storage_used_bytes),
    labels: row.labels,
    remark: row.remark,
    state: row.state,
    frozenUntil: row.frozen_until?.toISOString() ?? null,
    cancelDueAt: row.cancel_due_at?.toISOString() ?? null,
    lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  };
}
