import {
  accountClosing,
  accountFrozen,
  accountRestored,
  companyRejected,
  companyRemitting,
  companyRenewal,
  companyVerified,
} from '@nota/contract/user-manager/user.notifications.ts';
import type { AccountAction } from '@nota/contract/user-manager/account-states.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import {
  companyCorrectionLapsed,
  companyCorrectionReceived,
  companyCorrectionWithdrawn,
} from '@nota/contract/user-manager/company/company-correction.notifications.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { recipientOf } from '../company/company-contact.ts';
import { notifyAbout, type NotifiedRecord } from '../../../platform/notification/notified-record.ts';

const ofAccount = [accountFrozen, accountRestored, accountClosing];

/** A person is told by their own number; nobody is named, because a number may have changed hands. */
const notifiedPerson: NotifiedRecord = {
  kind: 'personal-user',
  definitions: ofAccount,
  async contactOf(trx, id) {
    const user = await trx.selectFrom('personal_user').select('phone').where('id', '=', id).executeTakeFirst();
    return user?.phone ? { to: { channel: 'sms', address: user.phone }, variables: {} } : undefined;
  },
};

/** A company is told by whoever acts for it. */
const notifiedCompany: NotifiedRecord = {
  kind: 'company-user',
  definitions: [
    ...ofAccount,
    companyVerified,
    companyRejected,
    companyRemitting,
    companyRenewal,
    companyCorrectionReceived,
    companyCorrectionWithdrawn,
    companyCorrectionLapsed,
  ],
  async contactOf(trx, id, keys) {
    const company = await trx
      .selectFrom('company_user')
      .select(['agent_phone', 'agent_email_sealed', 'org_name'])
      .where('id', '=', id)
      .executeTakeFirst();
    const to = company && recipientOf(keys, company);
    return to && { to, variables: { organization: company.org_name } };
  },
};

export const notifiedUsers: readonly NotifiedRecord[] = [notifiedPerson, notifiedCompany];

const TOLD: Readonly<Record<AccountAction, typeof accountFrozen | typeof accountClosing | undefined>> = {
  freeze: accountFrozen,
  unfreeze: accountRestored,
  thaw: accountRestored,
  withdraw: accountRestored,
  cancel: accountClosing,
  // Whom to tell has just been erased.
  finish: undefined,
};

/** What happened to an account; `kind` is the name of its lifecycle. */
export async function notifyAccount(
  trx: Trx,
  { kind, id, action, at }: { kind: string; id: string; action: AccountAction; at: Date },
) {
  const definition = TOLD[action];
  const record = notifiedUsers.find((one) => one.kind === kind);
  if (!definition || !record) return;
  const variables = action === 'cancel' ? { days: String(LIMIT.cancelCoolOffDays) } : {};
  await notifyAbout(trx, definition, { record: { kind: record.kind, id }, variables, at });
}
