import { MAIL_ADDRESS, MAIL_ADDRESS_MAX_CHARS } from '@nota/contract/kit/identity.rules.ts';
import { maskEmail, maskPhone } from '@nota/contract/kit/mask/mask.ts';
import type { NotificationChannel } from '@nota/contract/platform/notification.rules.ts';
import { sealedColumn, type KeyedColumn } from '../keys/keyed-column.ts';
import type { Keys } from '../keys/keys.ts';

const RECIPIENT = 'notification.recipient';
const SECRETS = 'notification.secrets';

/** Who is told: a mainland phone number, or a mail address. */
export interface Recipient {
  readonly channel: NotificationChannel;
  readonly address: string;
}

/** A number or an address and nothing else. */
const ADDRESS: Readonly<Record<NotificationChannel, RegExp>> = { sms: /^1[3-9][0-9]{9}$/, email: MAIL_ADDRESS };

export const isAddress = ({ channel, address }: Recipient): boolean =>
  address.length <= MAIL_ADDRESS_MAX_CHARS && ADDRESS[channel].test(address);

/** The columns of a recipient. Mail addresses are counted without regard to their case. */
export function recipientColumns(keys: Keys, { channel, address }: Recipient) {
  return {
    channel,
    recipient_sealed: keys.contacts.seal(RECIPIENT, Buffer.from(address)),
    recipient_mac: keys.digests.digest(RECIPIENT, [address.toLowerCase()]),
    recipient_masked: channel === 'sms' ? maskPhone(address) : maskEmail(address),
  };
}

export const openRecipient = (keys: Keys, sealed: Buffer): string => keys.contacts.open(RECIPIENT, sealed).toString();

/** What an address may be counted under: until a rotation is through, also the digests by the keys before. */
export const recipientMacs = (keys: Keys, address: string): Buffer[] =>
  keys.digests.every(RECIPIENT, [address.toLowerCase()]);

type Secrets = Readonly<Record<string, string>>;

export const sealSecrets = (keys: Keys, secrets: Secrets): Buffer | null =>
  Object.keys(secrets).length === 0 ? null : keys.credentials.seal(SECRETS, Buffer.from(JSON.stringify(secrets)));

export const openSecrets = (keys: Keys, sealed: Buffer | null): Secrets =>
  sealed ? (JSON.parse(keys.credentials.open(SECRETS, sealed).toString()) as Secrets) : {};

/** The digest is made anew from the address itself, which lies sealed beside it. */
const recipientDigest: KeyedColumn = {
  table: 'notification',
  column: 'recipient_mac',
  ring: 'DIGEST_KEYS',
  renewal: {
    needs: ['recipient_sealed'],
    header: ({ digests }) => digests.header,
    keyId: ({ digests }) => digests.keyId,
    renew: (keys, value, row) => {
      const sealed = row['recipient_sealed'] as Buffer | null;
      return sealed ? keys.digests.digest(RECIPIENT, [openRecipient(keys, sealed).toLowerCase()]) : value;
    },
  },
};

/** A column of addresses that are sealed as those of notifications are. */
export const sealedRecipient = (table: KeyedColumn['table'], column: string): KeyedColumn =>
  sealedColumn({ table, column, kind: 'contacts', purpose: () => RECIPIENT });

export const notificationKeyedColumns: readonly KeyedColumn[] = [
  sealedRecipient('notification', 'recipient_sealed'),
  sealedColumn({ table: 'notification', column: 'secrets_sealed', kind: 'credentials', purpose: () => SECRETS }),
  recipientDigest,
];
