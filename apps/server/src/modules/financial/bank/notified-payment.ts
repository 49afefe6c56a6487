import {
  remittanceBooked,
  remittanceLapsed,
  remittanceRejected,
} from '@nota/contract/financial/bank/offline-payment.notifications.ts';
import { formatYuan } from '@nota/contract/kit/format/number-format.ts';
import type { NotifiedRecord } from '../../../platform/notification/notified-record.ts';

/** The owner of the money is told, by whatever way their own module tells them. */
export const notifiedPayment = (owners: readonly NotifiedRecord[]): NotifiedRecord => ({
  kind: 'offline-payment',
  definitions: [remittanceBooked, remittanceRejected, remittanceLapsed],
  async contactOf(trx, id, keys) {
    const payment = await trx
      .selectFrom('offline_payment')
      .select(['number', 'amount_fen', 'owner_kind', 'owner_id'])
      .where('id', '=', id)
      .executeTakeFirst();
    const owner = owners.find(({ kind }) => kind === payment?.owner_kind);
    const contact = payment && (await owner?.contactOf(trx, payment.owner_id, keys));
    if (!contact) return undefined;
    const variables = { number: payment.number, amount: formatYuan(Number(payment.amount_fen)) };
    return { ...contact, variables };
  },
});
