import type { MachineEndpoint } from '@nota/contract/open-api/machine-endpoint.ts';
import { load } from './endpoints.ts';
import { filesLike } from './repository.ts';

/** One call of the Open API and where it is declared. */
export interface DescribedCall {
  readonly endpoint: MachineEndpoint;
  readonly file: string;
  /** `verificationCalls.verify` */
  readonly name: string;
}

/** All calls of the Open API, by importing the contract. */
export async function readMachineEndpoints(): Promise<DescribedCall[]> {
  const found: DescribedCall[] = [];
  for (const file of filesLike(/^packages\/contract\/src\/open-api\/.*\.contract\.ts$/)) {
    for (const [calls, value] of Object.entries(await load(file))) {
      if (!calls.endsWith('Calls')) continue;
      for (const [key, endpoint] of Object.entries(value as Record<string, MachineEndpoint>)) {
        found.push({ endpoint, file, name: `${calls}.${key}` });
      }
    }
  }
  return found;
}
