import { spawn, spawnSync } from 'node:child_process';
import { createHash, verify, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { environmentWith } from '../config.ts';
import { HOLDERS } from '../config-roles.ts';
import { Fault } from '../refusal.ts';
import { publicKeyOf, type DeviceMechanism, type KeyDevice } from './key-device.ts';

interface Pkcs11 {
  /** The vendor's PKCS#11 library. */
  readonly library: string;
  readonly token: string;
  /** A file, so that the PIN is neither in a setting nor on a command line. */
  readonly pinFile: string;
  readonly environment?: Readonly<Record<string, string>>;
}

const TOOL = 'pkcs11-tool';
const TIMEOUT_MS = 10_000;
/** The tool passes longer texts to the token in parts, which Ed25519 keys do not accept. */
const TEXT_MOST = 1_000;
const SHA256_INFO = Buffer.from('3031300d060960864801650304020105000420', 'hex');
const OAEP = ['--mechanism', 'RSA-PKCS-OAEP', '--hash-algorithm', 'SHA-1', '--mgf', 'MGF1-SHA1'];

/**
 * Any PKCS#11 token, by OpenSC's command in a process of its own: no foreign library is loaded into ours, and nothing
 * has to be compiled. Some releases of the command silently use the first key for an unknown id, so every signature is
 * verified.
 */
export function openPkcs11Device({ library, token, pinFile, environment = {} }: Pkcs11): KeyDevice {
  const pin = readFileSync(pinFile, 'utf8').trim();
  // Environment variables that the vendor's library may need, and none of our settings.
  const inherited = Object.entries(environmentWith(environment)).filter(([name]) => !(name in HOLDERS));
  const env = { ...Object.fromEntries(inherited), NOTA_HSM_PIN: pin };
  const args = (id: string) => [
    '--module',
    library,
    '--token-label',
    token,
    '--login',
    '--pin',
    'env:NOTA_HSM_PIN',
    '--id',
    id,
  ];
  const publicKeys = new Map<string, KeyObject>();
  const publicKey = (id: string): KeyObject => {
    const known = publicKeys.get(id);
    if (known) return known;
    const key = publicKeyOf(runNow([...args(id), '--read-object', '--type', 'pubkey'], env));
    publicKeys.set(id, key);
    return key;
  };
  return {
    publicKey,
    unwrap: (id, wrapped) => runNow([...args(id), '--decrypt', ...OAEP], env, wrapped),
    async sign(id, mechanism, bytes) {
      const { words, input } = SIGN[mechanism](bytes);
      const signature = await runSoon([...args(id), '--sign', ...words], env, input);
      const algorithm = mechanism === 'ed25519' ? null : 'sha256';
      if (!verify(algorithm, bytes, publicKey(id), signature)) throw deviceFault(`key ${id} signed something else`);
      return signature;
    },
  };
}

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

const SIGN: Readonly<Record<DeviceMechanism, (bytes: Uint8Array) => { words: string[]; input: Uint8Array }>> = {
  ed25519(bytes) {
    if (bytes.length > TEXT_MOST) throw new Error(`a text of ${bytes.length} bytes is too long for the device`);
    return { words: ['--mechanism', 'EDDSA'], input: bytes };
  },
  'rsa-sha256': (bytes) => ({
    words: ['--mechanism', 'RSA-PKCS'],
    input: Buffer.concat([SHA256_INFO, digestOf(bytes)]),
  }),
  'ecdsa-sha256': (bytes) => ({
    words: ['--mechanism', 'ECDSA', '--signature-format', 'openssl'],
    input: digestOf(bytes),
  }),
};

const deviceFault = (reason: string) => new Fault('hsm', true, new Error(reason));

function runNow(args: readonly string[], env: Record<string, string>, input?: Uint8Array): Buffer {
  const { status, stdout, stderr, error } = spawnSync(TOOL, args, { env, input: input ?? '', timeout: TIMEOUT_MS });
  if (error) throw deviceFault(error.message);
  if (status !== 0 || stdout.length === 0) throw deviceFault(lastLine(stderr.toString()));
  return stdout;
}

function runSoon(args: readonly string[], env: Record<string, string>, input: Uint8Array): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = spawn(TOOL, args, { env, timeout: TIMEOUT_MS });
    const [out, said]: [Buffer[], Buffer[]] = [[], []];
    child.stdout.on('data', (part: Buffer) => out.push(part));
    child.stderr.on('data', (part: Buffer) => said.push(part));
    child.stdin.on('error', () => {});
    child.on('error', (error) => reject(deviceFault(error.message)));
    child.on('close', (code) => {
      if (code === 0 && out.length > 0) resolve(Buffer.concat(out));
      else reject(deviceFault(lastLine(Buffer.concat(said).toString())));
    });
    child.stdin.end(input);
  });
}

const lastLine = (said: string) =>
  said
    .split('\n')
    .filter((line) => line !== '' && line !== 'Aborting.')
    .at(-1) ?? `${TOOL} said nothing`;
