import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { AllSettings } from '../../apps/server/src/platform/config.ts';
import { allowKeys, isConfiguredFor, startCluster } from './objectstore-cluster.ts';
import { DAEMONS, lastWordsOf, pidOf, stopDaemons } from './objectstore-daemons.ts';
import { tryRoundTrip, works } from './objectstore-s3.ts';
import { requirePrograms } from './packages.ts';
import { waitUntil } from './process.ts';
import { announce, isThisMachine, messageOf, NOTHING_OURS, type Ensured, type Service } from './service.ts';
import { objectStoreFolder as folder } from './state-folder.ts';

const PROGRAMS = [
  'ceph-mon',
  'ceph-mgr',
  'ceph-osd',
  'radosgw',
  'radosgw-admin',
  'ceph',
  'ceph-authtool',
  'monmaptool',
];
const PACKAGES = ['ceph-mon', 'ceph-mgr', 'ceph-osd', 'radosgw'];

/** One node of Ceph with one copy of the data: real S3 with Object Lock for development and tests, nothing more. */
export const objectStore: Service = {
  name: 'object store',
  address: (config) => `${config.S3_ENDPOINT}/${config.S3_BUCKET}`,
  ensure,
  isUp: works,
  lastWords: () => DAEMONS.map((daemon) => lastWordsOf(daemon, folder)).join('\n'),
  stop: async () => ((await stopDaemons(folder)) > 0 ? 'stopped' : NOTHING_OURS),
  destroy: async () => {
    await stopDaemons(folder);
    const message = existsSync(folder) ? 'stopped and deleted' : NOTHING_OURS;
    rmSync(folder, { recursive: true, force: true });
    return message;
  },
};

async function ensure(config: AllSettings): Promise<Ensured> {
  const live = DAEMONS.filter((daemon) => pidOf(daemon, folder) !== undefined);
  const isOurs = live.some((daemon) => daemon.program === 'radosgw');
  // With a dead daemon behind it the gateway may still answer for a while: only a complete store of ours is asked.
  if (!isOurs || (live.length === DAEMONS.length && isConfiguredFor(config, folder))) {
    const { answer, reason } = await tryRoundTrip(config);
    // Another clone's store, or Docker's, is as good as ours: two on one machine would compete for port and memory.
    if (answer === 'works') return { state: 'found' };
    if (answer !== 'silent' && !isOurs) {
      throw new Error(`what runs at ${config.S3_ENDPOINT} is not our store (${reason}): stop it, or set S3_*`);
    }
  }
  if (!isThisMachine(config.S3_ENDPOINT)) {
    throw new Error(
      `nothing answers at ${config.S3_ENDPOINT}, and it is not this machine: start it there, or set S3_*`,
    );
  }
  await requirePrograms(PROGRAMS, PACKAGES);
  try {
    await startUntilItWorks(config);
  } catch (error) {
    if (live.length < DAEMONS.length) throw error;
    // Processes that run and do not answer are only helped by a new start.
    announce(`${messageOf(error)}\n${objectStore.lastWords?.()}\nstarting the object store anew`);
    await stopDaemons(folder);
    await startUntilItWorks(config);
  }
  return { state: 'started' };
}

async function startUntilItWorks(config: AllSettings): Promise<void> {
  await startCluster(config, folder);
  await waitForRoundTrip(config);
}

async function waitForRoundTrip(config: AllSettings): Promise<void> {
  const trouble = `no object could be written and read back (see ${join(folder, 'log')}; \`down\`, then \`up\`)`;
  let keysAllowed = false;
  await waitUntil(60, trouble, async () => {
    const { answer, reason } = await tryRoundTrip(config);
    if (answer === 'works') return true;
    if (answer === 'refuses' && !keysAllowed) {
      // The store was created with other keys than the current configuration has.
      await allowKeys(config, folder);
      keysAllowed = true;
    }
    throw new Error(reason);
  });
}
