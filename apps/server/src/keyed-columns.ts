import { ownerKeyedColumns } from './modules/attestations/index.ts';
import { bankKeyedColumns, invoiceKeyedColumns } from './modules/financial/index.ts';
import { materialPackKeyedColumns } from './modules/notarization/index.ts';
import { notaryKeyedColumns, officeAccountKeyedColumns } from './modules/notary-office/index.ts';
import { apiKeyKeyedColumns, webhookKeyedColumns } from './modules/open-api/index.ts';
import { configSecretKeyedColumns } from './modules/platform-config/index.ts';
import { secondFactorKeyedColumns } from './modules/session/index.ts';
import { companyContactKeyedColumns, identityKeyedColumns } from './modules/user-manager/index.ts';
import { accessLinkKeyedColumns } from './platform/access-link/access-link-keys.ts';
import { notificationKeyedColumns } from './platform/notification/notification-recipient.ts';
import { passingDigest, type KeyedColumn } from './platform/keys/keyed-column.ts';

/** All columns whose values were made with a key: rotation renews them, and they decide whether a key is still needed. */
export const keyedColumns: readonly KeyedColumn[] = [
  ...secondFactorKeyedColumns,
  ...apiKeyKeyedColumns,
  ...webhookKeyedColumns,
  ...identityKeyedColumns,
  ...companyContactKeyedColumns,
  ...ownerKeyedColumns,
  ...materialPackKeyedColumns,
  ...notaryKeyedColumns,
  ...officeAccountKeyedColumns,
  ...bankKeyedColumns,
  ...invoiceKeyedColumns,
  ...configSecretKeyedColumns,
  ...notificationKeyedColumns,
  ...accessLinkKeyedColumns,
  passingDigest('idempotency_key', 'request_hash'),
  passingDigest('api_nonce', 'content_hash'),
  passingDigest('sign_in_attempt', 'account_hash'),
];
