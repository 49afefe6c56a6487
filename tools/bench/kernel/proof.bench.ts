import { latestHead, openLogReader } from '../../../apps/server/src/evidence/index.ts';
import { openDatabase } from '../../../apps/server/src/platform/db/database.ts';
import { round, type Measure } from '../measure.ts';
import type { BenchPlace } from '../bench-place.ts';

const PROOFS = 20_000;
const STRIDE = 7_919;

/** Inclusion proofs per second of CPU, complete and formatted, with cached tiles. */
export async function proofMeasures({ config }: BenchPlace): Promise<Measure[]> {
  const database = openDatabase(config.DATABASE_SIGNER_URL, 2);
  try {
    const head = await latestHead(database.outside);
    if (!head || head.size === 0) throw new Error('no head was published');
    const reader = openLogReader(database.outside);
    for (let index = 0; index < head.size; index += 128) await reader.entryProof(index, head);
    const begun = process.cpuUsage();
    for (let turn = 0; turn < PROOFS; turn += 1) await reader.entryProof((turn * STRIDE) % head.size, head);
    const { user, system } = process.cpuUsage(begun);
    const perSecond = PROOFS / ((user + system) / 1_000_000);
    return [
      {
        name: 'proofs_per_second',
        value: perSecond,
        aim: { atLeast: 20_000 },
        note: `log of ${round(head.size)} entries`,
      },
    ];
  } finally {
    await database.close();
  }
}
