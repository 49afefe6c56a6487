import type { Config } from '../../../apps/server/src/platform/config.ts';

/** The database a bench works on, and a session to call it with. */
export interface BenchPlace {
  readonly config: Config;
  readonly platformId: string;
  readonly token: string;
}
