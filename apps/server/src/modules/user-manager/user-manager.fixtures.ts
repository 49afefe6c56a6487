import { randomInt } from 'node:crypto';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { LedgerOwner } from '@nota/contract/financial/ledger/ledger-books.ts';
import type { Keys } from '../../platform/keys/keys.ts';
import { adjust, givePoints } from '../financial/index.ts';
import { createCompanyUser, type NewCompanyUser } from './company/company-verification.service.ts';
import { recordIdentityCheck, type CheckedIdentity } from './personal/identity-check.service.ts';
import { createPersonalUser, type NewPersonalUser } from './personal/personal-user.service.ts';

const AT = new Date('2026-03-02T02:00:00Z');

/** What somebody has from the beginning, in fen and points. */
export interface Holdings {
  readonly balanceFen?: number;
  readonly points?: number;
}

const YEAR_MS = 365 * 86_400_000;

/** Money and points from nowhere, for tests and the seed. */
export async function endow(trx: Trx, owner: LedgerOwner, { balanceFen = 0, points = 0 }: Holdings, at: Date) {
  const entry = (what: string) => ({ key: `endowed:${owner.id}:${what}:${randomInt(1e12)}`, at, owner });
  if (balanceFen > 0) await adjust(trx, { ...entry('fen'), amount: balanceFen, direction: 'up' });
  const expiresAt = new Date(at.getTime() + YEAR_MS);
  if (points > 0) await givePoints(trx, { ...entry('points'), amount: points, expiresAt });
}

/** Takes money away again. */
export const impoverish = (trx: Trx, owner: LedgerOwner, amount: number, at: Date) =>
  adjust(trx, { key: `taken:${owner.id}:${randomInt(1e12)}`, at, owner, amount, direction: 'down' });

export interface BuiltPerson {
  readonly id: string;
  readonly phone: string;
}

/** Used by tests and by the seed. */
export async function buildPersonalUser(
  db: Db,
  given: Partial<NewPersonalUser> & Holdings & { createdAt?: Date } = {},
): Promise<BuiltPerson> {
  const phone = given.phone ?? `15${randomInt(100_000_000, 999_999_999)}`;
  const person: NewPersonalUser = { source: 'app', nickName: '小明', ...given, phone };
  const at = given.createdAt ?? AT;
  const id = await db.transaction().execute(async (trx) => {
    const made = await createPersonalUser(trx, person, at);
    await endow(trx, { kind: 'personal-user', id: made }, given, at);
    return made;
  });
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
  given: Partial<NewCompanyUser> & Holdings & { createdAt?: Date } = {},
): Promise<BuiltCompany> {
  const uscc = given.uscc ?? usccOf(randomInt(100_000_000));
  const orgName = given.orgName ?? `杭州样例${uscc.slice(-4)}科技有限公司`;
  const company: NewCompanyUser = { agentName: '李经办', agentPhone: '13900000001', ...given, orgName, uscc };
  const at = given.createdAt ?? AT;
  const id = await db.transaction().execute(async (trx) => {
    const made = await createCompanyUser(trx, company, at);
    await endow(trx, { kind: 'company-user', id: made }, given, at);
    return made;
  });
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
