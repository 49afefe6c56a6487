import type { Db, Trx } from '../../db/database.ts';

/** A member has fetched a paper; the first time counts. */
export async function savePaperView(db: Db | Trx, view: { fileId: string; memberId: string; at: Date }) {
  await db
    .insertInto('paper_view')
    .values({ stored_file_id: view.fileId, member_id: view.memberId, viewed_at: view.at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Those of these papers that the member has fetched. */
export async function listViewedPapers(
  db: Db | Trx,
  { fileIds, memberId }: { fileIds: readonly string[]; memberId: string },
): Promise<ReadonlySet<string>> {
  if (fileIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('paper_view')
    .select('stored_file_id')
    .where('stored_file_id', 'in', [...fileIds])
    .where('member_id', '=', memberId)
    .execute();
  return new Set(rows.map((row) => row.stored_file_id));
}
