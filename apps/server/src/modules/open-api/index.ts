import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import type { Router } from '../../platform/http/implement.ts';
import { createMachineRouter, type MachineRouter } from '../../platform/machine/machine-router.ts';
import { apiCustomers } from './api-customers.ts';
import { apiCallRoutes } from './call/api-call.routes.ts';
import { apiCustomerRoutes } from './customer/api-customer.routes.ts';
import { exampleRoutes } from './examples.routes.ts';
import { apiKeyRoutes } from './key/api-key.routes.ts';
import { webhookDeliveryRoutes } from './webhook/webhook-delivery.routes.ts';
import { webhookEndpointRoutes } from './webhook/webhook-endpoint.routes.ts';

export { forgetApiCalls } from './call/api-call.worker.ts';
export { forgetCalls } from './call/api-nonce.worker.ts';
export { charge, lockPackage } from './call/debit-quota.ts';
export { apiApplicationAssignment } from './customer/api-customer.assignment.ts';
export { apiApplicationClock } from './customer/api-customer.clock.ts';
export { apiCustomerSearch } from './customer/api-customer.search.ts';
export { findCustomer, findCustomerName } from './customer/api-customer.repo.ts';
export { customerAccountHolder } from './customer/customer-account-holder.ts';
export { orderPackage, packageSeller } from './customer/api-package.service.ts';
export { notifiedCustomer, notifyCustodyEnding } from './customer/notified-customer.ts';
export { expirePackages } from './customer/api-customer.worker.ts';
export { apiKeyQueue } from './key/api-key.queue.ts';
export { apiKeyKeyedColumns } from './key/api-key.service.ts';
export { expireKeys } from './key/api-key.worker.ts';
export type { WebhookEvent } from './webhook/webhook-delivery.repo.ts';
export { enqueueWebhook, enqueueWebhooks } from './webhook/webhook-delivery.service.ts';
export { retryWebhooks, webhookDeliveryHandler } from './webhook/webhook-delivery.worker.ts';
export { webhookKeyedColumns } from './webhook/webhook-endpoint.service.ts';

/** The console's endpoints for customers of the Open API: their keys, calls and web hooks. */
export function openApiStaffRoutes(router: Router) {
  apiCustomerRoutes(router);
  apiKeyRoutes(router);
  apiCallRoutes(router);
  webhookEndpointRoutes(router);
  webhookDeliveryRoutes(router);
}

/** The calls that one module offers to customers' programs. */
export type ProgramRoutes = (router: MachineRouter, scope: FastifyInstance) => void;

/** The Open API as a Fastify plugin of its own, because it parses bodies differently. */
export async function customerApiRoutes(
  app: FastifyInstance,
  deps: Deps,
  offers: readonly ProgramRoutes[],
): Promise<void> {
  await app.register((scope, _, done) => {
    const router = createMachineRouter(scope, deps, apiCustomers(deps));
    for (const offer of offers) offer(router, scope);
    exampleRoutes(scope, router);
    done();
  });
}
