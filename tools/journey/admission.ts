import { apiCustomerApi } from '@nota/contract/open-api/api-customer.contract.ts';
import { apiKeyApi } from '@nota/contract/open-api/api-key.contract.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { randomInt } from 'node:crypto';
import { usccOf } from '../../apps/server/src/modules/user-manager/user-manager.fixtures.ts';
import type { People } from '../../e2e/support/people.ts';
import { openConsoleClient, type ConsoleClient } from './console-client.ts';
import { insist, take } from './step.ts';

const CUSTOMERS = [PERMISSION.apiCustomer];
const CONTRACT = { contractNo: 'HT-2026-0815' };

export interface Customer {
  readonly id: string;
  readonly appId: string;
  readonly secret: string;
  /** The member who manages the customer: also sees its deliveries. */
  readonly clerk: ConsoleClient;
}

/** From an application to a key. The applicant may approve others' applications, but not this one. */
export async function admitCustomer(people: People): Promise<Customer> {
  const actions = [ACTION.apiCustomerApply, ACTION.apiCustomerApprove, ACTION.apiCustomerKey];
  const clerk = await openConsoleClient(await people.staff({ permissionIds: CUSTOMERS, actions }));
  const { id, appId } = await take(
    {
      holds: 'a clerk applies for a customer',
      lookAt: 'apps/server/src/modules/open-api/customer/api-customer.routes.ts',
    },
    async (saw) => {
      const made = await clerk.call(apiCustomerApi.apply, { body: applicationOf(people) });
      insist(made.state === 'pending', `it is ${made.state}`);
      saw(`${made.orgName} is ${made.state}`);
      return made;
    },
  );
  await approveBySecond(people, clerk, id);
  const secret = await take(
    {
      holds: 'its first key is issued, and shown once',
      lookAt: 'apps/server/src/modules/open-api/key/api-key.service.ts',
    },
    async () => {
      const issued = await clerk.call(apiKeyApi.issue, { body: { customerId: id } });
      const { list } = await clerk.call(apiKeyApi.list, { query: { customerId: id } });
      insist(issued.secret !== null, 'no secret was shown');
      insist(!JSON.stringify(list).includes(issued.secret), 'the list of keys shows the secret again');
      return issued.secret;
    },
  );
  return { id, appId, secret, clerk };
}

const applicationOf = (people: People) => ({
  orgName: `杭州${people.newName('星')}科技有限公司`,
  uscc: usccOf(randomInt(100_000_000)),
  contactName: '李小红',
  contactPhone: people.newPhone(),
  env: 'production' as const,
  scopes: ['attestation:file' as const, 'attestation:read' as const, 'verify' as const],
  packageTotal: 1_000,
});

async function approveBySecond(people: People, first: ConsoleClient, id: string) {
  const second = await openConsoleClient(
    await people.staff({ permissionIds: CUSTOMERS, actions: [ACTION.apiCustomerApprove] }),
  );
  await take(
    {
      holds: 'a second person approves; the first may not',
      lookAt: 'packages/contract/src/open-api/api-customer.lifecycle.ts, the row `approve`',
    },
    async (saw) => {
      const given = { params: { id }, body: CONTRACT };
      const refusal = await first.outcome(apiCustomerApi.approve, given);
      insist(refusal === 'SECOND_PERSON_REQUIRED', `the first person was answered ${refusal}`);
      saw(`refused ${refusal}`);
      const { state } = await second.call(apiCustomerApi.approve, given);
      insist(state === 'enabled', `the customer is ${state}`);
      saw(`then ${state}`);
    },
  );
}
