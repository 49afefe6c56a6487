import type { Config } from '../../config.ts';
import { scanByClamd } from './clamd.ts';
import type { ScanVerdict } from './scan-verdict.ts';

/** Looks for malware. Bytes that are longer than it takes, and a scanner that is away, are faults and no verdict. */
export interface Scanner {
  scan(bytes: AsyncIterable<Buffer>): Promise<ScanVerdict>;
}

/** Undefined where the operator has said that there is none. */
export function openScanner({ SCANNER }: Pick<Config, 'SCANNER'>): Scanner | undefined {
  if (SCANNER === 'none' || SCANNER === 'unset') return undefined;
  const { protocol, hostname, port, pathname } = new URL(SCANNER);
  const address = protocol === 'unix:' ? { path: pathname } : { host: hostname, port: Number(port) };
  return { scan: (bytes) => scanByClamd(address, bytes) };
}
