import { passingDigest, type KeyedColumn } from '../keys/keyed-column.ts';
import { sealedRecipient } from '../notification/notification-recipient.ts';

/** Digests end with their link, or with the visit; until then the key that made them is needed. */
export const accessLinkKeyedColumns: readonly KeyedColumn[] = [
  sealedRecipient('access_link', 'recipient_sealed'),
  passingDigest('access_link', 'token_mac'),
  passingDigest('access_link', 'factor_mac'),
  passingDigest('access_visit', 'token_mac'),
];
