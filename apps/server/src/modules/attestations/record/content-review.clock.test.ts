import { attestationApi } from '@nota/contract/attestations/attestation.contract.ts';
import { queueApi } from '@nota/contract/platform/queue.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { startClock } from '../../../platform/legal-clock/legal-clock.service.ts';
import { adoptRecords } from '../../../platform/legal-clock/legal-clock.worker.ts';
import { useWorld, type Staff } from '../../../testing/world.ts';
import { buildAttestations, EVIDENCE_STAFF, putAttestation } from '../attestations.fixtures.ts';
import { appealReview } from './attestation.service.ts';
import { contentReviewClock } from './content-review.clock.ts';

const world = useWorld();
/** A Wednesday, without a holiday near it. */
const NOW = new Date('2026-06-03T02:00:00Z');
let staff: Staff;
beforeAll(async () => {
  world.clock.time = NOW;
  staff = await world.staff(EVIDENCE_STAFF);
});

async function waiting(name: string, since: string): Promise<string> {
  const given = { at: new Date(since), items: [{ name }] };
  const [id = ''] = await buildAttestations(world.db, world.platform.id, world.deps.keys, given);
  await putAttestation(world.db, id, 'reviewing', { review_score: 90 });
  await world.db.transaction().execute((trx) => startClock(trx, contentReviewClock, id, new Date(since)));
  return id;
}
const list = async (query: object) => (await world.call(attestationApi.listPerson, { as: staff, query })).data;
const namesOf = async (query: object) => (await list(query)).list.map(({ name }) => name);
const act = (id: string, action: 'approve' | 'refuse') =>
  world.call(attestationApi.act, { as: staff, params: { id, action }, body: { reason: '内容违规' } });
const clocksOf = (id: string) =>
  world.db.selectFrom('legal_clock').select(['started_at', 'stopped_at']).where('record_id', '=', id).execute();

describe('the clock of a content review', () => {
  it('is found by its colour, the nearest end first, and counted on the welcome page', async () => {
    // The newest is put first, as lists do without deadlines.
    await waiting('今天.txt', '2026-06-03T01:00:00Z');
    await waiting('周一.txt', '2026-06-01T01:00:00Z');
    await waiting('昨天.txt', '2026-06-02T01:00:00Z');
    expect(await namesOf({ colour: 'black' })).toEqual(['周一.txt']);
    expect(await namesOf({ state: 'reviewing' })).toEqual(['周一.txt', '昨天.txt', '今天.txt']);
    expect(await namesOf({ state: 'reviewing', sort: '-createdAt' })).toEqual(['今天.txt', '昨天.txt', '周一.txt']);
    const [late] = (await list({ colour: 'black' })).list;
    expect(late?.deadline).toMatchObject({ dueAt: '2026-06-02T16:00:00.000Z', unit: 'working', days: 1 });
    const { data: queues } = await world.call(queueApi.list, { as: staff });
    const queue = queues.find(({ kind }) => kind === 'person-attestation-review');
    expect(queue).toMatchObject({ waiting: 3, deadlines: { black: 1, red: 1 } });
    expect(queues.find(({ kind }) => kind === 'person-attestation-anchor')?.deadlines).toBeNull();
  });

  it('stops with the decision, and starts anew with an appeal', async () => {
    const id = await waiting('申诉.txt', '2026-06-02T01:00:00Z');
    expect((await act(id, 'refuse')).data.deadline).toBeNull();
    expect(await clocksOf(id)).toEqual([{ started_at: new Date('2026-06-02T01:00:00Z'), stopped_at: NOW }]);
    world.clock.pass(60);
    const at = world.clock.now();
    await world.db.transaction().execute((trx) => appealReview(trx, { id, at }));
    const { data } = await world.call(attestationApi.get, { as: staff, params: { id } });
    expect(data.deadline).toMatchObject({ dueAt: '2026-06-04T16:00:00.000Z' });
    expect(await clocksOf(id)).toContainEqual({ started_at: at, stopped_at: null });
    expect((await act(id, 'approve')).data.deadline).toBeNull();
  });

  it('is given to what a process of the release before left without one', async () => {
    const [id = ''] = await buildAttestations(world.db, world.platform.id, world.deps.keys, { at: NOW });
    await putAttestation(world.db, id, 'reviewing', {});
    expect(await adoptRecords(world.jobs.db, contentReviewClock, NOW)).toBe(1);
    expect(await clocksOf(id)).toEqual([{ started_at: NOW, stopped_at: null }]);
  });
});
