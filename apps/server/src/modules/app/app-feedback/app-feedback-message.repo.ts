import type { FeedbackMessage } from '@nota/contract/app/app-feedback-record.ts';
import type { Insertable } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.generated.ts';

export async function insertFeedbackMessage(trx: Trx, row: Insertable<Tables['app_feedback_message']>) {
  await trx.insertInto('app_feedback_message').values(row).execute();
}

/** Oldest first. */
export async function listFeedbackMessages(db: Db | Trx, feedbackId: string): Promise<FeedbackMessage[]> {
  const rows = await db
    .selectFrom('app_feedback_message as m')
    .leftJoin('member as a', 'a.id', 'm.author_id')
    .select(['m.id', 'm.kind', 'm.content', 'm.at', 'a.name as author'])
    .where('m.feedback_id', '=', feedbackId)
    .orderBy('m.id')
    .execute();
  return rows.map(({ at, author, ...row }) => ({ ...row, authorName: author, at: at.toISOString() }));
}

/** Replies alone: notes stay inside. */
export async function listReplies(db: Db | Trx, feedbackId: string): Promise<{ content: string; at: string }[]> {
  const rows = await db
    .selectFrom('app_feedback_message')
    .select(['content', 'at'])
    .where('feedback_id', '=', feedbackId)
    .where('kind', '=', 'reply')
    .orderBy('id')
    .execute();
  return rows.map(({ content, at }) => ({ content, at: at.toISOString() }));
}
