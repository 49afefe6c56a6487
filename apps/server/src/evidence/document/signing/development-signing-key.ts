import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Config } from '../../../platform/config.ts';
import { shortRsaKey, type KeyDevice } from '../../../platform/keys/key-device.ts';
import { openKeyDevice, type DeviceSettings } from '../../../platform/keys/open-key-device.ts';
import {
  CHAIN_FILE,
  deviceSigningKey,
  KEY_FILE,
  readSigningKey,
  SigningKeyProblem,
  type SigningKey,
} from './signing-key.ts';

const execute = promisify(execFile);

type KeySettings = Pick<Config, 'NOTA_MODE' | 'CERTIFICATE_KEY_FOLDER'> &
  Partial<Pick<Config, 'CERTIFICATE_KEY_ID'>> &
  DeviceSettings;

/** The key of the configured folder or device. Development and tests generate one; production must provide its own. */
export async function openSigningKey(
  config: KeySettings,
  openDevice: () => KeyDevice = () => openKeyDevice(config),
): Promise<SigningKey> {
  const { CERTIFICATE_KEY_FOLDER: folder, CERTIFICATE_KEY_ID: keyId } = config;
  const isProduction = config.NOTA_MODE === 'production';
  if (!keyId && !isProduction && !existsSync(join(folder, CHAIN_FILE))) await makeDevelopmentKey(folder);
  const key = keyId ? deviceSigningKey(folder, openDevice(), keyId) : await readSigningKey(folder);
  const problem = isProduction ? shortRsaKey(key.certificate.publicKey) : undefined;
  if (problem !== undefined) throw new SigningKeyProblem(`the key for certificates ${problem}`);
  return key;
}

/** Renamed into place as a whole: two processes that start together end up with the same key. */
async function makeDevelopmentKey(folder: string) {
  mkdirSync(dirname(folder), { recursive: true });
  const work = mkdtempSync(`${folder}-`);
  await issue(work);
  try {
    renameSync(work, folder);
  } catch {
    rmSync(work, { recursive: true, force: true });
  }
}

/** By OpenSSL's `ca`, the only command with a start date: the clock of tests is before the key was made. */
async function issue(folder: string) {
  const openssl = (...args: string[]) => execute('openssl', args, { cwd: folder });
  writeFileSync(join(folder, 'index.txt'), '');
  writeFileSync(join(folder, 'ca.cnf'), SETTINGS);
  const subject = ['-subj', '/C=CN/O=Nota development/CN=Nota development certificate key'];
  await openssl('req', '-new', '-newkey', 'rsa:2048', '-noenc', '-keyout', KEY_FILE, '-out', 'asked.csr', ...subject);
  const validity = ['-startdate', '20200101000000Z', '-enddate', '20490101000000Z'];
  const files = ['-keyfile', KEY_FILE, '-in', 'asked.csr', '-out', CHAIN_FILE, '-notext'];
  await openssl('ca', '-selfsign', '-batch', '-config', 'ca.cnf', '-extensions', 'signer', ...validity, ...files);
}

const SETTINGS = `
[ca]
default_ca = this
[this]
database = index.txt
new_certs_dir = .
rand_serial = yes
default_md = sha256
policy = anything
[anything]
countryName = optional
organizationName = optional
commonName = supplied
[signer]
keyUsage = critical, digitalSignature, nonRepudiation
`;
