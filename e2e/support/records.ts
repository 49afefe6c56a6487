import { findPlatform } from '../../apps/server/src/modules/platform-config/index.ts';
import { loadConfig } from '../../apps/server/src/platform/config.ts';
import { openDatabase, type Db } from '../../apps/server/src/platform/db/database.ts';
import { openKeys, type Keys } from '../../apps/server/src/platform/keys/keys.ts';
import { PLATFORM_KEY } from './people.ts';

export interface StoryPlatform {
  readonly db: Db;
  readonly platformId: string;
  readonly keys: Keys;
}

export type OnPlatform = <T>(build: (platform: StoryPlatform) => Promise<T>) => Promise<T>;

/** Creates records for stories about pages that are not about creating records. */
export const onPlatform: OnPlatform = async (build) => {
  const config = loadConfig();
  const database = openDatabase(config.DATABASE_URL, 1);
  try {
    const platform = await findPlatform(database, PLATFORM_KEY);
    if (!platform) throw new Error(`the stories have no platform ${PLATFORM_KEY}`);
    return await build({ db: database.forPlatform(platform.id), platformId: platform.id, keys: openKeys(config) });
  } finally {
    await database.close();
  }
};
