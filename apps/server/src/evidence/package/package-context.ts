import type { Deps } from '../../platform/deps.ts';
import { openLogReader, type LogReader } from '../log/log-reader.ts';

/** The dependencies of making packages. The reader caches tiles, so one context serves all packages of a process. */
export interface PackageContext extends Pick<Deps, 'config' | 'keys' | 'clock' | 'store' | 'log' | 'database'> {
  readonly reader: LogReader;
}

export const openPackageContext = ({ config, keys, clock, store, log, database }: Deps): PackageContext => ({
  config,
  keys,
  clock,
  store,
  log,
  database,
  reader: openLogReader(database.outside),
});
