import {
  acknowledge,
  lookThrough,
} from '../../../apps/server/src/modules/user-manager/login-alert/login-alert.service.ts';
import { addDays, addMinutes } from '../../../apps/server/src/platform/clock.ts';
import { chanceOf, type Chance } from '../chance.ts';
import { phoneOf } from '../made-names.ts';
import { STAFF } from '../auth/seed-staff.ts';
import type { SeededPerson } from './persons.ts';
import type { SeedPart } from '../parts.ts';
import type { Place, SeedContext } from '../place.ts';
import {
  addressIn,
  DESKTOPS,
  innerAddress,
  PHONES,
  SCRIPT,
  unknownAddress,
  visit,
  type City,
} from './visit-addresses.ts';

const DAYS_BACK = 60;
const HOME: Readonly<Record<string, City>> = { hangzhou: 'hangzhou', xiamen: 'xiamen' };
const NEARBY: Readonly<Record<string, City>> = { hangzhou: 'ningbo', xiamen: 'fuzhou' };
/** The first from abroad, the second from an unknown region. */
const ATTACKERS = ['198.51.100.23', '192.0.2.77'] as const;
const FOUND: Readonly<Partial<Record<string, string>>> = {
  'credential-stuffing': '撞库来源已加入防火墙黑名单',
  'new-region': '已电话核实，本人出差',
};

/** Two months of sign-ins; an attack and a journey some days ago that were handled, and again today. */
export const seedPart: SeedPart = {
  name: 'sign-ins',
  modules: ['session', 'user-manager'],
  after: ['business'],
  isThere: `select 1 from login_log where user_type = 'personal' limit 1`,
  async make(context) {
    for (const place of context.tenants) await seedSignIns(context, place, await personsOf(place));
  },
  counts: [
    `select 'login alert ' || state as name, count(*) from login_alert group by 1`,
    `select 'sign-in' as name, count(*) from login_log`,
  ],
};

type Person = Pick<SeededPerson, 'id' | 'phone'>;

/** By their phone numbers, which are the same after every seed. */
const personsOf = ({ db }: Place): Promise<Person[]> =>
  db
    .selectFrom('personal_user')
    .select(['id', 'phone'])
    .where('state', '=', 'normal')
    .where('auth_state', '=', 'verified')
    .where('phone', 'is not', null)
    .$narrowType<{ phone: string }>()
    .orderBy('phone')
    .execute();

async function seedSignIns(context: SeedContext, place: Place, persons: readonly Person[]): Promise<void> {
  const { now } = context.calendar;
  // Like the job that raises alerts about sign-ins.
  const watcher = context.jobs.database.forPlatform(place.id);
  const chance = chanceOf(`sign-ins ${place.key}`);
  const [first, second] = persons;
  await everyday(context, place, persons, chance);
  const before = addDays(now, -3);
  await attack(context, place, ATTACKERS[0], before);
  if (second) await journey(context, place, second, 'beijing', before, chance);
  await lookThrough(watcher, addMinutes(before, 15));
  await handle(place, addMinutes(before, 90));
  await attack(context, place, ATTACKERS[1], addMinutes(now, -40));
  if (first) await journey(context, place, first, 'sanya', addMinutes(now, -30), chance);
  await lookThrough(watcher, now);
}

async function everyday(context: SeedContext, place: Place, persons: readonly Person[], chance: Chance) {
  const { now } = context.calendar;
  const phones = STAFF.filter(({ platform }) => platform === place.key).map(({ phone }) => phone);
  const members = await place.db
    .selectFrom('member')
    .select(['id', 'phone'])
    .where('phone', 'in', phones.slice(0, 8))
    .orderBy('phone')
    .execute();
  const someTime = (day: number) => addMinutes(addDays(now, -day), chance.between(-120, 120));
  for (let day = DAYS_BACK; day > 0; day -= Math.max(1, Math.round(1 / context.scale / 3))) {
    for (const [at, account] of members.entries()) {
      const ip = chance.next() < 0.2 ? innerAddress(chance) : addressIn(HOME[place.key] ?? 'hangzhou', chance);
      const userAgent = DESKTOPS[(at + (chance.next() < 0.1 ? 1 : 0)) % DESKTOPS.length] ?? SCRIPT;
      const isWrong = chance.next() < 0.04;
      await visit(context, place, { userType: 'staff', account, ip, userAgent, isWrong, at: someTime(day) });
    }
    const ip = addressOfPerson(place, chance);
    const [account, userAgent] = [chance.pick(persons), chance.pick(PHONES)];
    await visit(context, place, { userType: 'personal', account, ip, userAgent, at: someTime(day) });
  }
}

/** Mostly from home, sometimes from the next city, now and then from an unknown region. */
function addressOfPerson({ key }: Place, chance: Chance): string {
  const luck = chance.next();
  if (luck < 0.1) return unknownAddress(chance);
  return addressIn((luck < 0.3 ? NEARBY[key] : HOME[key]) ?? 'hangzhou', chance);
}

/** Known at home, then seen far away. */
async function journey(context: SeedContext, place: Place, account: Person, to: City, at: Date, chance: Chance) {
  const userAgent = chance.pick(PHONES);
  const home = addressIn(HOME[place.key] ?? 'hangzhou', chance);
  await visit(context, place, { userType: 'personal', account, ip: home, userAgent, at: addDays(at, -2) });
  await visit(context, place, { userType: 'personal', account, ip: addressIn(to, chance), userAgent, at });
}

/** One address tries many accounts. */
async function attack(context: SeedContext, place: Place, ip: string, at: Date) {
  for (let tries = 0; tries < 9; tries += 1) {
    const account = { id: null, phone: phoneOf(20_000 + tries) };
    const when = addMinutes(at, tries / 2);
    await visit(context, place, { userType: 'personal', account, ip, userAgent: SCRIPT, isWrong: true, at: when });
  }
}

async function handle(place: Place, at: Date) {
  const open = await place.db.selectFrom('login_alert').select(['id', 'kind']).where('state', '=', 'open').execute();
  const actor = place.staff('运营');
  for (const { id, kind } of open) {
    await place.db.transaction().execute((trx) => acknowledge(trx, { id, actor, reason: FOUND[kind] ?? '已核实', at }));
  }
}
