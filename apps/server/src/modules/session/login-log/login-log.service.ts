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
 * Writes an attempt with what its address and its user agent say of it. They are worked out now and kept: the log
 * says what was known at the time, whatever next year's file says of the address.
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
