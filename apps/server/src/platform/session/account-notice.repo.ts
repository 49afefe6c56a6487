import type { AccountNotice } from '@nota/contract/session/account-notice.contract.ts';
import type { Db, Trx } from '../db/database.ts';
import { notifyMember } from './notified-member.ts';

interface ToTell {
  readonly memberId: string;
  readonly kind: AccountNotice['kind'];
  readonly at: Date;
  /** Members, by id; their names at this time are stored. */
  readonly askedBy?: string | undefined;
  readonly approvedBy?: string | null | undefined;
  readonly handedBy?: string | null | undefined;
}

/** Notifies the owner of an account in the console and by text message, in the transaction that changes it. */
export async function tellOwner(trx: Trx, { memberId, kind, at, askedBy, approvedBy, handedBy }: ToTell) {
  const ids = [askedBy, approvedBy, handedBy].filter((id) => id != null);
  const people = ids.length
    ? await trx.selectFrom('member').select(['id', 'name']).where('id', 'in', ids).execute()
    : [];
  const nameOf = (id: string | null | undefined) => people.find((person) => person.id === id)?.name ?? null;
  const names = { asked_by: nameOf(askedBy), approved_by: nameOf(approvedBy), handed_by: nameOf(handedBy) };
  await trx
    .insertInto('account_notice')
    .values({ member_id: memberId, kind, at, ...names })
    .execute();
  await notifyMember(trx, { id: memberId, kind, at });
  return names;
}

const SHOWN = 20;

export async function listNotices(db: Db, memberId: string): Promise<AccountNotice[]> {
  const rows = await db
    .selectFrom('account_notice')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    at: row.at.toISOString(),
    askedBy: row.asked_by,
    approvedBy: row.approved_by,
    handedBy: row.handed_by,
    seenAt: row.seen_at?.toISOString() ?? null,
  }));
}

export async function seeNotices(trx: Trx, memberId: string, at: Date) {
  await trx
    .updateTable('account_notice')
    .set({ seen_at: at })
    .where('member_id', '=', memberId)
    .where('seen_at', 'is', null)
    .execute();
}
