import { appFeedbackApi } from '@nota/contract/app/app-feedback.contract.ts';
import { FEEDBACK_CONTACT_KEEP_DAYS, FEEDBACK_LAPSE_DAYS } from '@nota/contract/app/app-feedback.rules.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../../platform/clock.ts';
import { useWorld, type Staff } from '../../../testing/world.ts';
import { buildAppFeedback } from './app-feedback.fixtures.ts';
import { lapseAppFeedback } from './app-feedback.worker.ts';

const world = useWorld();
let clerk: Staff;
beforeAll(async () => {
  clerk = await world.staff({ permissionIds: [PERMISSION.appFeedback], actions: [ACTION.appFeedbackHandle] });
});

const run = (at: Date) => lapseAppFeedback.run({ db: world.db, deps: world.deps, at, platformId: world.platform.id });
const get = async (id: string) => (await world.call(appFeedbackApi.get, { as: clerk, params: { id } })).data;
const answered = async () => {
  const { id } = await buildAppFeedback(world.db, { at: world.clock.now() });
  const body = { content: '请更新到最新版', version: 1 };
  await world.call(appFeedbackApi.reply, { as: clerk, params: { id }, body });
  return id;
};

describe('silence', () => {
  it('closes what was answered, and later the phone number is forgotten', async () => {
    const id = await answered();
    const now = world.clock.now();
    await run(addDays(now, FEEDBACK_LAPSE_DAYS - 1));
    expect((await get(id)).state).toBe('replied');
    const lapsedAt = addDays(now, FEEDBACK_LAPSE_DAYS);
    await run(lapsedAt);
    expect(await get(id)).toMatchObject({ state: 'closed', contactPhone: '138****0001' });
    expect((await get(id)).trail.at(-1)).toMatchObject({ action: 'lapse', actorId: null });
    await run(addDays(lapsedAt, FEEDBACK_CONTACT_KEEP_DAYS));
    expect((await get(id)).contactPhone).toBeNull();
  });

  it('closes each once, also where a run died between two of them or runs twice at once', async () => {
    const ids = [await answered(), await answered()];
    const at = addDays(world.clock.now(), FEEDBACK_LAPSE_DAYS);
    await Promise.all([run(at), run(at)]);
    await run(at);
    for (const id of ids) {
      const { state, trail } = await get(id);
      expect([state, trail.filter(({ action }) => action === 'lapse').length]).toEqual(['closed', 1]);
    }
  });

  it('leaves alone what still waits for us', async () => {
    const { id } = await buildAppFeedback(world.db, { at: world.clock.now() });
    await run(addDays(world.clock.now(), 400));
    expect(await get(id)).toMatchObject({ state: 'pending', contactPhone: '138****0001' });
  });
});
