import type { Messages } from '@nota/contract/kit/messages.ts';
import { apiCallMessages } from './api-customer/api-call.messages.ts';
import { apiCustomerMessages } from './api-customer/api-customer.messages.ts';
import { apiKeyMessages } from './api-customer/api-key.messages.ts';
import { apiUsageMessages } from './api-customer/api-usage.messages.ts';
import { webhookDeliveryMessages } from './api-customer/webhook-delivery.messages.ts';
import { webhookEndpointMessages } from './api-customer/webhook-endpoint.messages.ts';
import { grantChangeMessages } from './grant-change/grant-change.messages.ts';
import { credentialResetMessages } from './member/credential-reset.messages.ts';
import { memberMessages } from './member/member.messages.ts';
import { dutyMessages } from './permission/duty.messages.ts';
import { permissionMessages } from './permission/permission.messages.ts';
import { roleMessages } from './role/role.messages.ts';

/** Messages of the pages of staff, rights and API customers. */
export const authMessages = {
  member: memberMessages,
  'credential-reset': credentialResetMessages,
  role: roleMessages,
  'grant-change': grantChangeMessages,
  permission: permissionMessages,
  duty: dutyMessages,
  'api-customer': apiCustomerMessages,
  'api-key': apiKeyMessages,
  'api-usage': apiUsageMessages,
  'api-call': apiCallMessages,
  'webhook-endpoint': webhookEndpointMessages,
  'webhook-delivery': webhookDeliveryMessages,
} as const satisfies Messages;
