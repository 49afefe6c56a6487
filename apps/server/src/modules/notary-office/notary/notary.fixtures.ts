import type { NotaryState } from '@nota/contract/notary-office/config/notary.lifecycle.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Keys } from '../../../platform/keys/keys.ts';
import { sealBirthDate } from './birth-date.ts';

export interface NotaryValues {
  officeId: string;
  name: string;
  licenceNo: string;
  licenceUntil: string;
  birthDate: string;
  state: NotaryState;
  createdAt: Date;
}

let made = 0;

/** Used by tests and by the seed; only the office has no plausible value of its own. */
export async function buildNotary(
  db: Db,
  keys: Keys,
  given: Partial<NotaryValues> & Pick<NotaryValues, 'officeId'>,
): Promise<{ id: string }> {
  made += 1;
  const notary: NotaryValues = {
    name: '林若溪',
    licenceNo: `133012012100${String(made).padStart(5, '0')}`,
    licenceUntil: '2031-12-31',
    birthDate: '1984-04-17',
    state: 'active',
    createdAt: new Date('2026-01-06T01:00:00Z'),
    ...given,
  };
  return db
    .insertInto('notary')
    .values({
      office_id: notary.officeId,
      name: notary.name,
      licence_no: notary.licenceNo,
      licence_until: notary.licenceUntil,
      birth_sealed: sealBirthDate(keys, notary.birthDate),
      state: notary.state,
      created_at: notary.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}
