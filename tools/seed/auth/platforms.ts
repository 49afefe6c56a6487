import { ADMINISTRATOR_ROLES } from '@nota/contract/auth/administrators.ts';
import { ADMINISTRATIONS } from '@nota/contract/auth/administrations.ts';
import type pg from 'pg';
import {
  buildAdministratorRole,
  buildInternalAdmin,
  buildMember,
  buildRole,
  FIXTURE_PASSWORD,
} from '../../../apps/server/src/modules/auth/auth.fixtures.ts';
import { buildOfficeAccount } from '../../../apps/server/src/modules/notary-office/account/office-account.fixtures.ts';
import { buildFeeTable } from '../../../apps/server/src/modules/notary-office/fee/office-fee-table.fixtures.ts';
import { buildNumberRule } from '../../../apps/server/src/modules/notary-office/number/office-number-rule.fixtures.ts';
import { buildSeal } from '../../../apps/server/src/modules/notary-office/seal/office-seal.fixtures.ts';
import { buildNotary } from '../../../apps/server/src/modules/notary-office/notary/notary.fixtures.ts';
import { buildNotaryOffice } from '../../../apps/server/src/modules/notary-office/office/notary-office.fixtures.ts';
import { buildPlatform } from '../../../apps/server/src/modules/platform-config/platform-config.fixtures.ts';
import { systemClock } from '../../../apps/server/src/platform/clock.ts';
import type { Db } from '../../../apps/server/src/platform/db/database.ts';
import type { Deps } from '../../../apps/server/src/platform/deps.ts';
import { sealSecret } from '../../../apps/server/src/modules/session/second-factor/authenticator.ts';
import { isFactorRequired } from '../../../apps/server/src/modules/session/second-factor/second-factor.service.ts';
import { demonstrationSecret } from './demonstration-codes.ts';
import {
  AUDIT_ADMIN,
  BUSINESS_LEAD,
  DICTIONARY,
  PLATFORMS,
  SECURITY_ADMIN,
  STAFF,
  SYSTEM_ADMIN,
  type SeedStaff,
} from './seed-staff.ts';
import { NOTARIES } from './notaries.ts';
import { NOTARY, NOTARY_APPROVER, OFFICE_STAFF } from './office-staff.ts';
import { FEE_LINES, NUMBER_WORDS, OFFICES } from './offices.ts';
import { ROLES } from './roles.ts';

/** Before the first record of the demonstration. */
const MADE_AT = new Date('2025-03-03T01:30:00Z');
const DAY_MS = 86_400_000;

/** Modules whose records come with a platform, demonstration or not. */
export const MADE_WITH_PLATFORMS = ['auth', 'notary-office', 'platform-config'];

type SeedDeps = Pick<Deps, 'database' | 'keys'>;
type SeedPlatform = (typeof PLATFORMS)[number];

/** Creates each platform with its roles, staff, offices and choice lists; existing data stays. */
export async function seedPlatforms(owner: pg.Client, { database, keys }: SeedDeps): Promise<string[]> {
  const lines: string[] = [];
  for (const platform of PLATFORMS) {
    const { id } = await buildPlatform(owner, { ...platform, createdAt: MADE_AT });
    const db = database.forPlatform(id);
    const roles = await addRoles(db);
    await addStaff(db, keys, platform, roles);
    await addOffices(db, keys);
    await addOfficeStaff(db, keys, platform, roles);
    await addDictionary(db);
    lines.push(`${platform.key.padEnd(10)} ${platform.name}  密码 ${FIXTURE_PASSWORD}`, ...accountsOf(platform.key));
  }
  lines.push('动态验证码 npm run sign-in -- <手机号>');
  return lines;
}

/** One account for each of the three administrators, one for business records, and one each for the work of an office. */
function accountsOf(key: string): string[] {
  const wanted = [SYSTEM_ADMIN, SECURITY_ADMIN, AUDIT_ADMIN, BUSINESS_LEAD, NOTARY, NOTARY_APPROVER];
  return wanted.flatMap((role) => {
    const holder = [...STAFF, ...OFFICE_STAFF].find((staff) => staff.platform === key && staff.roles.includes(role));
    return holder ? [`  ${role.padEnd(8, '　')} ${holder.phone}`] : [];
  });
}

async function addRoles(db: Db): Promise<Map<string, string>> {
  const known = await db.selectFrom('role').select(['id', 'name', 'code']).execute();
  const roles = new Map(known.map(({ name, id }) => [name, id]));
  for (const administration of ADMINISTRATIONS) {
    const { code, name } = ADMINISTRATOR_ROLES[administration];
    const found =
      known.find((role) => role.code === code) ?? (await buildAdministratorRole(db, administration, MADE_AT));
    roles.set(name, found.id);
  }
  for (const role of ROLES.filter(({ code }) => !known.some((one) => one.code === code))) {
    roles.set(role.name, (await buildRole(db, { ...role, createdAt: MADE_AT })).id);
  }
  return roles;
}

async function addStaff(db: Db, keys: Deps['keys'], platform: SeedPlatform, roles: ReadonlyMap<string, string>) {
  const adminPhones: readonly string[] = platform.adminPhones;
  const known = new Set((await db.selectFrom('member').select('phone').execute()).map(({ phone }) => phone));
  for (const staff of STAFF.filter((one) => one.platform === platform.key && !known.has(one.phone))) {
    const { id } = await addMember(db, staff, roles);
    if (adminPhones.includes(staff.phone)) await buildInternalAdmin(db, id, MADE_AT);
    if (await isFactorRequired(db, id)) await giveAuthenticator(db, keys, { id, phone: staff.phone });
  }
}

