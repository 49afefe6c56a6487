import type { AllSettings } from '../../../apps/server/src/platform/config.ts';
import { anchorOnce } from '../../../apps/server/src/evidence/chain/anchor.worker.ts';
import type { Anchoring } from '../../../apps/server/src/evidence/chain/anchor-follow.service.ts';
import { recordedIncidents } from '../../../apps/server/src/evidence/chain/anchor-incident.ts';
import { openEvmTarget } from '../../../apps/server/src/evidence/chain/evm-target.ts';
import { openTestLog, untilQuiet } from '../../../apps/server/src/evidence/log/log.fixtures.ts';
import { stampLatest } from '../../../apps/server/src/evidence/time/head-stamp.worker.ts';
import { authoritiesOf } from '../../../apps/server/src/evidence/time/stamp-authority.ts';
import { updateAllProgress } from '../../../apps/server/src/modules/attestations/progress/attestation-progress.worker.ts';
import { addMinutes } from '../../../apps/server/src/platform/clock.ts';
import type { SeedContext } from '../place.ts';

/** Sequencer, signer, authorities and chain in the seed's own process, each run on demand. */
export interface SeedLog {
  /** Publishes a head with everything that was accepted so far. */
  publish(): Promise<void>;
  /** Every authority stamps the newest head. */
  stamp(): Promise<void>;
  /** Anchors the newest head; true once its block is final. */
  anchor(): Promise<boolean>;
  /** Three anchors that fail, because the account's nonce is used up each time. */
  failAnchors(): Promise<void>;
  /** Moves waiting records along with the log; returns how many moved. */
  updateProgress(): Promise<number>;
  close(): Promise<void>;
}

const TURNS_MOST = 100;
const LOOKS_MOST = 40;
const RECORDS_AT_ONCE = 20_000;

export async function openSeedLog({ jobs, clock, tenants, calendar }: SeedContext): Promise<SeedLog> {
  const { database, log: lines } = jobs;
  // A tool holds every setting, although the opened processes need fewer.
  const config = jobs.config as AllSettings;
  const log = await openTestLog(config);
  const target = openEvmTarget(config);
  const work: Anchoring = { db: database.outside, config, target, log: lines, openIncident: recordedIncidents(jobs) };
  const isFinal = async () => {
    const newest = database.outside.selectFrom('anchor').select(['state', 'size']).orderBy('id', 'desc').limit(1);
    return (await newest.executeTakeFirst())?.state === 'final';
  };
  return {
    publish: async () => void (await untilQuiet(log, TURNS_MOST)),
    async stamp() {
      // Stamps are made at once, without the interval of a running platform.
      const eager = { ...jobs, config: { ...config, TSA_SECONDS: 1 } };
      for (const authority of authoritiesOf(config)) await stampLatest(eager, authority);
    },
    async anchor() {
      try {
        for (let looks = 0; looks < LOOKS_MOST; looks += 1) {
          await anchorOnce(work, clock.now());
          if (looks > 0 && (await isFinal())) return true;
          await mineBlock(config.CHAIN_RPC_URL);
        }
      } catch (error) {
        lines.warn({ reason: (error as Error).message }, 'the chain is away: anchors wait for the worker');
      }
      return false;
    },
    async failAnchors() {
      const first = await target.nextNumber().catch(() => undefined);
      if (first === undefined) return;
      const gone = { isNumberUsed: true, isNumberUsedFinally: true };
      let number = first;
      const spoiled: Anchoring['target'] = {
        ...target,
        // Each attempt has its own nonce, or it would be the same transaction again.
        nextNumber: () => Promise.resolve(number++),
        send: () => Promise.resolve('number-used'),
        sight: (nonce, hashes) => (nonce >= first ? Promise.resolve(gone) : target.sight(nonce, hashes)),
      };
      for (const minutes of [-10, -8, -6]) {
        const at = addMinutes(calendar.now, minutes);
        // Prepared by one run and found lost by the next.
        await anchorOnce({ ...work, target: spoiled }, at);
        await anchorOnce({ ...work, target: spoiled }, addMinutes(at, 0.5));
      }
    },
    async updateProgress() {
      let moved = 0;
      // Eighteen months are moved at once: batches of the usual size would spend most of the time on queries.
      for (const { id } of tenants) {
        moved += await updateAllProgress(database.forPlatform(id), jobs, clock.now(), RECORDS_AT_ONCE);
      }
      return moved;
    },
    close: () => log.close(),
  };
}

/** A development chain mines a block on request; others take their time. */
async function mineBlock(url: string): Promise<void> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'evm_mine', params: [] });
  await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  await new Promise((resolve) => setTimeout(resolve, 50));
}
