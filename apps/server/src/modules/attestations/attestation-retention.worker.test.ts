import { describe, expect, it } from 'vitest';
import { addDays, addMinutes } from '../../platform/clock.ts';
import { useWorld } from '../../testing/world.ts';
import { expireAttestation, renewAttestation } from './attestation-retention.service.ts';
import { expireAttestations } from './attestation-retention.worker.ts';
import { readAttestation } from './attestation.repo.ts';
import { buildAttestations, putAttestation } from './attestations.fixtures.ts';

const world = useWorld();
const at = () => world.clock.now();
const run = () => expireAttestations.run({ db: world.db, deps: world.deps, at: at(), platformId: world.platform.id });
const one = async (state: 'preserved' | 'unpaid' | 'uploading', changes: object) => {
  const [id = ''] = await buildAttestations(world.db, world.platform.id, world.config.SECRETS_KEY, { at: at() });
  await putAttestation(world.db, id, state, changes);
  return id;
};
const stateOf = async (id: string) => (await readAttestation(world.db, id))?.state;

describe('the end of custody', () => {
  it('comes with its day, and not for what is held', async () => {
    const over = await one('preserved', { retention_until: at() });
    const held = await one('preserved', { retention_until: at(), is_held: true });
    const later = await one('preserved', { retention_until: addDays(at(), 1) });
    await run();
    expect(await Promise.all([over, held, later].map(stateOf))).toEqual(['expired', 'preserved', 'preserved']);
    const custody = world.db.selectFrom('kernel_entry').select('opening').where('record_id', '=', over);
    expect(await custody.execute()).toMatchObject([{ opening: { act: 'expired', actor: 'system' } }]);
    await run();
    expect(await custody.execute()).toHaveLength(1);
  });

  it('is refused to whoever asks for it while a hold is in force', async () => {
    const held = await one('preserved', { retention_until: at(), is_held: true });
    const expire = world.db.transaction().execute((trx) => expireAttestation(trx, { id: held, at: at() }));
    await expect(expire).rejects.toMatchObject({ reason: 'LEGAL_HOLD_ACTIVE' });
  });

  it('is put off by a renewal, before and after it', async () => {
    const id = await one('preserved', { retention_until: at() });
    const renew = (until: Date) =>
      world.db.transaction().execute((trx) => renewAttestation(trx, { id, until, at: at() }));
    await run();
    await renew(addDays(at(), 365));
    expect(await readAttestation(world.db, id)).toMatchObject({
      state: 'preserved',
      retention_until: addDays(at(), 365),
    });
    await renew(addDays(at(), 730));
    await run();
    expect(await stateOf(id)).toBe('preserved');
  });
});

describe('what was begun and left', () => {
  it('is closed, an upload after a day and an unpaid record after half an hour', async () => {
    const ids = [
      await one('uploading', { created_at: addDays(at(), -2) }),
      await one('uploading', { created_at: at() }),
      await one('unpaid', { waiting_since: addMinutes(at(), -31) }),
      await one('unpaid', { waiting_since: addMinutes(at(), -29) }),
    ];
    await world.owner.query('update attestation set waiting_since = null where id = any($1)', [ids.slice(0, 2)]);
    await run();
    expect(await Promise.all(ids.map(stateOf))).toEqual(['closed', 'uploading', 'closed', 'unpaid']);
    expect((await readAttestation(world.db, ids[2] ?? ''))?.close_cause).toBe('PAYMENT_TIMED_OUT');
  });
});
