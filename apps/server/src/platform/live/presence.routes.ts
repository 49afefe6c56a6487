import { presenceApi } from '@nota/contract/platform/presence.contract.ts';
import type { Actor } from '../actor.ts';
import type { Db } from '../db/database.ts';
import type { Router } from '../http/implement.ts';
import { seenRecords } from '../scope/seen-records.ts';
import { leaveRecord, showPresence } from './presence.ts';

export function presenceRoutes({ implement, deps }: Router) {
  implement(presenceApi.show, async ({ db, actor, body, at }) =>
    (await isHidden(db, actor, body.record)) ? [] : showPresence(deps, db, actor, body.record, at),
  );

  implement(presenceApi.leave, async ({ db, actor, body }) => {
    if (!(await isHidden(db, actor, body.record))) await leaveRecord(deps, db, actor, body.record);
    return {};
  });
}

/** Who looks at a record is part of what a narrower data scope hides; a hidden record is answered as one that is not there. */
async function isHidden(db: Db, { dataScope }: Actor, record: string): Promise<boolean> {
  if (dataScope === 'all') return false;
  const [stem = '', id = ''] = record.split(':');
  return (await seenRecords(db, [{ stem, id }])).length === 0;
}
