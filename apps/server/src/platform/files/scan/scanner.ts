import type { Config } from '../../config.ts';
import { scanByClamd } from './clamd.ts';
import type { ScanVerdict } from './scan-verdict.ts';

/** Looks for malware. A file longer than the scanner takes, or a scanner that is away, is a fault and no verdict. */
export interface Scanner {
  scan(bytes: AsyncIterable<Buffer>): Promise<ScanVerdict>;
}

/** Undefined where the operator has configured no scanner. */
export function openScanner({ SCANNER }: Pick<Config, 'SCANNER'>): Scanner | undefined {
  if (SCANNER === 'none' || SCANNER === 'unset') return undefined;
  const { protocol, hostname, port, pathname } = new URL(SCANNER);
  const address = protocol === 'unix:' ? { path: pathname } : { host: hostname, port: Number(port) };
  return { scan: (bytes) => scanByClamd(address, bytes) };
}
