import { actOnAccount } from '../../../apps/server/src/modules/user-manager/account/account.service.ts';
import { resetVerification } from '../../../apps/server/src/modules/user-manager/personal/identity-check.service.ts';
import { createPersonalUser, recordIdentityCheck } from '../../../apps/server/src/modules/user-manager/index.ts';
import { endow } from '../../../apps/server/src/modules/user-manager/user-manager.fixtures.ts';
import { personalAccounts } from '../../../apps/server/src/modules/user-manager/personal/personal-user.repo.ts';
import { addDays } from '../../../apps/server/src/platform/clock.ts';
import type { Trx } from '../../../apps/server/src/platform/db/database.ts';
import { later } from '../calendar.ts';
import { chanceOf, fateOf, spread, type Chance } from '../chance.ts';
import { idCardNo, personName, phoneOf } from '../made-names.ts';
import { inParallel, type Place, type SeedContext } from '../place.ts';

/** A person who can own evidence. */
export interface SeededPerson {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  readonly certNo: string;
  readonly since: Date;
}

const IN_ONE_TRANSACTION = 40;
const CONCURRENCY = 3;
const SOURCES = ['app', 'app', 'app', 'web', 'mini-program', 'mini-program', 'api', 'invite'] as const;
const LABELS = ['律师', '设计师', '摄影', '自媒体', '企业主', '房东', '重点客户'];
const PROOF = { verified: 0, unverified: 0.17, failed: 0.07, reset: 0.03 };
const FATE = { normal: 0, frozen: 0.025, thawed: 0.01, cancelling: 0.012, cancelled: 0.015 };

/** Everyone who registered on a platform, in order; returns those who are verified and active. */
export async function seedPersons(context: SeedContext, place: Place, count: number): Promise<SeededPerson[]> {
  const serials = Array.from({ length: count }, (_, serial) => serial);
  const groups = Array.from({ length: Math.ceil(count / IN_ONE_TRANSACTION) }, (_, at) =>
    serials.slice(at * IN_ONE_TRANSACTION, (at + 1) * IN_ONE_TRANSACTION),
  );
  const made = new Map<number, SeededPerson>();
  await inParallel(groups, CONCURRENCY, (group) =>
    place.db.transaction().execute(async (trx) => {
      for (const serial of group) {
        const person = await register(context, place, trx, serial, serial / count);
        if (person) made.set(serial, person);
      }
    }),
  );
  return serials.flatMap((serial) => made.get(serial) ?? []);
}

async function register(context: SeedContext, place: Place, trx: Trx, serial: number, part: number) {
  const chance = chanceOf(`person ${place.key} ${serial}`);
  const { calendar, deps } = context;
  const at = calendar.at(part ** 0.7, chance);
  const [name, certNo] = [personName(chance), idCardNo(chance)];
  const [proof, fate] = [fateOf(spread(serial, 0), PROOF), fateOf(spread(serial, 1), FATE)];
  const isLeaving = fate === 'cancelling' || fate === 'cancelled';
  const phone = phoneOf(serial * 2 + (place.key === 'xiamen' ? 1 : 0));
  const isRich = !isLeaving && chance.next() < 0.4;
  const person = {
    phone,
    source: chance.pick(SOURCES),
    nickName:
      chance.next() < 0.6
        ? `${name.charAt(0)}${chance.pick(['先生', '女士', '同学', '老师', '律师'])}`
        : `用户${phone.slice(-4)}`,
    level: isRich ? chance.between(1, 5) : 0,
    balanceFen: isRich ? chance.between(100, 80_000) : 0,
    points: isRich ? chance.between(0, 3_000) : 0,
    storageUsedBytes: chance.between(0, 400) * 1_048_576,
    labels: chance.next() < 0.2 ? [chance.pick(LABELS)] : [],
    lastSignInAt: later(at, chance.between(1, 200_000), calendar),
  };
  const id = await createPersonalUser(trx, person, at);
  await endow(trx, { kind: 'personal-user', id }, person, at);
  if (proof !== 'unverified') {
    const channel = chance.pick(['face', 'face', 'bank-card'] as const);
    const identity = { personalUserId: id, channel, realName: name, certType: 'id-card', certNo } as const;
    const attempt = (outcome: 'pass' | 'fail', minutes: number) =>
      recordIdentityCheck(
        trx,
        deps.keys,
        { ...identity, outcome, ...(outcome === 'fail' ? { failure: '人像与证件照比对不一致' } : {}) },
        later(at, minutes, calendar),
      );
    if (proof === 'failed' || chance.next() < 0.05) await attempt('fail', 6);
    if (proof !== 'failed') await attempt('pass', 12);
    if (proof === 'reset') {
      const actor = place.staff('客服', serial);
      await resetVerification(trx, { id, actor, reason: '本人更名，需重新实名', at: later(at, 40_000, calendar) });
    }
  }
  await meetFate(context, place, trx, { id, fate, at, chance });
  return proof === 'verified' && fate === 'normal' ? { id, name, phone, certNo, since: at } : undefined;
}

async function meetFate(
  { calendar }: SeedContext,
  place: Place,
  trx: Trx,
  { id, fate, at, chance }: { id: string; fate: keyof typeof FATE; at: Date; chance: Chance },
) {
  if (fate === 'normal') return;
  const staff = chance.between(0, 9);
  const actor = place.staff('客服', staff);
  const act = (action: 'freeze' | 'cancel', reason: string, when: Date, until?: string) =>
    actOnAccount(trx, personalAccounts, { id, action, actor, reason, at: when, until });
  const soon = later(at, chance.between(1_000, 60_000), calendar);
  if (fate === 'cancelling') await act('cancel', '本人申请注销', addDays(calendar.now, -chance.between(1, 12)));
  else if (fate === 'cancelled')
    await act('cancel', '本人申请注销', soon < addDays(calendar.now, -16) ? soon : addDays(calendar.now, -16));
  else {
    const until = chance.next() < 0.5 ? addDays(calendar.now, chance.between(5, 60)).toISOString() : undefined;
    await act('freeze', chance.pick(['涉嫌冒用他人身份', '异常批量上传', '司法协助冻结']), soon, until);
    if (fate !== 'thawed') return;
    // Another member of staff unfreezes it; where there is only one, the scheduled work does.
    const second = place.staff('客服', staff + 1);
    const opening =
      second.id === actor.id
        ? ({ action: 'thaw', actor: 'system' } as const)
        : ({ action: 'unfreeze', actor: second, reason: '经核实无异常' } as const);
    await actOnAccount(trx, personalAccounts, { id, at: later(soon, 3_000, calendar), ...opening });
  }
}
