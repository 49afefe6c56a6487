import { insertLoginLog } from '../../apps/server/src/modules/session/login-log.repo.ts';
import { acknowledge, lookThrough } from '../../apps/server/src/modules/user-manager/login-alert.service.ts';
import { addDays, addMinutes } from '../../apps/server/src/platform/clock.ts';
import { chanceOf } from './chance.ts';
import { phoneOf } from './names.ts';
import { STAFF } from './people.ts';
import type { SeededPerson } from './persons.ts';
import type { Place, Stage } from './place.ts';

const DAYS_BACK = 60;
const HOME = { hangzhou: '浙江省杭州市', xiamen: '福建省厦门市', operator: '浙江省杭州市' };
const ATTACKERS = ['198.51.100.23', '192.0.2.77'];

/** Two months of sign-ins, an attack of some days ago that was dealt with, and one of today; then the rules look at them. */
export async function seedSignIns(stage: Stage, place: Place, persons: readonly SeededPerson[]): Promise<void> {
  const { now } = stage.calendar;
  await everyday(stage, place, persons);
  const before = addDays(now, -3);
  await attack(place, ATTACKERS[0] as string, before);
  await lookThrough(place.db, addMinutes(before, 15));
  await handle(place, addMinutes(before, 90));
  await attack(place, ATTACKERS[1] as string, addMinutes(now, -40));
  const [traveller] = persons;
  if (traveller) await visit(place, traveller, '海南省三亚市', addMinutes(now, -30));
  await lookThrough(place.db, now);
}

async function everyday({ calendar, scale }: Stage, place: Place, persons: readonly SeededPerson[]) {
  const chance = chanceOf(`sign-ins ${place.key}`);
  const home = HOME[place.key as keyof typeof HOME];
  const staff = STAFF.filter(({ platform }) => platform === place.key);
  for (let day = DAYS_BACK; day > 0; day -= Math.max(1, Math.round(1 / scale / 3))) {
    for (const { phone } of staff.slice(0, 8)) {
      const at = addMinutes(addDays(calendar.now, -day), chance.between(-120, 120));
      const isWrong = chance.next() < 0.04;
      await insertLoginLog(place.db, {
        at,
        user_type: 'staff',
        account: phone,
        method: 'password',
        result: isWrong ? 'refused' : 'success',
        fail_reason: isWrong ? 'CREDENTIALS_WRONG' : null,
        ip: `10.8.${chance.between(0, 3)}.${chance.between(2, 250)}`,
        region: home,
        device: chance.pick(['Windows', 'macOS']),
        client: chance.pick(['Chrome 142', 'Edge 142', 'Firefox 145']),
      });
    }
    const person = chance.pick(persons);
    await visit(place, person, home, addMinutes(addDays(calendar.now, -day), chance.between(-120, 120)));
  }
  // Whoever travels later is known at home.
  const [traveller] = persons;
  if (traveller) await visit(place, traveller, home, addDays(calendar.now, -2));
}

const visit = (place: Place, { id, phone }: SeededPerson, region: string, at: Date) =>
  insertLoginLog(place.db, {
    at,
    user_type: 'personal',
    account: phone,
    account_id: id,
    method: 'password',
    result: 'success',
    fail_reason: null,
    ip: '203.0.113.80',
    region,
    device: 'iPhone',
    client: 'Nota App 3.2',
  });

/** One address tries many accounts. */
async function attack(place: Place, ip: string, at: Date) {
  for (let tries = 0; tries < 9; tries += 1) {
    await insertLoginLog(place.db, {
      at: addMinutes(at, tries / 2),
      user_type: 'personal',
      account: phoneOf(20_000 + tries),
      method: 'password',
      result: 'refused',
      fail_reason: 'CREDENTIALS_WRONG',
      ip,
      region: '境外',
      device: 'Linux',
      client: 'python-requests',
    });
  }
}

async function handle(place: Place, at: Date) {
  const open = await place.db.selectFrom('login_alert').select('id').where('state', '=', 'open').execute();
  const actor = place.staff('运营');
  for (const { id } of open) {
    await place.db
      .transaction()
      .execute((trx) => acknowledge(trx, { id, actor, reason: '撞库来源已加入防火墙黑名单', at }));
  }
}
