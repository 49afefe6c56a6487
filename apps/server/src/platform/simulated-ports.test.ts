import { describe, expect, it } from 'vitest';
import { problemsOf, productionOf } from './config.fixtures.ts';
import { isSimulated, PORTS } from './simulated-ports.ts';

describe('a simulated service', () => {
  it.each([
    ['development', '', ['remittance', 'content-review', 'sms', 'tax']],
    ['test', '', ['remittance', 'content-review', 'sms', 'tax']],
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

  it('never stands in for the tax office in production', () => {
    const problems = problemsOf({ ...productionOf(['worker']), SIMULATED_PORTS: 'remittance,tax' }, ['worker']);
    expect(problems).toEqual(['SIMULATED_PORTS: tax would say of invoices that nobody issued that they were']);
  });

  it('has a known name', () => {
    expect(problemsOf({ ...productionOf(['worker']), SIMULATED_PORTS: 'bank' }, ['worker'])).toHaveLength(1);
  });
});
