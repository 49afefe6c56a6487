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

/** One address and nothing else: no list, no name, no line end. Whatever is stranger than this is no address of ours. */
const ADDRESS: Readonly<Record<NotificationChannel, RegExp>> = {
  sms: /^1[3-9][0-9]{9}$/,
  email:
    /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/,
};

export const isAddress = ({ channel, address }: Recipient): boolean =>
  address.length <= 254 && ADDRESS[channel].test(address);

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

export const notificationKeyedColumns: readonly KeyedColumn[] = [
  sealedColumn({ table: 'notification', column: 'recipient_sealed', kind: 'contacts', purpose: () => RECIPIENT }),
  sealedColumn({ table: 'notification', column: 'secrets_sealed', kind: 'credentials', purpose: () => SECRETS }),
  recipientDigest,
];
