import type { apiCustomerApi } from '@nota/contract/open-api/api-customer.contract.ts';
import { apiCustomerLifecycle, type ApiCustomerAction } from '@nota/contract/open-api/api-customer.lifecycle.ts';
import { isPackageOver } from '@nota/contract/open-api/api-customer.rules.ts';
import { randomInt } from 'node:crypto';
import type { z } from 'zod';
import type { Actor } from '../../../platform/actor.ts';
import { claimCase } from '../../../platform/assignment/assignment.service.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { keepClock } from '../../../platform/legal-clock/legal-clock.service.ts';
import { moveAlong, startTrail } from '../../../platform/lifecycle/transition.ts';
import { refuse } from '../../../platform/refusal.ts';
import { apiApplicationAssignment } from './api-customer.assignment.ts';
import { apiApplicationClock } from './api-customer.clock.ts';
import {
  getApiCustomer,
  insertApiCustomer,
  lockApiCustomer,
  packageOf,
  saveApiCustomer,
  saveApiCustomerState,
  takePackage,
  type StoredApiCustomer,
} from './api-customer.repo.ts';
import { notifyCustomer } from './notified-customer.ts';
import { destroyKeys } from '../key/api-key.service.ts';
import { disableEndpoints } from '../webhook/webhook-endpoint.repo.ts';

/** Once there is a contract, its terms can change; before that there is an application, and after it nothing. */
const EDITABLE: readonly string[] = ['enabled', 'overdue', 'disabled'];

export async function applyForCustomer(
  trx: Trx,
  actor: Actor,
  at: Date,
  body: z.output<typeof apiCustomerApi.apply.body>,
) {
  const id =
    (await insertApiCustomer(trx, {
      ...agreedColumns(body),
      app_id: newAppId(),
      org_name: body.orgName,
      uscc: body.uscc,
      contact_phone: body.contactPhone,
      env: body.env,
      applied_by: actor.id,
      applied_at: at,
    })) ?? refuse('VALUE_TAKEN', { field: 'uscc' });
  await startTrail(trx, { lifecycle: apiCustomerLifecycle, recordId: id, actor, at });
  await keepClock(trx, apiApplicationClock, { id, state: apiCustomerLifecycle.initial }, at);
  return (await getApiCustomer(trx, id)) ?? refuse('RECORD_NOT_FOUND');
}

export async function approveCustomer(trx: Trx, given: { id: string; actor: Actor; contractNo: string; at: Date }) {
  const { id, actor, contractNo, at } = given;
  const customer = (await lockApiCustomer(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  const state = await moveAlong(trx, {
    lifecycle: apiCustomerLifecycle,
    record: customer,
    action: 'approve',
    actor,
    at,
  });
  await claimCase(trx, apiApplicationAssignment, customer, { actor, at });
  await saveApiCustomer(trx, id, { state, contract_no: contractNo, approved_at: at });
  await keepClock(trx, apiApplicationClock, { id, state }, at);
  await notifyCustomer(trx, { id, action: 'approve', at });
  await judgePackage(trx, id, at);
  return (await getApiCustomer(trx, id)) ?? refuse('RECORD_NOT_FOUND');
}

/** Lock, compare, save; what was bought may open or shut the customer in the same moment. */
export async function editCustomer(
  trx: Trx,
  given: { id: string; body: z.output<typeof apiCustomerApi.edit.body>; at: Date },
) {
  const { id, body, at } = given;
  const customer = (await lockApiCustomer(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  if (customer.version !== body.version || !EDITABLE.includes(customer.state)) refuse('STATE_CHANGED', { id });
  const phone = body.contactPhone ? { contact_phone: body.contactPhone } : {};
  await saveApiCustomer(trx, id, { ...agreedColumns(body), ...phone });
  await judgePackage(trx, id, at);
  return (await getApiCustomer(trx, id)) ?? refuse('RECORD_NOT_FOUND');
}

/** Lock, decide, save. Closing destroys the keys and ends the callbacks; what the customer attested stays. */
export async function actOnCustomer(
  trx: Trx,
  given: { id: string; action: ApiCustomerAction; actor: Actor | 'system'; reason?: string | undefined; at: Date },
) {
  const { id, action, actor, reason, at } = given;
  const customer = (await lockApiCustomer(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  const state = await moveAlong(trx, { lifecycle: apiCustomerLifecycle, record: customer, action, actor, reason, at });
  if (action === 'reject' && actor !== 'system')
    await claimCase(trx, apiApplicationAssignment, customer, { actor, at });
  await saveApiCustomerState(trx, id, state);
  await keepClock(trx, apiApplicationClock, { id, state }, at);
  await notifyCustomer(trx, { id, action, at });
  if (state === 'enabled') await judgePackage(trx, id, at);
  if (state === 'closed') {
    await destroyKeys(trx, id, at);
    await disableEndpoints(trx, id);
  }
  return { before: customer.state, customer: (await getApiCustomer(trx, id)) ?? refuse('RECORD_NOT_FOUND') };
}

/** False when there is not enough left. Whoever takes the last of it leaves the customer overdue, in the same moment. */
export async function takeFromPackage(trx: Trx, customerId: string, count: number, at: Date): Promise<boolean> {
  const left = await takePackage(trx, customerId, count, at);
  if (left === 0) await judgePackage(trx, customerId, at);
  return left !== undefined;
}

/** An enabled customer without a package becomes overdue, an overdue one with a package is enabled again. */
export async function judgePackage(trx: Trx, id: string, at: Date) {
  const customer = await lockApiCustomer(trx, id);
  const action = customer && dueMove(customer, at);
  if (!customer || !action) return;
  const state = await moveAlong(trx, {
    lifecycle: apiCustomerLifecycle,
    record: customer,
    action,
    actor: 'system',
    at,
  });
  await saveApiCustomerState(trx, id, state);
  await notifyCustomer(trx, { id, action, at });
}

function dueMove(customer: StoredApiCustomer, at: Date): ApiCustomerAction | undefined {
  const isOver = isPackageOver(packageOf(customer), at);
  if (customer.state === 'enabled' && isOver) return 'exhaust';
  return customer.state === 'overdue' && !isOver ? 'settle' : undefined;
}

type Agreed = Omit<z.output<typeof apiCustomerApi.edit.body>, 'contactPhone' | 'version'>;

const agreedColumns = (body: Agreed) => ({
  contact_name: body.contactName,
  sign_algorithm: body.signAlgorithm,
  scopes: [...body.scopes],
  ip_ranges: [...body.ipRanges],
  qps: body.qps,
  daily_quota: body.dailyQuota,
  package_total: String(body.packageTotal),
  package_expires_at: body.packageExpiresAt ? new Date(body.packageExpiresAt) : null,
});

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const APP_ID_CHARS = 16;

/** A name, not a secret; random so that nobody can count our customers. */
const newAppId = () => Array.from({ length: APP_ID_CHARS }, () => LETTERS[randomInt(LETTERS.length)]).join('');
