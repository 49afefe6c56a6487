import type { ApiCustomerAction } from '@nota/contract/open-api/api-customer.lifecycle.ts';
import {
  custodyEnding,
  customerApproved,
  customerOverdue,
  customerRejected,
  customerRestored,
  customerSuspended,
} from '@nota/contract/open-api/customer.notifications.ts';
import type { NotificationDefinition } from '@nota/contract/platform/notification-definition.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { notifyAbout, notifyAboutMany, type NotifiedRecord } from '../../../platform/notification/notified-record.ts';

const TOLD: Readonly<Partial<Record<ApiCustomerAction, Pick<NotificationDefinition, 'kind'>>>> = {
  approve: customerApproved,
  reject: customerRejected,
  disable: customerSuspended,
  enable: customerRestored,
  exhaust: customerOverdue,
  close: customerSuspended,
};

/** A customer's programs hear by web hook; this is for the person whom the contract names. */
export const notifiedCustomer: NotifiedRecord = {
  kind: 'api-customer',
  definitions: [
    customerApproved,
    customerRejected,
    customerSuspended,
    customerRestored,
    customerOverdue,
    custodyEnding,
  ],
  async contactOf(trx, id) {
    const customer = await trx
      .selectFrom('api_customer')
      .select(['contact_phone', 'org_name'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!customer) return undefined;
    return { to: { channel: 'sms', address: customer.contact_phone }, variables: { organization: customer.org_name } };
  },
};

export async function notifyCustomer(
  trx: Trx,
  { id, action, at }: { id: string; action: ApiCustomerAction; at: Date },
) {
  const definition = TOLD[action];
  if (definition) await notifyAbout(trx, definition, { record: { kind: 'api-customer', id }, at });
}

/** Once a day and customer, however many of its records end: the web hooks name each of them. */
export async function notifyCustodyEnding(
  trx: Trx,
  { customerIds, days, at }: { customerIds: readonly string[]; days: number; at: Date },
) {
  const day = new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
  const about = [...new Set(customerIds)].map((id) => ({
    record: { kind: 'api-customer', id } as const,
    variables: { days: String(days) },
    onceKey: `${custodyEnding.kind}:${id}:${day}`,
    at,
  }));
  await notifyAboutMany(trx, custodyEnding, about);
}
