import { apiCustomerApi } from '@nota/contract/open-api/api-customer.contract.ts';
import { apiCustomerLifecycle } from '@nota/contract/open-api/api-customer.lifecycle.ts';
import { randomUUID } from 'node:crypto';
import type { Router } from '../../../platform/http/implement.ts';
import { readClocks } from '../../../platform/legal-clock/legal-clock.service.ts';
import { readTrail } from '../../../platform/lifecycle/read-trail.ts';
import { refuse } from '../../../platform/refusal.ts';
import { reveal } from '../../../platform/audit/revealed-fields.ts';
import { readUsage } from '../call/api-call.service.ts';
import { apiApplicationClock } from './api-customer.clock.ts';
import { getApiCustomer, listApiCustomers, readContactPhone } from './api-customer.repo.ts';
import { orderPackage } from './api-package.service.ts';
import { actOnCustomer, applyForCustomer, approveCustomer, editCustomer } from './api-customer.service.ts';

export function apiCustomerRoutes({ implement, deps }: Router) {
  implement(apiCustomerApi.list, ({ db, query, actor, at }) => listApiCustomers(db, query, actor, at));

  implement(apiCustomerApi.get, async ({ db, params }) => {
    const customer = (await getApiCustomer(db, params.id)) ?? refuse('RECORD_NOT_FOUND', params);
    const clocks = await readClocks(db, apiApplicationClock, params.id);
    return { ...customer, clocks, trail: await readTrail(db, apiCustomerLifecycle.name, params.id) };
  });

  implement(apiCustomerApi.usage, async ({ db, params, at, language }) => {
    return (await readUsage(db, params.id, at, language)) ?? refuse('RECORD_NOT_FOUND', params);
  });

  implement(apiCustomerApi.apply, async ({ trx, actor, at, body, audit }) => {
    const customer = await applyForCustomer(trx, actor, at, body);
    audit({ recordId: customer.id, after: customer });
    return customer;
  });

  implement(apiCustomerApi.approve, async ({ trx, actor, at, params, body, audit }) => {
    const customer = await approveCustomer(trx, { id: params.id, actor, contractNo: body.contractNo, at });
    audit({ before: { state: 'pending' }, after: { state: customer.state, contractNo: customer.contractNo } });
    return customer;
  });

  implement(apiCustomerApi.edit, async ({ trx, at, params, body, audit }) => {
    audit({ before: await getApiCustomer(trx, params.id) });
    const after = await editCustomer(trx, { id: params.id, body, at });
    audit({ after });
    return after;
  });

  implement(apiCustomerApi.orderPackage, async ({ trx, actor, at, params, body, audit }) => {
    const { units, unitFen } = body;
    const expiresAt = body.expiresAt === null ? null : new Date(body.expiresAt);
    if (expiresAt !== null && expiresAt <= at) refuse('EFFECT_IN_PAST', params);
    const wish = { customerId: params.id, platformId: actor.platformId, key: randomUUID(), units, unitFen, expiresAt };
    const order = await orderPackage(deps, trx, { ...wish, at });
    const placed = { id: order.id, number: order.number, payableFen: Number(order.payable_fen) };
    audit({ after: { orderId: order.id, number: order.number, ...body } });
    return placed;
  });

  implement(apiCustomerApi.reveal, async ({ trx, params, body, audit }) => {
    const contactPhone = await readContactPhone(trx, params.id);
    const values = reveal(params.id, body.fields, { contactPhone: () => contactPhone });
    audit({ after: { fields: Object.keys(values) } });
    return { values };
  });

  implement(apiCustomerApi.act, async ({ trx, actor, at, params, body, audit }) => {
    const { before, customer } = await actOnCustomer(trx, { ...params, actor, reason: body.reason, at });
    audit({ before: { state: before }, after: { state: customer.state } });
    return customer;
  });
}
