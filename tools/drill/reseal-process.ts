import { keyedColumns } from '../../apps/server/src/keyed-columns.ts';
import { loadConfig } from '../../apps/server/src/platform/config.ts';
import { depsOfJobs, openDeps } from '../../apps/server/src/platform/deps.ts';
import { startResealing } from '../../apps/server/src/platform/keys/reseal.worker.ts';

/** A worker that only reseals: issuing certificates for two hundred records a second would be another measurement. */
startResealing(depsOfJobs(openDeps(loadConfig())), keyedColumns);
