import { deviceName } from '@nota/contract/kit/device-name.ts';
import type { Insertable } from 'kysely';
import type { Origin } from '../../../platform/actor.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.generated.ts';
import type { RegionOf } from '../../../platform/region/region-file.ts';
import { insertLoginLog } from './login-log.repo.ts';

type FromOrigin = 'ip' | 'client' | 'device' | 'region';

export interface AttemptToRecord extends Omit<Insertable<Tables['login_log']>, FromOrigin | 'id' | 'platform_id'> {
  readonly origin: Pick<Origin, 'ip' | 'userAgent'>;
}

/**
 * Records an attempt with the region of its address and the device of its user agent. They are stored, so that the log
 * shows what was known at the time, whatever a later region file says.
 */
export async function recordAttempt(db: Db | Trx, regionOf: RegionOf, { origin, ...attempt }: AttemptToRecord) {
  await insertLoginLog(db, {
    ...attempt,
    ip: origin.ip,
    region: regionOf(origin.ip),
    device: deviceName(origin.userAgent),
    client: origin.userAgent,
  });
}
