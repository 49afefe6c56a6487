import {
  officeAccountInForce,
  officeAccountProposed,
} from '@nota/contract/notary-office/config/office-account.notifications.ts';
import { notaryLicenceEnding, notaryRetiring } from '@nota/contract/notary-office/config/notary.notifications.ts';
import { officeSealExpiring } from '@nota/contract/notary-office/config/office-seal.notifications.ts';
import type { AccountNotice } from '@nota/contract/session/account-notice.contract.ts';
import { factorsChanged, passwordChanged, passwordResetAsked } from '@nota/contract/session/account.notifications.ts';
import type { Trx } from '../db/database.ts';
import { notifyAbout, type NotifiedRecord } from '../notification/notified-record.ts';

const TOLD: Readonly<Record<AccountNotice['kind'], typeof passwordChanged>> = {
  'password-reset-asked': passwordResetAsked,
  activation: passwordChanged,
  password: passwordChanged,
  'second-factor': factorsChanged,
  'recovery-code': factorsChanged,
  'factor-added': factorsChanged,
  'factor-removed': factorsChanged,
  'recovery-codes-renewed': factorsChanged,
};

/** A member hears of it in the console as well; but whoever took the account over is the one who reads that. */
export const notifiedMember: NotifiedRecord = {
  kind: 'member',
  definitions: [
    passwordResetAsked,
    passwordChanged,
    factorsChanged,
    officeSealExpiring,
    notaryLicenceEnding,
    notaryRetiring,
    officeAccountProposed,
    officeAccountInForce,
  ],
  async contactOf(trx, id) {
    const member = await trx.selectFrom('member').select('phone').where('id', '=', id).executeTakeFirst();
    return member && { to: { channel: 'sms', address: member.phone }, variables: {} };
  },
};

export const notifyMember = (trx: Trx, { id, kind, at }: { id: string; kind: AccountNotice['kind']; at: Date }) =>
  notifyAbout(trx, TOLD[kind], { record: { kind: 'member', id }, at });
