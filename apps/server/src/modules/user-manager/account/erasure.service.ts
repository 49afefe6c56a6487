import { PERSONAL_DATA } from '@nota/contract/user-manager/personal-data.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { recordEntry } from '../../../platform/entry/kernel-entry.repo.ts';
import { removeStoredFile } from '../../../platform/files/stored-file/stored-file.jobs.ts';
import { enqueue } from '../../../platform/jobs/job.ts';
import { restrictOwnerJob } from '../../attestations/index.ts';
import { maskAccountInLog } from '../../session/index.ts';
import { maskAccountInAlerts } from '../login-alert/login-alert.repo.ts';

/** By what an ended account is found elsewhere. */
export interface ErasedAccount {
  readonly phone: string | null;
  /** Papers that name people and are no evidence. */
  readonly fileIds: readonly string[];
}

/**
 * What other tables and the store hold of somebody whose account has ended. The log gets an entry of what was done, by
 * the list that says what is erased and what the law wants kept, so that the erasure can be shown later.
 */
export async function eraseElsewhere(
  trx: Trx,
  account: { readonly kind: string; readonly id: string; readonly at: Date },
  { phone, fileIds }: ErasedAccount,
) {
  if (phone !== null) {
    await maskAccountInLog(trx, phone);
    await maskAccountInAlerts(trx, phone);
  }
  for (const id of fileIds) await enqueue(trx, removeStoredFile, { id });
  await enqueue(trx, restrictOwnerJob, { ownerUserId: account.id });
  const places = PERSONAL_DATA.map(({ place, fate, ground = '' }) => ({ place, fate, ground }));
  const opening = { account: account.id, accountKind: account.kind, at: account.at.toISOString(), places };
  await recordEntry(trx, { kind: 'erasure', recordId: account.id, opening, chainMode: 0 });
}
