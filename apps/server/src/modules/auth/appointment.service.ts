import { ADMINISTRATOR_ROLES } from '@nota/contract/auth/administrators.ts';
import { memberLifecycle } from '@nota/contract/auth/member.lifecycle.ts';
import type { Administration } from '@nota/contract/auth/administrations.ts';
import { insertAuditEntry } from '../../platform/audit/audit.ts';
import type { Trx } from '../../platform/db/database.ts';
import { recordStep } from '../../platform/lifecycle/transition.ts';
import { endSessionsOf } from '../../platform/session/session.repo.ts';
import { endInternalAdmin } from './internal-admin.repo.ts';
import {
  countOtherHolders,
  findMemberByPhone,
  insertMember,
  setMemberRoles,
  type StoredMember,
} from './member.repo.ts';
import { saveScope } from './member-scope.repo.ts';
import { findRoleByCode, insertRole, lockRights } from './role.repo.ts';

interface Appointment {
  administration: Administration;
  name: string;
  phone: string;
  /** For an account that does not exist yet. */
  passwordHash: string;
  /** The user of the operating system who ran the command, and why. */
  by: string;
  reason: string;
  at: Date;
}

export type Appointed = 'new-account' | 'known-account' | 'not-needed' | 'account-off';

const NOBODY = '0';

/**
 * The first administrator of a kind on a platform. A grant change cannot make one, because nobody could propose or
 * approve it. It works only while nobody of that kind can sign in, and so only once.
 */
export async function appoint(trx: Trx, given: Appointment): Promise<Appointed> {
  const { administration, phone, at } = given;
  await lockRights(trx);
  const roleId = await roleOf(trx, administration, at);
  const { code } = ADMINISTRATOR_ROLES[administration];
  if ((await countOtherHolders(trx, code, NOBODY, { at, mustLast: false })) > 0) return 'not-needed';
  const known = await findMemberByPhone(trx, phone);
  if (known && known.state !== 'enabled') return 'account-off';
  const id = known?.id ?? (await newMember(trx, given));
  // As the only role: others might violate the separation of duties together with it.
  await setMemberRoles(trx, id, [roleId]);
  await saveScope(trx, id, { dataScope: 'all', targets: [] });
  await endInternalAdmin(trx, id);
  await endSessionsOf(trx, [id], 'revoked', at);
  await writeDown(trx, id, known, given);
  return known ? 'known-account' : 'new-account';
}

async function roleOf(trx: Trx, administration: Administration, at: Date): Promise<string> {
  const { code, name, description, permissionIds, actions } = ADMINISTRATOR_ROLES[administration];
  const found = await findRoleByCode(trx, code);
  if (found) return found.id;
  const content = { name, description, permissionIds: [...permissionIds], actions: [...actions] as never[] };
  const id = await insertRole(trx, code, content, at, true);
  if (!id) throw new Error(`another role is called ${name}: rename it first`);
  return id;
}

async function newMember(trx: Trx, { name, phone, passwordHash, at }: Appointment): Promise<string> {
  const account = { name, phone, dept: '', dataScope: 'all' as const, expiresAt: null, allowsManySessions: false };
  // A password that its owner has not chosen counts as expired.
  const id = await insertMember(trx, { ...account, passwordHash, passwordChangedAt: new Date(0), at });
  if (!id) throw new Error('somebody made this account at the same moment: try again');
  return id;
}

async function writeDown(trx: Trx, id: string, known: StoredMember | undefined, given: Appointment) {
  const { administration, by, reason, at } = given;
  const why = `${by}：${reason}`;
  const step = { lifecycle: memberLifecycle, recordId: id, from: known?.state ?? '', to: memberLifecycle.initial };
  await recordStep(trx, { ...step, action: 'appoint', actor: 'system', reason: why, at });
  await insertAuditEntry(trx, {
    actor: { id },
    at,
    origin: { ip: '127.0.0.1', userAgent: 'appoint', requestId: 'appoint' },
    act: 'auth.member.appoint',
    recordKind: 'member',
    recordId: id,
    after: { administration, by, isNew: known === undefined },
    reason,
  });
}
