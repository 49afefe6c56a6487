import type { NoticeFields } from '@nota/contract/content/notice-draft.ts';
import type { noticeDraftApi } from '@nota/contract/content/notice-draft.contract.ts';
import type { NoticeRow } from '@nota/contract/content/notice-record.ts';
import { noticeLifecycle, type NoticeAction } from '@nota/contract/content/notice.lifecycle.ts';
import { canonicalBytes, type Json } from '@nota/evidence/bytes/canonical.ts';
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Actor } from '../../../platform/actor.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { moveAlong, startTrail } from '../../../platform/lifecycle/transition.ts';
import { refuse } from '../../../platform/refusal.ts';
import { refuseDependent, refuseMoved } from '../../../platform/session/second-person.ts';
import {
  columnsOf,
  fieldsOf,
  insertNotice,
  lockNotice,
  lockPublished,
  newestEdition,
  saveNotice,
  toNoticeRow,
  type StoredNotice,
} from './notice.repo.ts';

interface Change {
  readonly before: NoticeRow;
  readonly after: NoticeRow;
  readonly digest?: string;
}

interface By {
  readonly actor: Actor;
  readonly at: Date;
}

export async function createNotice(trx: Trx, fields: NoticeFields, { actor, at }: By): Promise<NoticeRow> {
  const notice = await insertNotice(trx, { fields, editedBy: actor.id, at });
  if (!notice) throw new Error('a new notice cannot meet another one');
  await startTrail(trx, { lifecycle: noticeLifecycle, recordId: notice.id, actor, at });
  return notice;
}

/** Only a draft is changed: what a second person is looking at, or has approved, stays as it is. */
export async function editNotice(
  trx: Trx,
  id: string,
  body: z.output<typeof noticeDraftApi.edit.body>,
  actor: Actor,
): Promise<Change> {
  const locked = (await lockNotice(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  if (locked.state !== 'draft' || locked.version !== body.version) refuse('STATE_CHANGED', { id });
  const after = await saveNotice(trx, id, { ...columnsOf(body), edited_by: actor.id });
  return { before: toNoticeRow(locked), after };
}

/** The published edition stays in force until the next one is published. */
export async function reviseNotice(trx: Trx, id: string, { actor, at }: By): Promise<NoticeRow> {
  const locked = (await lockNotice(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  if (locked.state !== 'published') refuse('STATE_CHANGED', { id });
  const next = { seriesId: locked.series_id, edition: (await newestEdition(trx, locked.series_id)) + 1 };
  const fields = { ...fieldsOf(locked), publishAt: null };
  const made = (await insertNotice(trx, { fields, editedBy: actor.id, at, next })) ?? refuse('CHANGE_PENDING', { id });
  await startTrail(trx, { lifecycle: noticeLifecycle, recordId: made.id, actor, at });
  return made;
}

/** An approval fixes the digest and the moment; a notice whose moment has come is published in the same transaction. */
export async function actOnNotice(
  trx: Trx,
  given: By & { id: string; action: NoticeAction; reason?: string | undefined; version?: number | undefined },
): Promise<Change> {
  const { id, action, actor, reason, at } = given;
  const locked = (await lockNotice(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  const state = await moveAlong(trx, { lifecycle: noticeLifecycle, record: locked, action, actor, reason, at });
  refuseMoved(locked, given.version);
  const before = toNoticeRow(locked);
  if (action === 'submit') {
    return { before, after: await saveNotice(trx, id, { state, submitted_by: actor.id, submitted_at: at }) };
  }
  // Readers go by the moment: from it on it has been read, whether or not the worker has come to it.
  if (action === 'recall' && locked.publish_at !== null && locked.publish_at <= at) refuse('STATE_CHANGED', { id });
  if (action !== 'approve') return { before, after: await saveNotice(trx, id, { state }) };
  await refuseWriter(trx, locked, { actor, at });
  if (locked.offline_at !== null && locked.offline_at <= at) refuse('SCHEDULE_PASSED', { id });
  const publishAt = locked.publish_at !== null && locked.publish_at > at ? locked.publish_at : at;
  const digest = digestOf(locked);
  const scheduled = { state, publish_at: publishAt, digest };
  const after = await saveNotice(trx, id, scheduled);
  const isDue = publishAt <= at;
  return {
    before,
    after: isDue ? await publishNotice(trx, { ...locked, ...scheduled }, at) : after,
    digest: digest.toString('hex'),
  };
}

/** The edition that was published until now is superseded in the same transaction: there is never more than one. */
export async function publishNotice(trx: Trx, notice: StoredNotice, at: Date): Promise<NoticeRow> {
  const move = { lifecycle: noticeLifecycle, actor: 'system', at } as const;
  const former = await lockPublished(trx, notice.series_id);
  if (former) {
    const state = await moveAlong(trx, { ...move, record: former, action: 'supersede' });
    await saveNotice(trx, former.id, { state });
  }
  return saveNotice(trx, notice.id, { state: await moveAlong(trx, { ...move, record: notice, action: 'publish' }) });
}

/** Neither whoever submitted it nor whoever wrote it last is a second person, nor somebody who may be the same one. */
async function refuseWriter(trx: Trx, notice: StoredNotice, { actor, at }: By) {
  if (notice.edited_by === actor.id) refuse('SECOND_PERSON_REQUIRED', { id: notice.id });
  for (const proposerId of new Set([notice.edited_by, notice.submitted_by ?? notice.edited_by])) {
    await refuseDependent(trx, { proposerId, approverId: actor.id, at });
  }
}

/** Of what people will read and who will, so that the log can tell what was approved. */
function digestOf(notice: StoredNotice): Buffer {
  const { title, topic, content, channels, audience, label } = fieldsOf(notice);
  const approved = { title, topic, content, channels, audience, label, edition: notice.edition };
  return createHash('sha256')
    .update(canonicalBytes(approved as unknown as Json))
    .digest();
}
