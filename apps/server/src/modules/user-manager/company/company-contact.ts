import { sealedColumn, type KeyedColumn } from '../../../platform/keys/keyed-column.ts';
import type { Keys } from '../../../platform/keys/keys.ts';
import type { Recipient } from '../../../platform/notification/notification-recipient.ts';

const PURPOSE = 'company-user.agent-email';

/** The agent's mail address is only written to, and searched for by nobody: it rests sealed, with a mask to show. */
export const sealEmail = ({ contacts }: Keys, address: string): Buffer => contacts.seal(PURPOSE, Buffer.from(address));

export const openEmail = ({ contacts }: Keys, sealed: Buffer | null): string | undefined =>
  sealed ? contacts.open(PURPOSE, sealed).toString() : undefined;

/** By mail where there is an address, and else by text message; undefined where nobody can be told. */
export function recipientOf(
  keys: Keys,
  company: { readonly agent_email_sealed: Buffer | null; readonly agent_phone: string | null },
): Recipient | undefined {
  const address = openEmail(keys, company.agent_email_sealed);
  if (address !== undefined) return { channel: 'email', address };
  return company.agent_phone === null ? undefined : { channel: 'sms', address: company.agent_phone };
}

export const companyContactKeyedColumns: readonly KeyedColumn[] = [
  sealedColumn({ table: 'company_user', column: 'agent_email_sealed', kind: 'contacts', purpose: () => PURPOSE }),
];
