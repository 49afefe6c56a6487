import { describe, expect, it } from 'vitest';
import { useWorld } from '../../../testing/world.ts';
import { buildPersonalUser } from '../../user-manager/user-manager.fixtures.ts';
import { freshBuyer, fund } from '../order/sales-order.fixtures.ts';
import { accountHolders } from './owner-balance.fixtures.ts';
import { copyMoved, copyMovedBalances } from './owner-balance.worker.ts';

const world = useWorld();
const at = () => world.clock.now();
const rows = () =>
  world.db.selectFrom('owner_balance').select(['id', 'name', 'principal_fen', 'points']).orderBy('id').execute();
const bound = { most: 2, batches: 50 };

describe('the copy of balances', () => {
  it('follows everybody who was moved, in small batches, and shows a person’s name masked', async () => {
    const { id } = await buildPersonalUser(world.db, { nickName: '小舟' });
    await world.owner.query('update personal_user set real_name = $1 where id = $2', ['欧阳晓舟', id]);
    const person = freshBuyer({ kind: 'personal-user', id });
    const buyers = [freshBuyer(), freshBuyer(), person].map((buyer) => ({ buyer, principal: 100 }));
    for (const { buyer, principal } of buyers) await fund(world.db, buyer, { principal, points: 5, at: at() });
    await copyMoved(world.db, accountHolders, bound);
    const copied = await rows();
    expect(copied).toHaveLength(3);
    expect(copied.every((row) => row.principal_fen === '100' && row.points === '5')).toBe(true);
    const shown = copied.find((row) => row.id === id)?.name ?? '';
    expect(shown).toContain('*');
    expect(shown).not.toContain('晓舟');
  });

  it('copies again what was moved since, and leaves the others as they are', async () => {
    const before = await rows();
    const buyer = freshBuyer();
    await fund(world.db, buyer, { principal: 7, at: at() });
    await copyMovedBalances(accountHolders).run({ ...world.deps, db: world.db, at: at() } as never);
    const after = await rows();
    expect(after.filter(({ id }) => id !== buyer.id)).toEqual(before);
    expect(after.find(({ id }) => id === buyer.id)).toMatchObject({ principal_fen: '7' });
    await fund(world.db, buyer, { principal: 3, at: at() });
    await copyMoved(world.db, accountHolders, bound);
    expect((await rows()).find(({ id }) => id === buyer.id)).toMatchObject({ principal_fen: '10' });
  });

  it('puts right a row that says something else than the books', async () => {
    await world.db.updateTable('owner_balance').set({ principal_fen: '999999' }).execute();
    await copyMoved(world.db, accountHolders);
    expect((await rows()).filter(({ principal_fen: fen }) => fen === '999999')).toEqual([]);
  });
});
