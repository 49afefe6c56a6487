import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { chainModeApi } from '@nota/contract/platform-config/chain-mode.contract.ts';
import { platformInfoApi } from '@nota/contract/platform-config/platform-info.contract.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { useWorld, type Staff } from '../../testing/world.ts';
import { buildPlatform, type BuiltPlatform } from './platform-config.fixtures.ts';

const world = useWorld();
const ADMIN = { permissionIds: [PERMISSION.notaryOffice, PERMISSION.platformConfig], isInternalAdmin: true };
const DEFAULT = { chainMode: 0, chainTime: 600, explorerUrl: '' };
const WANTED = { chainMode: 1, chainTime: 900, explorerUrl: 'https://scan.example.test/tx/{txHash}' };

// One chain mode per platform: every test gets a platform of its own.
let platform: BuiltPlatform;
let maker: Staff;
let checker: Staff;
beforeEach(async () => {
  platform = await buildPlatform(world.owner);
  maker = await world.staffOf(platform, ADMIN);
  checker = await world.staffOf(platform, ADMIN);
  world.clock.pass(1);
});

const read = async (as = maker) => (await world.call(chainModeApi.read, { as })).data;
const propose = (body: { chainMode: number; chainTime?: number; explorerUrl?: string } = WANTED, as = maker) =>
  world.call(chainModeApi.propose, { as, body });
const decide = (id: string, action: 'approve' | 'reject' | 'withdraw', as = checker, reason?: string) =>
  world.call(chainModeApi.act, { as, params: { id, action }, body: reason ? { reason } : {} });
const open = async () => (await propose()).data.pending?.id ?? '';

describe('GET /api/chain/mode', () => {
  it('is 0 where nothing was ever decided, for everyone who is signed in [spec 4.14]', async () => {
    const member = await world.staffOf(platform);
    expect(await read(member)).toEqual({ inForce: DEFAULT, pending: null });
  });

  it('shows a pending change beside what is in force, and only on its own platform', async () => {
    const id = await open();
    expect(await read()).toEqual({
      inForce: DEFAULT,
      pending: {
        ...WANTED,
        id,
        state: 'proposed',
        proposedById: maker.id,
        proposedAt: world.clock.now().toISOString(),
      },
    });
    const elsewhere = await world.staffOf(await buildPlatform(world.owner));
    expect(await read(elsewhere)).toEqual({ inForce: DEFAULT, pending: null });
  });
});

describe('a change of the chain mode', () => {
  const shownBeforeSignIn = async () => {
    const { data } = await world.call(platformInfoApi.detail, { body: { type1: platform.key } });
    return JSON.parse(data.frontPlatformInfo.chain) as unknown;
  };

  it('is in force only after a second internal admin has approved it [spec 7.15]', async () => {
    const id = await open();
    expect((await read()).inForce).toEqual(DEFAULT);
    expect(await shownBeforeSignIn()).toEqual(DEFAULT);

    expect((await decide(id, 'approve')).data).toEqual({ inForce: WANTED, pending: null });

    expect(await shownBeforeSignIn()).toEqual(WANTED);
  });

  it('is replaced by the next one that is approved', async () => {
    await decide(await open(), 'approve');
    world.clock.pass(60);
    const { data } = await propose({ chainMode: 2 });
    await decide(data.pending?.id ?? '', 'approve');
    expect((await read()).inForce).toEqual({ chainMode: 2, chainTime: 600, explorerUrl: '' });
  });

  it('has no effect when it is rejected or withdrawn', async () => {
    expect((await decide(await open(), 'reject', checker, '费用过高')).data.inForce).toEqual(DEFAULT);
    expect((await decide(await open(), 'withdraw', maker)).data).toEqual({ inForce: DEFAULT, pending: null });
  });
});

describe('POST /api/chain/mode', () => {
  it('refuses a second change while one waits', async () => {
    await open();
    expect((await propose({ chainMode: 2 }, checker)).outcome).toBe('CHANGE_PENDING');
  });

  it('refuses what is in force already', async () => {
    expect((await propose(DEFAULT)).outcome).toBe('NOTHING_CHANGED');
    expect((await propose({ chainMode: 0 })).outcome).toBe('NOTHING_CHANGED');
    await decide(await open(), 'approve');
    expect((await propose(WANTED)).outcome).toBe('NOTHING_CHANGED');
  });

  it.each([
    [{ chainMode: 3 }],
    [{ chainMode: -1 }],
    [{ chainMode: 1.5 }],
    [{ chainMode: 1, chainTime: 59 }],
    [{ chainMode: 1, chainTime: 86_401 }],
    [{ chainMode: 1, explorerUrl: 'http://scan.example.test/{txHash}' }],
    [{ chainMode: 1, explorerUrl: 'https://scan.example.test/' }],
    [{ chainMode: 1, explorerUrl: 'javascript:alert("{txHash}")' }],
  ])('refuses %j', async (body) => {
    expect((await propose(body)).outcome).toBe('INPUT_INVALID');
  });

  it('is for internal admins', async () => {
    const member = await world.staffOf(platform, { permissionIds: [7, 8, 998] });
    expect((await propose(WANTED, member)).outcome).toBe('PERMISSION_DENIED');
  });
});

describe('POST /api/chain/mode/:id/:action', () => {
  it('refuses an unknown change, a decided one, a rejection without a reason, and the proposer', async () => {
    expect((await decide('1', 'approve')).outcome).toBe('RECORD_NOT_FOUND');
    const id = await open();
    expect((await decide(id, 'reject')).outcome).toBe('REASON_REQUIRED');
    expect((await decide(id, 'approve', maker)).outcome).toBe('SECOND_PERSON_REQUIRED');
    expect((await decide(id, 'reject', maker, '不同意')).outcome).toBe('SECOND_PERSON_REQUIRED');
    expect((await decide(id, 'approve')).outcome).toBe('OK');
    expect((await decide(id, 'approve')).outcome).toBe('STATE_CHANGED');
    expect((await decide(id, 'withdraw', maker)).outcome).toBe('STATE_CHANGED');
  });

  it('does not find another platform’s change', async () => {
    const id = await open();
    const foreign = await world.staffOf(await buildPlatform(world.owner), ADMIN);
    expect((await decide(id, 'approve', foreign)).outcome).toBe('RECORD_NOT_FOUND');
  });

  it('lets one of two deciders decide', async () => {
    const id = await open();
    const third = await world.staffOf(platform, ADMIN);
    const answers = await world.race({ table: 'chain_mode', id }, [
      () => decide(id, 'reject', third, '费用过高'),
      () => decide(id, 'approve'),
    ]);
    expect(answers.map((answer) => answer.outcome)).toEqual(['OK', 'STATE_CHANGED']);
    expect((await read()).inForce).toEqual(DEFAULT);
  });
});
