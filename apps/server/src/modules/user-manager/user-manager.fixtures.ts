import { randomInt } from 'node:crypto';
import type { Db } from '../../platform/db/database.ts';
import type { Keys } from '../../platform/keys/keys.ts';
import { createCompanyUser, type NewCompanyUser } from './company/company-verification.service.ts';
import { recordIdentityCheck, type CheckedIdentity } from './personal/identity-check.service.ts';
import { createPersonalUser, type NewPersonalUser } from './personal/personal-user.service.ts';

const AT = new Date('2026-03-02T02:00:00Z');

export interface BuiltPerson {
  readonly id: string;
  readonly phone: string;
}

/** Used by tests and by the seed. */
export async function buildPersonalUser(
  db: Db,
  given: Partial<NewPersonalUser> & { createdAt?: Date } = {},
): Promise<BuiltPerson> {
  const phone = given.phone ?? `15${randomInt(100_000_000, 999_999_999)}`;
  const person: NewPersonalUser = { source: 'app', nickName: '小明', ...given, phone };
  const id = await db.transaction().execute((trx) => createPersonalUser(trx, person, given.createdAt ?? AT));
  return { id, phone };
}

export const FIXTURE_IDENTITY = { realName: '张小三', certType: 'id-card', certNo: '330106199003072036' } as const;

export function buildIdentityCheck(
  db: Db,
  keys: Keys,
  given: Partial<CheckedIdentity> & { personalUserId: string; at?: Date },
): Promise<string> {
  const check: CheckedIdentity = { channel: 'face', outcome: 'pass', ...FIXTURE_IDENTITY, ...given };
  return db.transaction().execute((trx) => recordIdentityCheck(trx, keys, check, given.at ?? AT));
}

export interface BuiltCompany {
  readonly id: string;
  readonly orgName: string;
  readonly uscc: string;
}

export async function buildCompanyUser(
  db: Db,
  given: Partial<NewCompanyUser> & { createdAt?: Date } = {},
): Promise<BuiltCompany> {
  const uscc = given.uscc ?? usccOf(randomInt(100_000_000));
  const orgName = given.orgName ?? `杭州样例${uscc.slice(-4)}科技有限公司`;
  const company: NewCompanyUser = { agentName: '李经办', agentPhone: '13900000001', ...given, orgName, uscc };
  const id = await db.transaction().execute((trx) => createCompanyUser(trx, company, given.createdAt ?? AT));
  return { id, orgName, uscc };
}

const LETTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

/** A code with a right check character, for any number below a hundred million. */
export function usccOf(serial: number): string {
  const body = `91330100${String(serial).padStart(9, '0')}`;
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * LETTERS.indexOf(body.charAt(at)), 0);
  return body + LETTERS.charAt((31 - (sum % 31)) % 31);
}
