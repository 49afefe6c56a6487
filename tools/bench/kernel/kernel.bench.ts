import { dropDatabases } from '../../../apps/server/src/platform/db/databases.ts';
import type { Measure } from '../measure.ts';
import { makeBenchPlace, startBenchProgram } from '../bench-place.ts';
import { ATTESTATION_TABLE } from './accept-api.ts';
import { ACCEPT_SERVER, acceptMeasures, PORT } from './accept.bench.ts';
import { proofMeasures } from './proof.bench.ts';
import { publishMeasures } from './publish.bench.ts';
import { verifyPageBench } from './verify-page.bench.ts';

const NAME = 'nota_bench_kernel';

/** Acceptance beside pgbench, the time until a head covers an entry, proofs, and verification in a browser. */
export async function kernelBench(): Promise<Measure[]> {
  const accepting = await place();
  const server = await startBenchProgram(accepting, [ACCEPT_SERVER], { PORT });
  const accepted = await acceptMeasures(accepting).finally(() => server.kill());
  await dropDatabases(accepting.config, NAME);

  // A log of its own, which begins empty.
  const publishing = await place();
  const load = await startBenchProgram(publishing, [ACCEPT_SERVER], { PORT: PORT });
  try {
    return [
      ...accepted,
      ...(await publishMeasures(publishing)),
      ...(await proofMeasures(publishing)),
      ...(await verifyPageBench()),
    ];
  } finally {
    load.kill();
    await dropDatabases(publishing.config, NAME);
  }
}

const place = () => makeBenchPlace(NAME, async (owner) => void (await owner.query(ATTESTATION_TABLE)));
