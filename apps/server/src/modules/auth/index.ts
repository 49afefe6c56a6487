import type { Router } from '../../platform/http/implement.ts';
import { apiCallRoutes } from './api-call.routes.ts';
import { apiCustomerRoutes } from './api-customer.routes.ts';
import { apiKeyRoutes } from './api-key.routes.ts';
import { credentialResetRoutes } from './credential-reset.routes.ts';
import { grantChangeRoutes } from './grant-change.routes.ts';
import { memberRoutes } from './member.routes.ts';
import { roleRoutes } from './role.routes.ts';
import { webhookDeliveryRoutes } from './webhook-delivery.routes.ts';
import { webhookEndpointRoutes } from './webhook-endpoint.routes.ts';

export { recordApiCalls, type ApiCall } from './api-call.repo.ts';
export { forgetApiCalls } from './api-call.worker.ts';
export { apiKeyKeyedColumns } from './api-key.service.ts';
export { webhookKeyedColumns } from './webhook-endpoint.service.ts';
export { findApiCallers, type ApiCaller } from './api-caller.ts';
export { findCustomerName } from './api-customer.repo.ts';
export { takeFromPackage } from './api-customer.service.ts';
export { expirePackages } from './api-customer.worker.ts';
export { expireKeys } from './api-key.worker.ts';
export { countWaitingResets } from './credential-reset.repo.ts';
export { activate } from './credential-reset.service.ts';
export { countWaitingChanges } from './grant-change.repo.ts';
export { heldBy } from './held-grants.ts';
export { internalAdminPhones, isInternalAdmin } from './internal-admin.repo.ts';
export { memberPasswordReset, memberSecondFactorReset } from './member.approvals.ts';
export { memberExport } from './member.exports.ts';
export { findMember, findMemberByPhone, lockMember, saveMember, saveSignIn, type StoredMember } from './member.repo.ts';
export { actOnMember, storePassword } from './member.service.ts';
export { grantsOf, rolesOf } from './role.repo.ts';
export { heldTogether } from './separation.ts';
export type { WebhookEvent } from './webhook-delivery.repo.ts';
export { enqueueWebhook, enqueueWebhooks } from './webhook-delivery.service.ts';
export { retryWebhooks, webhookDeliveryHandler } from './webhook-delivery.worker.ts';

export function authRoutes(router: Router) {
  memberRoutes(router);
  credentialResetRoutes(router);
  roleRoutes(router);
  grantChangeRoutes(router);
  apiCustomerRoutes(router);
  apiKeyRoutes(router);
  apiCallRoutes(router);
  webhookEndpointRoutes(router);
  webhookDeliveryRoutes(router);
}
