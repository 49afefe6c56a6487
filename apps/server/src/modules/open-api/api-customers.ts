import type { ApiCustomerState } from '@nota/contract/open-api/api-customer.lifecycle.ts';
import type { Deps } from '../../platform/deps.ts';
import type { MachineCaller } from '../../platform/machine/machine-caller.ts';
import type { MachineHost } from '../../platform/machine/machine-router.ts';
import { recordApiCalls } from './call/api-call.repo.ts';
import { findApiCallers, type ApiCaller } from './customer/api-caller.ts';

/** The customers of the Open API, in the types of the machine router. */
export function apiCustomers(deps: Deps): MachineHost {
  return {
    findCallers: async (appId) => (await findApiCallers(deps, appId, deps.clock.now())).map(toMachineCaller),
    async recordCalls(lines) {
      for (const [platformId, calls] of Map.groupBy(lines, (line) => line.platformId)) {
        await recordApiCalls(deps.database.forPlatform(platformId), calls);
      }
    },
  };
}

const toMachineCaller = ({ state, qps, ...caller }: ApiCaller): MachineCaller => ({
  ...caller,
  standing: standingOf(state),
  callsPerSecond: qps,
});

function standingOf(state: ApiCustomerState): MachineCaller['standing'] {
  if (state === 'enabled') return 'good';
  return state === 'overdue' ? 'overdue' : 'shut';
}
