import { describe, expect, it } from 'vitest';
import { problemsOf, productionOf } from './config.fixtures.ts';
import { isSimulated, PORTS } from './simulated-ports.ts';

describe('a simulated service', () => {
  it.each([
    ['development', '', ['remittance', 'content-review', 'sms']],
    ['test', '', ['remittance', 'content-review', 'sms']],
    ['test', 'sms', ['sms']],
    ['test', 'content-review', ['content-review']],
    ['test', 'none', []],
    ['production', '', []],
    ['production', 'none', []],
    ['production', 'remittance', ['remittance']],
    ['production', 'remittance,content-review', ['remittance', 'content-review']],
  ] as const)('in %s with "%s" is used for %j', (NOTA_MODE, SIMULATED_PORTS, used) => {
    expect(PORTS.filter((port) => isSimulated({ NOTA_MODE, SIMULATED_PORTS }, port))).toEqual(used);
  });

  it('never stands in for text messages in production', () => {
    const problems = problemsOf({ ...productionOf(['worker']), SIMULATED_PORTS: 'remittance,sms' }, ['worker']);
    expect(problems).toEqual(['SIMULATED_PORTS: sms would say of texts that nobody gets that they were sent']);
  });

  it('has a known name', () => {
    expect(problemsOf({ ...productionOf(['worker']), SIMULATED_PORTS: 'bank' }, ['worker'])).toHaveLength(1);
  });
});
