import { personalUserLifecycle } from '@nota/contract/user-manager/personal-user.lifecycle.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { Readable } from 'node:stream';
import type { Actor, Origin } from '../../../platform/actor.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { issueTicket, type MadeFile } from '../../../platform/exports/download-ticket.ts';
import { listNotifications } from '../../../platform/notification/notification.repo.ts';
import { readTrail } from '../../../platform/lifecycle/read-trail.ts';
import { refuse } from '../../../platform/refusal.ts';
import { listOwnedBy } from '../../attestations/index.ts';
import { listSignInsOf } from '../../session/index.ts';
import { listChecks } from '../personal/identity-check.repo.ts';
import { openNumber } from '../personal/identity-secrets.ts';
import { findPersonalUser, toPersonalUser } from '../personal/personal-user.repo.ts';
import { listRecordActs } from './record-acts.ts';

const SUBJECT_KEYS = 'subject-export/';

/** The right of access to one's own data: a ticket for the file, for the member of staff who answers the request. */
export async function ticketForSubject(trx: Trx, given: { id: string; actor: Actor; at: Date; origin: Origin }) {
  const { id } = (await findPersonalUser(trx, given.id)) ?? refuse('RECORD_NOT_FOUND', { id: given.id });
  return issueTicket(trx, { ...given, objectKey: `${SUBJECT_KEYS}${id}`, fileName: `data-subject-${id}.json` });
}

/** Written while it is downloaded: unmasked names and numbers are never in the store. */
export function subjectDownloads(deps: Deps): MadeFile {
  return {
    keysBegin: SUBJECT_KEYS,
    async open(platformId, key) {
      const db = deps.database.forPlatform(platformId);
      const held = await everythingOf(deps, db, key.slice(SUBJECT_KEYS.length));
      const bytes = Buffer.from(JSON.stringify(held, null, 2));
      return { size: bytes.length, body: Readable.from([bytes]) };
    },
  };
}

/** All data about one person, unmasked. Staff are not named: their identity is not the person's data. */
async function everythingOf(deps: Deps, db: Db, id: string) {
  const user = (await findPersonalUser(db, id)) ?? refuse('TICKET_INVALID', { id });
  const all = { page: 1, pageSize: LIMIT.pageOffsetMaxRows };
  const [checks, signIns, acts, trail, attestations, notifications] = await Promise.all([
    listChecks(db, id),
    listSignInsOf(db, id, all),
    listRecordActs(db, { kind: personalUserLifecycle.name, id }, all),
    readTrail(db, personalUserLifecycle.name, id),
    listOwnedBy(db, id, LIMIT.pageOffsetMaxRows),
    listNotifications(db, { ...all, recordKind: personalUserLifecycle.name as 'personal-user', recordId: id }),
  ]);
  return {
    format: 'nota.data-subject/1',
    madeAt: deps.clock.now().toISOString(),
    person: {
      ...toPersonalUser(user),
      // A legal hold is left out: telling the person is up to the court.
      heldCount: undefined,
      phone: user.phone,
      realName: user.real_name,
      certNo: openNumber(deps.keys, 'cert-no', user.cert_no_sealed) ?? null,
    },
    identityChecks: checks.map((check) => ({ ...check, trail: undefined })),
    signIns: signIns.list,
    attestations,
    actsOfStaff: acts.list.map(({ at, act, fields, reason }) => ({ at, act, fields, reason })),
    notifications: notifications.list.map(({ createdAt, channel, text, state }) => ({
      createdAt,
      channel,
      text,
      state,
    })),
    accountHistory: trail.map(({ action, from, to, reason, at }) => ({ action, from, to, reason, at })),
  };
}
