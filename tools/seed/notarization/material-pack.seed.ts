import type { MaterialPackState } from '@nota/contract/notarization/material-pack/material-pack.lifecycle.ts';
import { buildMaterialPack } from '../../../apps/server/src/modules/notarization/material-pack/material-pack.fixtures.ts';
import { addDays, addMinutes } from '../../../apps/server/src/platform/clock.ts';
import { formatNumber, NUMBER_PREFIXES } from '@nota/contract/kit/business-number.ts';
import type { SeedPart } from '../parts.ts';

/** What three months of taking material along leave: nothing that can still be downloaded, as there are no files here. */
const PACKS: readonly (readonly [daysAgo: number, state: MaterialPackState, records: number])[] = [
  [84, 'expired', 12],
  [71, 'expired', 4],
  [58, 'cancelled', 180],
  [57, 'expired', 60],
  [33, 'expired', 9],
  [20, 'failed', 26],
  [20, 'expired', 25],
  [6, 'expired', 41],
];

export const seedPart: SeedPart = {
  name: 'material-pack',
  modules: ['notarization'],
  isThere: 'select 1 from material_pack limit 1',
  async make({ tenants, calendar, deps }) {
    for (const place of tenants) {
      for (const [turn, [daysAgo, state, records]] of PACKS.entries()) {
        const at = addMinutes(addDays(calendar.now, -daysAgo), -60 - turn);
        const number = formatNumber(NUMBER_PREFIXES.materialPack, at, turn + 1);
        const askedBy = place.staff('业务主管').id;
        await buildMaterialPack(place.db, deps.keys, {
          askedBy,
          at,
          number,
          state,
          records,
          sizeBytes: records * 3_400_000,
        });
      }
    }
  },
  counts: [`select 'pack of material ' || state as name, count(*) from material_pack group by 1`],
};
