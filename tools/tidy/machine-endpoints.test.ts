import { API_SCOPES } from '@nota/contract/open-api/api-customer-record.ts';
import { machineRefusals } from '@nota/contract/open-api/machine-endpoint.ts';
import { describe, expect, it } from 'vitest';
import { readMachineEndpoints, type DescribedCall } from './machine-endpoints.ts';
import { breach, expectNone, filesLike, textOf } from './repository.ts';

const calls = await readMachineEndpoints();
const told = ({ file, name }: DescribedCall, message: string) => breach(file, 1, `${name} ${message}`);
const mentions = (pattern: RegExp, name: string) => filesLike(pattern).filter((file) => textOf(file).includes(name));

describe('calls of the Open API', () => {
  it('were found', () => {
    expect(calls.length).toBeGreaterThan(8);
  });

  it('are under /open-api/v1, one address each', () => {
    const addresses = calls.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
    expectNone([
      ...calls
        .filter(({ endpoint }) => !endpoint.path.startsWith('/open-api/v1/'))
        .map((one) => told(one, 'belongs under /open-api/v1')),
      ...calls
        .filter((_, at) => addresses.indexOf(addresses[at] ?? '') !== at)
        .map((one) => told(one, 'has an address that another call has')),
    ]);
  });

  it('ask for a scope that can be granted', () => {
    const strays = calls.filter(({ endpoint }) => !API_SCOPES.includes(endpoint.scope));
    expectNone(strays.map((one) => told(one, 'asks for a scope that is not in API_SCOPES')));
  });

  it('list a refusal once, and none that every call can give', () => {
    expectNone(
      calls.flatMap((one) => {
        const implied: readonly string[] = machineRefusals(one.endpoint);
        const { refusals } = one.endpoint;
        return refusals
          .filter((name, at) => implied.includes(name) || refusals.indexOf(name) !== at)
          .map((name) => told(one, `lists ${name}, which goes without saying or stands there twice: strike it`));
      }),
    );
  });

  it('are implemented in one routes file, and called in a routes test', () => {
    expectNone(
      calls.flatMap((one) => [
        ...(mentions(/^apps\/server\/src\/modules\/.*\.routes\.ts$/, one.name).length === 1
          ? []
          : [told(one, 'must be implemented once, in a .routes.ts of a module')]),
        ...(mentions(/^apps\/server\/src\/modules\/.*\.routes\.test\.ts$/, one.name).length > 0
          ? []
          : [told(one, 'is in no .routes.test.ts: call it there')]),
      ]),
    );
  });
});
