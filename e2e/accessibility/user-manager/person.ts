import {
  buildIdentityCheck,
  buildPersonalUser,
} from '../../../apps/server/src/modules/user-manager/user-manager.fixtures.ts';
import type { AxeContext } from '../rows.ts';

/** A person with a verified identity, shown as 张*三. */
export const buildPerson = ({ onPlatform }: AxeContext): Promise<string> =>
  onPlatform(async ({ db, keys }) => {
    const { id } = await buildPersonalUser(db);
    await buildIdentityCheck(db, keys, { personalUserId: id });
    return id;
  });
