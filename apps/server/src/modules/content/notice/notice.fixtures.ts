import type { NoticeFields } from '@nota/contract/content/notice-draft.ts';
import type { NoticeState } from '@nota/contract/content/notice.lifecycle.ts';
import type { RichText } from '@nota/contract/kit/rich-text/rich-text.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { columnsOf } from './notice.repo.ts';

interface NoticeValues extends NoticeFields {
  state: NoticeState;
  createdAt: Date;
  /** Whoever wrote it; without one, any member of the platform. */
  writtenBy?: string;
  readCount: number;
  clickCount: number;
}

export const linesOf = (...lines: string[]): RichText => ({
  type: 'doc',
  content: lines.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});

/** A notice to all members, as the form sends it. */
export const noticeFields = (given: Partial<NoticeFields> = {}): NoticeFields => ({
  title: '系统升级公告',
  topic: 'system',
  content: linesOf('平台将于本周六凌晨升级，期间暂停服务。'),
  channels: ['console'],
  audience: 'all',
  label: null,
  isPinned: false,
  popup: 'none',
  publishAt: null,
  offlineAt: null,
  ...given,
});

/** Used by tests and by the seed; every field has a plausible value until a caller names one. */
export async function buildNotice(db: Db, given: Partial<NoticeValues> = {}): Promise<{ id: string }> {
  const state = given.state ?? 'draft';
  const createdAt = given.createdAt ?? new Date('2026-01-05T01:00:00Z');
  const isShown = ['scheduled', 'published', 'offline', 'superseded'].includes(state);
  const fields = noticeFields(given);
  const writer = given.writtenBy ?? sql<string>`(select id from member order by id limit 1)`;
  const { rows } = await sql<{ id: string }>`select nota_id()::text as id`.execute(db);
  const id = rows[0]?.id as string;
  await db
    .insertInto('notice')
    .values({
      ...columnsOf({ ...fields, publishAt: fields.publishAt ?? (isShown ? createdAt.toISOString() : null) }),
      id,
      series_id: id,
      edited_by: writer,
      submitted_by: state === 'draft' ? null : writer,
      submitted_at: state === 'draft' ? null : createdAt,
      digest: isShown ? Buffer.alloc(32, 7) : null,
      state,
      read_count: given.readCount ?? 0,
      click_count: given.clickCount ?? 0,
      created_at: createdAt,
    })
    .execute();
  return { id };
}
