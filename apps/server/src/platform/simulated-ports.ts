import type { Config } from './config.ts';

/** Services outside that we have no contract for yet: what stands in for them says so wherever its results show. */
export const PORTS = ['remittance', 'content-review'] as const;
export type Port = (typeof PORTS)[number];

/** Outside production all of them are simulated; production has only those that its configuration names. */
export function isSimulated(config: Pick<Config, 'NOTA_MODE' | 'SIMULATED_PORTS'>, port: Port): boolean {
  if (config.SIMULATED_PORTS === '') return config.NOTA_MODE !== 'production';
  return config.SIMULATED_PORTS.split(',').includes(port);
}
