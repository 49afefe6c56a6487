import { describe, expect, it } from 'vitest';
import { useWorld } from '../../../testing/world.ts';
import { buildPlatform } from '../../platform-config/platform-config.fixtures.ts';
import { buildCompanyUser, buildIdentityCheck, buildPersonalUser } from '../user-manager.fixtures.ts';
import { findUserForOwner } from './user-owner.ts';

const world = useWorld();

describe('a customer as the owner of something', () => {
  it('is a person by name and masked certificate, once they proved who they are', async () => {
    const { id } = await buildPersonalUser(world.db);
    expect(await findUserForOwner(world.db, id)).toMatchObject({ type: 'person', name: null, isVerified: false });
    await buildIdentityCheck(world.db, world.deps.keys, { personalUserId: id });
    expect(await findUserForOwner(world.db, id)).toEqual({
      type: 'person',
      id,
      name: '张小三',
      certType: 'id-card',
      certNo: '3301**********2036',
      isVerified: true,
      state: 'normal',
    });
  });

  it('is an organization by its public name and code', async () => {
    const company = await buildCompanyUser(world.db);
    expect(await findUserForOwner(world.db, company.id)).toEqual({
      type: 'organization',
      id: company.id,
      name: company.orgName,
      certType: 'uscc',
      certNo: company.uscc,
      isVerified: false,
      state: 'normal',
    });
  });

  it('is nobody where the id is unknown or another platform’s', async () => {
    const other = world.deps.database.forPlatform((await buildPlatform(world.owner)).id);
    const foreign = await buildPersonalUser(other);
    for (const id of ['999999999999999999', foreign.id]) expect(await findUserForOwner(world.db, id)).toBeUndefined();
  });
});
