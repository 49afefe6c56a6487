import { isOpenToScope } from '@nota/contract/kit/data-scope.rules.ts';
import { emptyPage } from '@nota/contract/kit/page.ts';
import { holds, PERMISSION } from '@nota/contract/kit/permissions.ts';
import {
  NOTIFIED_RECORDS,
  notificationApi,
  type NotifiedRecordKind,
  type NotifiedRecordRights,
} from '@nota/contract/platform/notification.contract.ts';
import type { Actor } from '../actor.ts';
import type { Db, Trx } from '../db/database.ts';
import type { Router } from '../http/implement.ts';
import { refuse } from '../refusal.ts';
import { seenRecords } from '../scope/seen-records.ts';
import { findNotification, listNotifications } from './notification.repo.ts';
import { replayNotification } from './notification.service.ts';

export function notificationRoutes({ implement }: Router) {
  implement(notificationApi.list, async ({ db, actor, query }) => {
    const isRestricted = refuseUnlessAllowed(actor, 'read', query.recordKind);
    if (isRestricted && !(await isAboutSeen(db, query.recordKind, query.recordId))) return emptyPage();
    return listNotifications(db, query);
  });

  // Sending it again is all that a person can do to one.
  implement(notificationApi.act, async ({ trx, actor, at, params, body, audit }) => {
    const {
      record_kind: kind,
      record_id: recordId,
      state,
    } = (await findNotification(trx, params.id)) ?? refuse('RECORD_NOT_FOUND', params);
    const isRestricted = refuseUnlessAllowed(actor, 'replay', kind as NotifiedRecordKind);
    if (isRestricted && !(await isAboutSeen(trx, kind, recordId))) refuse('RECORD_NOT_FOUND', params);
    const after = await replayNotification(trx, { id: params.id, actor, reason: body.reason, at });
    audit({ before: { state }, after: { state: after.state, about: `${kind} ${recordId}` } });
    return after;
  });
}

/**
 * Whoever configures the platform sees and resends everything; anybody else what belongs to their own kind of record.
 * Answers whether only what is about records of the caller's scope may be shown.
 */
function refuseUnlessAllowed(actor: Actor, what: 'read' | 'replay', kind: NotifiedRecordKind | undefined): boolean {
  const record: NotifiedRecordRights | undefined = kind && NOTIFIED_RECORDS[kind];
  const wanted = record?.[what];
  const isAllowed = holds(actor, PERMISSION.platformConfig) || (wanted !== undefined && holds(actor, wanted));
  if (!isAllowed) refuse('PERMISSION_DENIED', { kind });
  const { dataScope: scope } = actor;
  if (scope === 'all' || (wanted !== undefined && isOpenToScope(wanted, scope))) return false;
  // The endpoint is open to a scope if any of its permissions is; what was sent is as hidden as the record it is about.
  if (!record?.restrictsByScope?.includes(scope)) refuse('SCOPE_CLOSED', { kind, scope });
  return true;
}

async function isAboutSeen(db: Db | Trx, stem: string | undefined, id: string | undefined): Promise<boolean> {
  if (stem === undefined || id === undefined) return false;
  return (await seenRecords(db, [{ stem, id }])).length > 0;
}
