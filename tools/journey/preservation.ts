import { performance } from 'node:perf_hooks';
import type { Detail, LiveRecords } from './live-record.ts';
import { insist, take } from './step.ts';

/** The log, two authorities, a chain and a job that runs once a minute: on a busy machine each takes long. */
const PATIENCE_MS = 300_000;
const CERTIFICATE_MS = 120_000;

/** The record on its way to the log, the authorities and the chain, as an open page shows it. */
export async function seePreserved(live: LiveRecords, ano: string): Promise<Detail> {
  const record = await take(
    {
      holds: 'the record moves through its states live, asked for only when the stream spoke of it',
      lookAt:
        'apps/server/src/modules/attestations/progress/attestation-progress.worker.ts, or attestation-check.worker.ts before',
    },
    async (saw) => {
      const see = stateWatcher();
      const preserved = await live.until(ano, (now) => see(now, saw) === 'preserved', PATIENCE_MS);
      insist(isOneLife(preserved), `its trail has a gap: ${JSON.stringify(preserved.trail)}`);
      const told = momentsOf(preserved);
      const heard = live.heardOf(ano);
      insist(heard >= told, `it moved at ${told} moments, and the stream spoke of ${heard}`);
      saw(`${preserved.trail.length} steps in its trail, ${heard} words on the stream`);
      return preserved;
    },
  );
  await take(
    {
      holds: 'its certificate is issued, and the open page hears of it',
      lookAt: 'apps/server/src/modules/attestations/certificate/attestation-certificate.worker.ts',
    },
    async (saw) => {
      const { certificates } = await live.until(ano, (now) => now.certificates.length > 0, CERTIFICATE_MS);
      saw(`number ${certificates[0]?.number}`);
    },
  );
  return record;
}

/** Prints each state once, with the second at which it was seen. */
function stateWatcher() {
  const begun = performance.now();
  let last = '';
  return ({ state }: Detail, saw: (fact: string) => void) => {
    if (state !== last) saw(`${state} at ${((performance.now() - begun) / 1_000).toFixed(1)} s`);
    last = state;
    return state;
  };
}

/** Each step begins where the one before ended, even if the state in between was not seen. */
const isOneLife = ({ trail }: Detail) => trail.every(({ from }, at) => from === (trail[at - 1]?.to ?? ''));

/** Moves of one transaction have the same time, and one event. The creation is no move. */
const momentsOf = ({ trail }: Detail) => new Set(trail.filter(({ from }) => from !== '').map(({ at }) => at)).size;
