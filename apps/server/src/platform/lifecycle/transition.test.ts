import { defineLifecycle } from '@nota/contract/kit/lifecycle.ts';
import { ACTION, PERMISSION, type Grants } from '@nota/contract/kit/permissions.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { useWorld, type Staff } from '../../testing/world.ts';
import { buildLink } from '../access-link/access-link.fixtures.ts';
import type { Actor } from '../actor.ts';
import { moveAlong, moveManyAlong, startTrail, type Mover } from './transition.ts';
import { readTrail } from './read-trail.ts';

const world = useWorld();
const paper = defineLifecycle({
  name: 'paper',
  initial: 'draft',
  madeBy: 'write',
  states: {
    draft: { tone: 'neutral' },
    checked: { tone: 'info' },
    sealed: { tone: 'success', final: true },
  },
  actions: {
    check: { from: ['draft'], to: 'checked', by: ACTION.grantApprove, asks: 'reason', notBy: 'write' },
    seal: { from: ['checked'], to: 'sealed', by: ACTION.grantApprove, notBy: 'check' },
    reopen: { from: ['checked'], to: 'draft', by: PERMISSION.role },
    expire: { from: ['draft'], to: 'sealed', by: 'system' },
    answer: { from: ['draft'], to: 'checked', by: 'outside' },
  },
});
type Action = keyof (typeof paper)['actions'];
type State = keyof (typeof paper)['states'];

const HOLDER = { permissionIds: [PERMISSION.role], actions: [ACTION.grantApprove] };
let records = 0;
let maker: Staff;
let other: Staff;
beforeAll(async () => {
  [maker, other] = [await world.staff({}, { name: '经办人' }), await world.staff({}, { name: '复核人' })];
});

const actorOf = (staff: Staff, grants: Grants = HOLDER): Actor => ({
  ...grants,
  id: staff.id,
  name: staff.name,
  platformId: staff.platformId,
  sessionId: '1',
  dataScope: 'all' as const,
  scopeTargets: [],
  isOperator: false,
  isInternalAdmin: false,
});

async function draft(): Promise<string> {
  records += 1;
  const recordId = String(records);
  await world.db
    .transaction()
    .execute((trx) => startTrail(trx, { lifecycle: paper, recordId, actor: actorOf(maker), at: world.clock.now() }));
  return recordId;
}

const move = (id: string, state: State, action: Action, actor: Mover, reason?: string) =>
  world.db
    .transaction()
    .execute((trx) =>
      moveAlong(trx, { lifecycle: paper, record: { id, state }, action, actor, reason, at: world.clock.now() }),
    )
    .catch((error: Error) => error.message);

describe('a move of somebody outside', () => {
  const visited = (id: string): Mover => ({
    id,
    platformId: world.platform.id,
    purpose: 'example',
    record: { kind: 'company-user', id: '1' },
    visitId: '1',
    visitEndsAt: world.clock.now(),
  });

  it('is theirs alone, and its trail names their link', async () => {
    const id = await draft();
    const { id: linkId } = await buildLink(world.db, world.deps, '1');
    const link = visited(linkId);
    expect(await move(id, 'draft', 'answer', actorOf(other))).toBe('PERMISSION_DENIED');
    expect(await move(id, 'draft', 'answer', 'system')).toBe('PERMISSION_DENIED');
    expect(await move(id, 'draft', 'expire', link)).toBe('PERMISSION_DENIED');
    expect(await move(id, 'draft', 'check', link, '理由')).toBe('PERMISSION_DENIED');
    expect(await move(id, 'draft', 'answer', link)).toBe('checked');
    expect((await readTrail(world.db, 'paper', id)).at(-1)).toMatchObject({
      actorId: linkId,
      actorName: null,
      isOutside: true,
    });
  });
});

