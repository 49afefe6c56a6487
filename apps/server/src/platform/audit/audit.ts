import type { Actor, Origin } from '../actor.ts';
import { canonicalBytes, type Json } from '@nota/evidence/bytes/canonical.ts';
import { toHex } from '@nota/evidence/bytes/encoding.ts';
import { sha256 } from '@nota/evidence/bytes/sha256.ts';
import type { Selectable } from 'kysely';
import type { Db, Trx } from '../db/database.ts';
import type { Tables } from '../db/tables.generated.ts';
import { recordEntry } from '../entry/kernel-entry.repo.ts';

interface AuditRow {
  actor: Pick<Actor, 'id'>;
  at: Date;
  origin: Origin;
  act: string;
  recordKind: string;
  recordId?: string | undefined;
  before?: unknown;
  after?: unknown;
  reason?: string | undefined;
}

type StoredAuditRow = Selectable<Tables['audit_entry']>;

/**
 * Who did what to which record, from where and why; in the transaction of the act itself, and with a leaf in the log.
 * The leaf commits to the row's digest, so that a row that is changed or removed later is detected.
 */
export async function insertAuditEntry(trx: Trx, row: AuditRow) {
  const stored = await trx
    .insertInto('audit_entry')
    .values({
      at: row.at,
      actor_id: row.actor.id,
      act: row.act,
      record_kind: row.recordKind,
      record_id: row.recordId ?? null,
      before: row.before === undefined ? null : JSON.stringify(row.before),
      after: row.after === undefined ? null : JSON.stringify(row.after),
      reason: row.reason ?? null,
      ip: row.origin.ip,
      user_agent: row.origin.userAgent,
      request_id: row.origin.requestId,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  // No anchoring mode of its own: an audit entry never asks for an anchor, and later anchored heads cover it.
  await recordEntry(trx, { kind: 'audit', id: stored.id, opening: auditOpening(stored), chainMode: 0 });
}

export function findAuditRow(db: Db | Trx, id: string): Promise<StoredAuditRow | undefined> {
  return db.selectFrom('audit_entry').selectAll().where('id', '=', id).executeTakeFirst();
}

/** What the leaf of an audit row commits to, computed from the row as the database returns it. */
export function auditOpening(row: StoredAuditRow): { row: string } {
  return { row: toHex(sha256(auditRowBytes(row))) };
}

/** The row as bytes that are the same wherever they are made. */
export function auditRowBytes({ at, ...rest }: StoredAuditRow): Uint8Array {
  return canonicalBytes({ ...rest, at: at.toISOString() } as Json);
}

/** The specification fixed these paths; in the audit log the record is still named by its module and stem. */
const FIXED_PATHS: readonly (readonly [fixed: string, usual: string])[] = [
  ['/api/chain/mode', '/api/platform-config/chain-mode'],
];

/** `/api/auth/member/:id/:action` with `disable` is `auth.member.disable`; a bare stem is its creation. */
export function auditNameOf(path: string, action: string | undefined): { act: string; recordKind: string } {
  const [fixed, usual] = FIXED_PATHS.find(([start]) => path === start || path.startsWith(`${start}/`)) ?? ['', ''];
  const [, , module = '', stem = '', ...rest] = (usual + path.slice(fixed.length)).split('/');
  const verbs = rest
    .map((part) => (part === ':action' ? (action ?? '') : part))
    .filter((part) => part && !part.startsWith(':'));
  return { act: [module, stem, ...(verbs.length > 0 ? verbs : ['create'])].join('.'), recordKind: stem };
}
