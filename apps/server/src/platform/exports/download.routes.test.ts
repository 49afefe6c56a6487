import { LIMIT } from '@nota/contract/kit/limits.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { downloadApi } from '@nota/contract/platform/download.contract.ts';
import { exportTaskApi } from '@nota/contract/platform/export-task.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { runJobs } from '../../testing/jobs.ts';
import { useWorld, type Staff } from '../../testing/world.ts';

const world = useWorld();
let clerk: Staff;
let id: string;

beforeAll(async () => {
  await world.deps.store.ensureBucket();
  clerk = await world.staff({ permissionIds: [PERMISSION.member], actions: [ACTION.memberExport], hasRole: true });
  id = (await world.call(exportTaskApi.request, { as: clerk, body: { kind: 'auth.member' } })).data.id;
  await runJobs(world.deps);
});

const ticket = async (from = '10.1.2.3') =>
  (await world.call(exportTaskApi.ticket, { as: clerk, params: { id }, from })).data.ticket;
const use = async (given: string, from = '10.1.2.3') =>
  (await world.call(downloadApi.fetch, { query: { ticket: given }, from })).outcome;

describe('a download ticket', () => {
  it('works once, also when several use it at the same moment', async () => {
    const given = await ticket();
    const outcomes = (await Promise.all([use(given), use(given), use(given)])).sort();
    expect(outcomes).toEqual(['OK', 'TICKET_INVALID', 'TICKET_INVALID']);
  });

  it('works from the network that asked for it and from no other', async () => {
    expect(await use(await ticket(), '10.1.2.99')).toBe('OK');
    expect(await use(await ticket(), '10.1.3.3')).toBe('TICKET_INVALID');
  });

  it('tells the networks of IPv4 callers apart on a port that also takes IPv6', async () => {
    expect(await use(await ticket('::ffff:10.1.2.3'), '::ffff:10.1.2.99')).toBe('OK');
    expect(await use(await ticket('::ffff:10.1.2.3'), '::ffff:10.1.3.3')).toBe('TICKET_INVALID');
  });

  it('works for a minute', async () => {
    const late = await ticket();
    world.clock.pass(LIMIT.ticketLifeSeconds + 1);
    expect(await use(late)).toBe('TICKET_INVALID');
  });

  it('cannot be guessed', async () => {
    expect(await use('no-such-ticket')).toBe('TICKET_INVALID');
  });
});
