import type { Config } from './config.ts';

/** External services that we have no contract for yet: they are simulated, and their results are marked as simulated. */
export const PORTS = ['remittance', 'content-review', 'sms', 'tax'] as const;
export type Port = (typeof PORTS)[number];

/** Outside production all of them are simulated; in production only those that the configuration names. */
export function isSimulated(config: Pick<Config, 'NOTA_MODE' | 'SIMULATED_PORTS'>, port: Port): boolean {
  if (config.SIMULATED_PORTS === '') return config.NOTA_MODE !== 'production';
  return config.SIMULATED_PORTS.split(',').includes(port);
}
