import { describe, expect, it } from 'vitest';
import { problemsOf, productionOf } from './config.fixtures.ts';
import { isSimulated, PORTS } from './simulated-ports.ts';

describe('a simulated service', () => {
  it.each([
    ['development', '', ['remittance', 'content-review']],
    ['test', '', ['remittance', 'content-review']],
    ['test', 'content-review', ['content-review']],
    ['test', 'none', []],
    ['production', '', []],
    ['production', 'none', []],
    ['production', 'remittance', ['remittance']],
    ['production', 'remittance,content-review', ['remittance', 'content-review']],
  ] as const)('in %s with "%s" is used for %j', (NOTA_MODE, SIMULATED_PORTS, used) => {
    expect(PORTS.filter((port) => isSimulated({ NOTA_MODE, SIMULATED_PORTS }, port))).toEqual(used);
  });

  it('has a known name', () => {
    expect(problemsOf({ ...productionOf(['worker']), SIMULATED_PORTS: 'bank' }, ['worker'])).toHaveLength(1);
  });
});
