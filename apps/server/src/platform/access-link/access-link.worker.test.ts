import { accessLinkApi } from '@nota/contract/platform/access-link/access-link.contract.ts';
import { LINK_LIMIT } from '@nota/contract/kit/access-link/link-limits.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { describe, expect, it } from 'vitest';
import { buildCompanyUser } from '../../modules/user-manager/user-manager.fixtures.ts';
import { visitByLink } from '../../testing/link-visit-calls.ts';
import { nextAddress } from '../../testing/sign-in-calls.ts';
import { useWorld } from '../../testing/world.ts';
import { buildLink } from './access-link.fixtures.ts';
import { forgetLinks } from './access-link.worker.ts';

const world = useWorld();
const DAY_SECONDS = 86_400;

const forget = () =>
  forgetLinks.run({
    db: world.jobs.db,
    deps: world.jobs.deps,
    at: world.clock.now(),
    platformId: world.platform.id,
  });
const open = async (token: string) =>
  (await world.call(accessLinkApi.open, { body: { token }, from: nextAddress() })).outcome;
const visits = (linkId: string) =>
  world.db.selectFrom('access_visit').select('id').where('access_link_id', '=', linkId).execute();

async function visited() {
  const { id: recordId } = await buildCompanyUser(world.db);
  const link = await buildLink(world.db, world.deps, recordId);
  await visitByLink(world, { token: link.token, recordId });
  return link;
}

describe('links that ended', () => {
  it('are known for a month, and then only that they were', async () => {
    const { id, token } = await visited();
    world.clock.pass(LINK_LIMIT.keepDays * DAY_SECONDS);
    await forget();
    expect(await open(token)).toBe('LINK_EXPIRED');
    world.clock.pass(DAY_SECONDS);
    await forget();
    expect(await open(token)).toBe('LINK_UNKNOWN');
    const row = await world.db.selectFrom('access_link').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ token_mac: null, factor_mac: null, recipient_sealed: null, purpose: 'example' });
  });

  it('leave where their visits came from for as long as network logs are kept, and a run that died is run again', async () => {
    const { id } = await visited();
    world.clock.pass(LIMIT.networkLogKeepDays * DAY_SECONDS);
    // As a run leaves it that died between the links and the visits.
    await world.db.updateTable('access_link').set({ token_mac: null }).where('id', '=', id).execute();
    await forget();
    expect(await visits(id)).toHaveLength(1);
    world.clock.pass(1);
    await forget();
    await forget();
    expect(await visits(id)).toEqual([]);
  });

  it('are left alone while they last', async () => {
    const { id, token } = await visited();
    await forget();
    expect(await open(token)).toBe('OK');
    expect(await visits(id)).toHaveLength(1);
  });
});
