import type { Schedule } from '../../../platform/jobs/job.ts';
import { listOutlivedKeys } from './api-key.repo.ts';
import { expireKey } from './api-key.service.ts';

/** A retiring key is refused from its last second on; this only marks it and destroys the secret. */
export const expireKeys: Schedule = {
  name: 'api-key.expire',
  cron: '*/10 * * * *',
  async run({ db, at }) {
    for (const id of await listOutlivedKeys(db, at)) await db.transaction().execute((trx) => expireKey(trx, id, at));
  },
};
