import {
  buildAttestations,
  buildCompany,
  buildOwner,
} from '../../../apps/server/src/modules/attestations/attestations.fixtures.ts';
import { buildPersonalUser } from '../../../apps/server/src/modules/user-manager/user-manager.fixtures.ts';
import type { AxeContext } from '../rows.ts';

/** Both files have the name 采购合同.pdf. */
export const attestationOf = (whose: 'person' | 'organization', { onPlatform }: AxeContext): Promise<string> =>
  onPlatform(async ({ db, platformId, keys }) => {
    const owner = whose === 'person' ? buildOwner({ userId: (await buildPersonalUser(db)).id }) : buildCompany();
    const items = [{ labels: ['合同'] }];
    const [id = ''] = await buildAttestations(db, platformId, keys, { at: new Date(), owner, items });
    return id;
  });
