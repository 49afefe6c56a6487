import { anchorApi } from '@nota/contract/evidence/anchor.contract.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEvmNode, type EvmNode } from '../../testing/evm-node.ts';
import { useWorld } from '../../testing/world.ts';
import { buildAnchorer, decideMode, publishHead } from './chain.fixtures.ts';

const world = useWorld();
let node: EvmNode;
beforeAll(async () => void (node = await startEvmNode()));
afterAll(() => node.stop());

describe('GET /api/evidence/anchor', () => {
  it('shows where the newest heads stand, with the platform’s own link to each', async () => {
    const as = await world.staff({ permissionIds: [PERMISSION.platformConfig] });
    expect((await world.call(anchorApi.list, { as })).data).toEqual([]);
    expect(await world.deps.metrics.registry.metrics()).not.toMatch(/^nota_anchor_age_seconds/m);

    await publishHead(world, 10);
    await decideMode(world, 1);
    const anchorer = await buildAnchorer(world, node);
    await node.rpc('evm_setAutomine', false);
    await anchorer.once();
    const [waiting] = (await world.call(anchorApi.list, { as })).data;
    expect(waiting).toMatchObject({ state: 'broadcast', size: 10, blockNumber: null, explorerUrl: null });

    await node.mine();
    await anchorer.once();
    await world.owner.query(`update chain_mode set explorer_url = 'https://scan.example.test/tx/{txHash}'`);
    const [mined] = (await world.call(anchorApi.list, { as })).data;
    expect(mined).toMatchObject({
      state: 'mined',
      transactionHash: waiting?.transactionHash,
      explorerUrl: `https://scan.example.test/tx/${waiting?.transactionHash}`,
    });
    expect(mined?.blockNumber).toBeGreaterThan(0);
    const figures = await world.deps.metrics.registry.metrics();
    expect(figures).toMatch(/^nota_anchors_unsettled\{state="mined"\} 1$/m);
    expect(figures).toMatch(/^nota_anchor_age_seconds -?\d/m);
  });

  it('is for those who configure the platform', async () => {
    const as = await world.staff({ permissionIds: [PERMISSION.member] });
    expect((await world.call(anchorApi.list, { as })).outcome).toBe('PERMISSION_DENIED');
  });
});
