import { join } from 'node:path';
import { serveAuthority } from '../../packages/evidence/src/time/authority-server.fixtures.ts';
import { openAuthority } from '../../packages/evidence/src/time/openssl-authority.fixtures.ts';

/**
 * `node timestamp-daemon.ts <folder> <name>:<port> …`: creates the authorities that are not in the folder yet and
 * serves all of them until it is stopped. One process, because OpenSSL's serial numbers allow only one writer.
 */
const [folder = '', ...wanted] = process.argv.slice(2);

for (const one of wanted) {
  const [name = '', port = ''] = one.split(':');
  const keys = name.endsWith('ecdsa') ? 'ecdsa' : 'rsa';
  const given = { revocationUrl: `http://127.0.0.1:${port}/revoked.crl` };
  await serveAuthority(await openAuthority(join(folder, name), keys, name, given), Number(port));
  process.stdout.write(`${name} answers at port ${port}\n`);
}
process.on('SIGTERM', () => process.exit(0));
