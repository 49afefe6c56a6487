import { describe, expect, it } from 'vitest';
import { addHours } from '../../../platform/clock.ts';
import { useWorld } from '../../../testing/world.ts';
import { courtCodeHash, insertCourtCode, listCourtCodes } from './court-access-code.repo.ts';
import { expireCourtCodes } from './court-access-code.worker.ts';

const world = useWorld();

describe('codes that nobody used', () => {
  it('are marked as overdue when their time is over, once', async () => {
    const { id: member } = await world.staff();
    const at = world.clock.now();
    const code = (expiresAt: Date, serial: string) =>
      world.db.transaction().execute((trx) =>
        insertCourtCode(trx, {
          attestation_id: '7',
          code_hash: courtCodeHash('7', serial),
          purpose: 'x',
          created_by: member,
          created_at: at,
          expires_at: expiresAt,
        }),
      );
    await code(at, 'A');
    await code(addHours(at, 1), 'B');
    const run = () =>
      expireCourtCodes.run({ db: world.jobs.db, deps: world.jobs.deps, at, platformId: world.platform.id });
    await run();
    await run();
    expect((await listCourtCodes(world.db, '7')).map(({ state }) => state)).toEqual(['valid', 'expired']);
    const trail = world.db.selectFrom('transition_trail').select('action').where('lifecycle', '=', 'court-access-code');
    expect(await trail.execute()).toEqual([{ action: 'expire' }]);
  });
});
