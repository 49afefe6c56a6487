import type { bulkLabel } from '@nota/contract/user-manager/user-account.ts';
import { changedLabels } from '@nota/contract/user-manager/label.rules.ts';
import type { z } from 'zod';
import type { Trx } from '../../../platform/db/database.ts';
import { saveVersioned } from '../../../platform/db/record-row.ts';
import { refuse } from '../../../platform/refusal.ts';
import { lockLabelled, type LabelledTable } from './account-label.repo.ts';

/**
 * Each customer for itself: one that is unknown, closed, or would have too many labels is reported and left unchanged.
 */
export async function labelAccounts(trx: Trx, table: LabelledTable, body: z.output<typeof bulkLabel>) {
  const accounts = await lockLabelled(trx, table, body.ids);
  const changed = accounts.flatMap(({ id, labels, state }) => {
    const after = state === 'cancelled' ? undefined : changedLabels(labels, body);
    return after ? [{ id, labels: after }] : [];
  });
  if (changed.length === 0) refuse('NOTHING_CHANGED');
  for (const { id, labels } of changed) await saveVersioned(trx, table, id, { labels });
  const done = new Set(changed.map(({ id }) => id));
  return { changed: done.size, refused: body.ids.filter((id) => !done.has(id)) };
}
