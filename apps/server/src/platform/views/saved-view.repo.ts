import { ViewContent, type SavedView } from '@nota/contract/platform/saved-view.contract.ts';
import type { Selectable } from 'kysely';
import type { Db, Trx } from '../db/database.ts';
import type { Tables } from '../db/tables.generated.ts';

type FoundView = Selectable<Tables['saved_view']>;

/** Views of a list that this person sees: their own, those of their roles, and everyone's. */
export async function listViews(db: Db, list: string, memberId: string): Promise<SavedView[]> {
  const rows = await db
    .selectFrom('saved_view')
    .selectAll()
    .where('list', '=', list)
    .where((eb) =>
      eb.or([
        eb('owner_id', '=', memberId),
        eb('scope', '=', 'everyone'),
        eb.and([
          eb('scope', '=', 'role'),
          eb('role_id', 'in', eb.selectFrom('member_role').select('role_id').where('member_id', '=', memberId)),
        ]),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => toView(row, memberId));
}

/** A view of the same name is replaced. */
export async function saveView(
  trx: Trx,
  given: Pick<SavedView, 'list' | 'name' | 'scope' | 'roleId' | 'content' | 'isDefault'> & {
    ownerId: string;
    at: Date;
  },
): Promise<SavedView> {
  const changes = {
    scope: given.scope,
    role_id: given.roleId,
    content: JSON.stringify(given.content),
    is_default: given.isDefault,
  };
  if (given.isDefault) await clearDefault(trx, given.list, given.ownerId);
  const row = await trx
    .insertInto('saved_view')
    .values({ list: given.list, name: given.name, owner_id: given.ownerId, created_at: given.at, ...changes })
    .onConflict((conflict) => conflict.columns(['platform_id', 'list', 'owner_id', 'name']).doUpdateSet(changes))
    .returningAll()
    .executeTakeFirstOrThrow();
  return toView(row, given.ownerId);
}

/** False when there is no such view, or it is somebody else's. */
export async function removeView(trx: Trx, id: string, ownerId: string): Promise<boolean> {
  const result = await trx
    .deleteFrom('saved_view')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** One default per person and list. The person's row is locked, so that two of their windows are serialised. */
async function clearDefault(trx: Trx, list: string, ownerId: string) {
  await trx.selectFrom('member').select('id').where('id', '=', ownerId).forNoKeyUpdate().execute();
  await trx
    .updateTable('saved_view')
    .set({ is_default: false })
    .where('list', '=', list)
    .where('owner_id', '=', ownerId)
    .execute();
}

const toView = (row: FoundView, memberId: string): SavedView => ({
  id: row.id,
  list: row.list,
  name: row.name,
  scope: row.scope,
  roleId: row.role_id,
  content: ViewContent.parse(row.content),
  isDefault: row.is_default && row.owner_id === memberId,
  isMine: row.owner_id === memberId,
  createdAt: row.created_at.toISOString(),
});
