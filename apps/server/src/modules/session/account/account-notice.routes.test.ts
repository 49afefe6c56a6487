import { ACTION } from '@nota/contract/kit/permissions.ts';
import { accountNoticeApi } from '@nota/contract/session/account-notice.contract.ts';
import { expect, it } from 'vitest';
import { askReset, fetchCode, useCode } from '../../../testing/activation.ts';
import { useWorld } from '../../../testing/world.ts';

const world = useWorld();
const RESETTER = { permissionIds: [7], actions: [ACTION.memberReset] };

it('an owner learns that somebody started a reset, and ends the code if they did not ask for it', async () => {
  const [owner, other] = [await world.staff(), await world.staff()];
  const [one, two] = [await world.staff(RESETTER, { name: '经办人' }), await world.staff(RESETTER)];
  const { data } = await askReset(world, one, owner.id);
  const { code } = (await fetchCode(world, two, data.resetId)).data;
  const told = await world.call(accountNoticeApi.list, { as: owner });
  expect(told.data).toMatchObject([{ kind: 'password-reset-asked', askedBy: '经办人', seenAt: null }]);
  expect((await world.call(accountNoticeApi.list, { as: other })).data).toEqual([]);

  expect((await world.call(accountNoticeApi.refuseReset, { as: other })).outcome).toBe('STATE_CHANGED');
  expect((await world.call(accountNoticeApi.refuseReset, { as: owner })).outcome).toBe('OK');
  const tried = await useCode(world, owner.phone, { code, newPassword: 'quiet lanterns over harbour' });
  expect(tried.outcome).toBe('ACTIVATION_FAILED');
  expect((await world.call(accountNoticeApi.refuseReset, { as: owner })).outcome).toBe('STATE_CHANGED');
});

it('what was seen stays listed and is no longer new', async () => {
  const owner = await world.staff();
  await askReset(world, await world.staff(RESETTER), owner.id);
  expect((await world.call(accountNoticeApi.see, { as: owner })).outcome).toBe('OK');
  const { data } = await world.call(accountNoticeApi.list, { as: owner });
  expect(data.map(({ seenAt }) => seenAt)).toEqual([world.clock.now().toISOString()]);
});
