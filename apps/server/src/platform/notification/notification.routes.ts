import { isOpenToScope } from '@nota/contract/kit/data-scope.rules.ts';
import { holds, PERMISSION } from '@nota/contract/kit/permissions.ts';
import {
  NOTIFIED_RECORDS,
  notificationApi,
  type NotifiedRecordKind,
} from '@nota/contract/platform/notification.contract.ts';
import type { Actor } from '../actor.ts';
import type { Router } from '../http/implement.ts';
import { refuse } from '../refusal.ts';
import { findNotification, listNotifications } from './notification.repo.ts';
import { replayNotification } from './notification.service.ts';

export function notificationRoutes({ implement }: Router) {
  implement(notificationApi.list, async ({ db, actor, query }) => {
    refuseUnlessAllowed(actor, 'read', query.recordKind);
    return listNotifications(db, query);
  });

  // Sending it again is all that a person can do to one.
  implement(notificationApi.act, async ({ trx, actor, at, params, body, audit }) => {
    const {
      record_kind: kind,
      record_id: recordId,
      state,
    } = (await findNotification(trx, params.id)) ?? refuse('RECORD_NOT_FOUND', params);
    refuseUnlessAllowed(actor, 'replay', kind as NotifiedRecordKind);
    const after = await replayNotification(trx, { id: params.id, actor, reason: body.reason, at });
    audit({ before: { state }, after: { state: after.state, about: `${kind} ${recordId}` } });
    return after;
  });
}

/** Whoever configures the platform sees and resends everything; anybody else what belongs to their own kind of record. */
function refuseUnlessAllowed(actor: Actor, what: 'read' | 'replay', kind: NotifiedRecordKind | undefined) {
  const wanted = kind && NOTIFIED_RECORDS[kind][what];
  const isAllowed = holds(actor, PERMISSION.platformConfig) || (wanted !== undefined && holds(actor, wanted));
  if (!isAllowed) refuse('PERMISSION_DENIED', { kind });
  // The endpoint is open to a scope if any of its permissions is; what was sent is as hidden as the record it is about.
  const isInScope = actor.dataScope === 'all' || (wanted !== undefined && isOpenToScope(wanted, actor.dataScope));
  if (!isInScope) refuse('SCOPE_CLOSED', { kind, scope: actor.dataScope });
}