describe('the order of refusals', () => {
  // Every condition set to false is violated at the same time; the answer names the first of them.
  it.each([
    ['PERMISSION_DENIED', { permission: false, state: false, reason: false, secondPerson: false }],
    ['STATE_CHANGED', { permission: true, state: false, reason: false, secondPerson: false }],
    ['REASON_REQUIRED', { permission: true, state: true, reason: false, secondPerson: false }],
    ['SECOND_PERSON_REQUIRED', { permission: true, state: true, reason: true, secondPerson: false }],
    ['checked', { permission: true, state: true, reason: true, secondPerson: true }],
    ['PERMISSION_DENIED', { permission: false, state: true, reason: true, secondPerson: true }],
    ['STATE_CHANGED', { permission: true, state: false, reason: true, secondPerson: true }],
    ['REASON_REQUIRED', { permission: true, state: true, reason: false, secondPerson: true }],
  ])('gives %s where this is right: %j', async (expected, right) => {
    const id = await draft();
    const grants = right.permission ? HOLDER : { permissionIds: [], actions: [ACTION.grantApprove] };
    const actor = actorOf(right.secondPerson ? other : maker, grants);
    const state = right.state ? 'draft' : 'sealed';
    expect(await move(id, state, 'check', actor, right.reason ? '属实' : undefined)).toBe(expected);
    const steps = await readTrail(world.db, 'paper', id);
    expect(steps).toHaveLength(expected === 'checked' ? 2 : 1);
  });

  it('counts an empty reason as none', async () => {
    expect(await move(await draft(), 'draft', 'check', actorOf(other), '')).toBe('REASON_REQUIRED');
  });
});

describe('who moves a record', () => {
  it.each([
    ['the system takes its own row', 'draft', 'expire', 'system', 'sealed'],
    ['the system takes no person’s row', 'checked', 'reopen', 'system', 'PERMISSION_DENIED'],
  ] as const)('%s', async (_, state, action, actor, expected) => {
    expect(await move(await draft(), state, action, actor)).toBe(expected);
  });

  it('never lets a person take an action of the system', async () => {
    expect(await move(await draft(), 'draft', 'expire', actorOf(other))).toBe('PERMISSION_DENIED');
  });

  it('looks at who did the earlier action last', async () => {
    const id = await draft();
    await move(id, 'draft', 'check', actorOf(other), '属实');
    expect(await move(id, 'checked', 'seal', actorOf(other))).toBe('SECOND_PERSON_REQUIRED');
    await move(id, 'checked', 'reopen', actorOf(other));
    const third = actorOf(await world.staff());
    await move(id, 'draft', 'check', third, '再看属实');
    expect(await move(id, 'checked', 'seal', third)).toBe('SECOND_PERSON_REQUIRED');
    expect(await move(id, 'checked', 'seal', actorOf(other))).toBe('sealed');
  });
});

describe('a trail', () => {
  it('tells the whole life, oldest first, with names and reasons', async () => {
    const id = await draft();
    await move(id, 'draft', 'check', actorOf(other), '属实');
    await move(id, 'draft', 'expire', 'system');
    const at = world.clock.now().toISOString();
    expect(await readTrail(world.db, 'paper', id)).toEqual([
      { action: 'write', from: '', to: 'draft', reason: null, at, actorId: maker.id, actorName: '经办人' },
      { action: 'check', from: 'draft', to: 'checked', reason: '属实', at, actorId: other.id, actorName: '复核人' },
      { action: 'expire', from: 'draft', to: 'sealed', reason: null, at, actorId: null, actorName: null },
    ]);
  });

  it('is not mixed up with another kind of record of the same id', async () => {
    const id = await draft();
    expect(await readTrail(world.db, 'member', id)).toEqual([]);
  });
});

describe('many records moved at once', () => {
  const moveMany = (action: Action, papers: { id: string; state: State }[]) =>
    world.db
      .transaction()
      .execute((trx) => moveManyAlong(trx, { lifecycle: paper, records: papers, action, at: world.clock.now() }));
  const stepsOf = async (id: string) =>
    (await readTrail(world.db, 'paper', id)).map(({ action, from, to }) => [action, from, to]);

  it('have a step each, as if they had been moved alone', async () => {
    const ids = [await draft(), await draft(), await draft()];
    expect(
      await moveMany(
        'expire',
        ids.map((id) => ({ id, state: 'draft' })),
      ),
    ).toBe('sealed');
    const alone = await draft();
    await move(alone, 'draft', 'expire', 'system');
    for (const id of ids) expect(await stepsOf(id)).toEqual(await stepsOf(alone));
  });

  it('are not moved at all where the table refuses one of them, or the system', async () => {
    const [first, second] = [await draft(), await draft()];
    const mixed = moveMany('expire', [
      { id: first, state: 'draft' },
      { id: second, state: 'checked' },
    ]);
    await expect(mixed).rejects.toMatchObject({ reason: 'STATE_CHANGED' });
    await expect(moveMany('seal', [{ id: first, state: 'checked' }])).rejects.toMatchObject({
      reason: 'PERMISSION_DENIED',
    });
    expect(await stepsOf(first)).toHaveLength(1);
  });

  it('may be none', async () => {
    expect(await moveMany('expire', [])).toBe('sealed');
  });
});