/** After the offices, whose cases are all that they see. */
async function addOfficeStaff(db: Db, keys: Deps['keys'], { key }: SeedPlatform, roles: ReadonlyMap<string, string>) {
  const known = new Set((await db.selectFrom('member').select('phone').execute()).map(({ phone }) => phone));
  const offices = await db.selectFrom('notary_office').select(['id', 'code']).execute();
  for (const staff of OFFICE_STAFF.filter(({ platform, phone }) => platform === key && !known.has(phone))) {
    const office = offices.find(({ code }) => code === staff.office);
    if (!office) continue;
    const { id } = await addMember(db, staff, roles, office.id);
    if (await isFactorRequired(db, id)) await giveAuthenticator(db, keys, { id, phone: staff.phone });
  }
}

/** Members of protected accounts cannot sign in without a second factor. */
async function giveAuthenticator(db: Db, keys: Deps['keys'], { id, phone }: { id: string; phone: string }) {
  const sealed = sealSecret(keys, demonstrationSecret(phone));
  await db.updateTable('member').set({ second_factor_secret: sealed }).where('id', '=', id).execute();
}

async function addOffices(db: Db, keys: Deps['keys']) {
  if (await db.selectFrom('notary_office').select('id').limit(1).executeTakeFirst()) return;
  // One after the other, so that the list shows the first of them first.
  for (const [at, office] of OFFICES.entries()) {
    const createdAt = new Date(MADE_AT.getTime() - at * DAY_MS);
    const { id } = await buildNotaryOffice(db, { ...office, createdAt });
    await addNotaries(db, keys, { officeId: id, code: office.code ?? '', createdAt });
    if (office.state === 'preparing') continue;
    await addWhatItWorksWith(db, { officeId: id, code: office.code ?? '', createdAt });
    await addAccount(db, keys, { officeId: id, accountName: office.name ?? '', createdAt });
  }
}

/** The seal of the office on the internet ends next month, so that the list has something to warn of. */
async function addWhatItWorksWith(db: Db, { officeId, code, createdAt }: AddedOffice) {
  const { id: createdBy } = await db.selectFrom('member').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
  const dayIn = (days: number) => new Date(systemClock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);
  const made = { officeId, createdBy, createdAt };
  const validUntil = dayIn(code === 'HZHD' ? 26 : 700);
  await buildSeal(db, { ...made, validFrom: '2025-03-01', validUntil });
  await buildSeal(db, {
    ...made,
    kind: 'certificate',
    name: '文件签名证书',
    validFrom: '2025-03-01',
    validUntil: dayIn(400),
  });
  await buildFeeTable(db, { ...made, lines: FEE_LINES, validFrom: '2025-03-01' });
  await buildNumberRule(db, { ...made, officeWord: NUMBER_WORDS[code] ?? code, validFrom: '2025-03-01' });
}

/** Proposed by one member and approved by another, as every account is. */
async function addAccount(
  db: Db,
  keys: Deps['keys'],
  made: { readonly officeId: string; readonly accountName: string; readonly createdAt: Date },
) {
  const [proposer, approver] = await db.selectFrom('member').select('id').orderBy('id').limit(2).execute();
  if (!proposer) return;
  const number = `12020262${made.officeId.slice(-11).padStart(11, '0')}`;
  await buildOfficeAccount(db, keys, {
    ...made,
    number,
    createdBy: proposer.id,
    decidedBy: approver?.id ?? null,
  });
}

interface AddedOffice {
  readonly officeId: string;
  readonly code: string;
  readonly createdAt: Date;
}

/** Their birthdays count from today, so that somebody always reaches the age of retirement next month. */
async function addNotaries(db: Db, keys: Deps['keys'], { officeId, code, createdAt }: AddedOffice) {
  for (const [at, { age, daysSince, ...notary }] of (NOTARIES[code] ?? []).entries()) {
    const birthday = new Date(systemClock.now().getTime() - daysSince * DAY_MS).toISOString().slice(0, 10);
    // The last day of February is in every year.
    const day = birthday.slice(5).replace('02-29', '02-28');
    const birthDate = `${Number(birthday.slice(0, 4)) - age}-${day}`;
    await buildNotary(db, keys, {
      ...notary,
      officeId,
      birthDate,
      createdAt: new Date(createdAt.getTime() - at * DAY_MS),
    });
  }
}

/** Lists that a module added since the last seed; existing ones belong to staff. */
async function addDictionary(db: Db) {
  const known = new Set((await db.selectFrom('dict_item').select('type').distinct().execute()).map(({ type }) => type));
  const items = DICTIONARY.filter(([type]) => !known.has(type)).flatMap(([type, words]) =>
    words.map(([code, label], sort) => ({ type, code, label, sort })),
  );
  if (items.length > 0) await db.insertInto('dict_item').values(items).execute();
}

function addMember(db: Db, staff: SeedStaff, roles: ReadonlyMap<string, string>, officeId?: string) {
  return buildMember(db, {
    ...(officeId === undefined ? {} : { dataScope: 'office', scopeTargets: [officeId] }),
    name: staff.name,
    phone: staff.phone,
    dept: staff.dept,
    // A role that staff have renamed is not created again.
    roleIds: staff.roles.flatMap((name) => roles.get(name) ?? []),
    // Recent, so that the demonstration does not begin with "your password has expired".
    passwordChangedAt: systemClock.now(),
    allowsManySessions: true,
    createdAt: MADE_AT,
  });
}
