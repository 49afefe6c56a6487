import { PERSONAL_DATA } from '@nota/contract/user-manager/personal-data.ts';
import { forgetAccessLinks } from '../../../platform/access-link/access-link.service.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { recordEntry } from '../../../platform/entry/kernel-entry.repo.ts';
import { removeStoredFile } from '../../../platform/files/stored-file/stored-file.jobs.ts';
import { forgetRecipientsOf } from '../../../platform/notification/notification.service.ts';
import { enqueue } from '../../../platform/jobs/job.ts';
import { restrictOwnerJob } from '../../attestations/index.ts';
import { maskAccountInLog } from '../../session/index.ts';
import { maskAccountInAlerts } from '../login-alert/login-alert.repo.ts';

/** By what a closed account is found elsewhere. */
export interface ErasedAccount {
  readonly phone: string | null;
  /** Documents that name people and are no evidence. */
  readonly fileIds: readonly string[];
}

/**
 * Erases what other tables and the store hold of a closed account. An entry in the log says what was done, by the list
 * of what is erased and what the law requires to be kept, so that the erasure can be proved later.
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
  await forgetRecipientsOf(trx, account, account.at);
  await forgetAccessLinks(trx, account, account.at);
  for (const id of fileIds) await enqueue(trx, removeStoredFile, { id });
  await enqueue(trx, restrictOwnerJob, { ownerUserId: account.id });
  const places = PERSONAL_DATA.map(({ place, fate, ground = '' }) => ({ place, fate, ground }));
  const opening = { account: account.id, accountKind: account.kind, at: account.at.toISOString(), places };
  await recordEntry(trx, { kind: 'erasure', recordId: account.id, opening, chainMode: 0 });
}
