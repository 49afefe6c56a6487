import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** `rsa` has an intermediate authority between the root and the signer, `ecdsa` has none. */
export type AuthorityKeys = 'rsa' | 'ecdsa';

const execute = promisify(execFile);
const RSA = ['-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:2048'];
const curve = (name: string) => ['-algorithm', 'EC', '-pkeyopt', `ec_paramgen_curve:${name}`];

/**
 * Fills a folder: `root.pem`, for RSA `between.pem`, `tsa.pem` with `tsa.key`, and `tsa-expired.pem` for the same key,
 * which was valid for a year until 2021.
 */
export async function issueCertificates(
  folder: string,
  keys: AuthorityKeys,
  name: string,
  revocationUrl?: string,
): Promise<void> {
  const point = revocationUrl === undefined ? '' : `\ncrlDistributionPoints=URI:${revocationUrl}`;
  const files = new CertificateFolder(folder, name, { stamper: `${SECTIONS['stamper']}${point}` });
  await files.key('root', keys === 'rsa' ? RSA : curve('P-384'));
  await files.selfSign('root');
  await files.key('tsa', keys === 'rsa' ? RSA : curve('P-256'));
  if (keys === 'rsa') {
    await files.key('between', RSA);
    await files.issue('between', { by: 'root', as: 'authority' });
    await files.issue('tsa', { by: 'between', as: 'stamper' });
    await files.issue('tsa', { by: 'between', as: 'stamper', into: 'tsa-expired', ...LONG_AGO });
  } else {
    await files.issue('tsa', { by: 'root', as: 'stamper' });
    await files.issue('tsa', { by: 'root', as: 'stamper', into: 'tsa-expired', ...LONG_AGO });
  }
}

const issuedBy = (issuer: string) => ['-config', 'ca.cnf', '-cert', `${issuer}.pem`, '-keyfile', `${issuer}.key`];

export async function listRevoked(folder: string, issuer: string): Promise<Uint8Array> {
  const list = ['ca', '-gencrl', ...issuedBy(issuer), '-crldays', '7', '-out', 'revoked.pem'];
  await execute('openssl', list, { cwd: folder });
  await execute('openssl', ['crl', '-in', 'revoked.pem', '-outform', 'DER', '-out', 'revoked.crl'], { cwd: folder });
  return new Uint8Array(readFileSync(join(folder, 'revoked.crl')));
}

export async function revokeSigner(folder: string, issuer: string): Promise<void> {
  await execute('openssl', ['ca', '-revoke', 'tsa.pem', ...issuedBy(issuer)], { cwd: folder });
}

const LONG_AGO = { from: '20200101000000Z', to: '20210101000000Z' };
const ALWAYS = { from: '20200101000000Z', to: '20490101000000Z' };

interface Issue {
  readonly by: string;
  /** A section of extensions in the settings below. */
  readonly as: string;
  readonly into?: string;
  readonly from?: string;
  readonly to?: string;
}

/** Keys and certificates by name, each made by one OpenSSL command. */
export class CertificateFolder {
  readonly folder: string;
  readonly #name: string;

  constructor(folder: string, name: string, sections: Readonly<Record<string, string>> = {}) {
    this.folder = folder;
    this.#name = name;
    mkdirSync(join(folder, 'issued'), { recursive: true });
    writeFileSync(join(folder, 'index.txt'), '');
    writeFileSync(join(folder, 'ca.cnf'), settings({ ...SECTIONS, ...sections }));
  }

  openssl = (...args: readonly string[]) => execute('openssl', args, { cwd: this.folder });

  async key(name: string, algorithm: readonly string[]): Promise<void> {
    await this.openssl('genpkey', ...algorithm, '-out', `${name}.key`);
  }

  /** A root certifies itself; the `ca` command does that too, and accepts a start date. */
  async selfSign(name: string, { from = ALWAYS.from, to = ALWAYS.to } = {}): Promise<void> {
    await this.#request(name);
    await this.#certify(['-selfsign', '-keyfile', `${name}.key`], name, { as: 'authority', into: name, from, to });
  }

  async issue(name: string, { by, as, into = name, from = ALWAYS.from, to = ALWAYS.to }: Issue): Promise<void> {
    await this.#request(name);
    await this.#certify(['-cert', `${by}.pem`, '-keyfile', `${by}.key`], name, { as, into, from, to });
  }

  write(file: string, text: string): void {
    writeFileSync(join(this.folder, file), text);
  }

  async #request(name: string): Promise<void> {
    const subject = ['-subj', `/C=CN/O=Nota development/CN=${this.#name} ${name}`];
    await this.openssl('req', '-new', '-key', `${name}.key`, '-config', 'ca.cnf', '-out', `${name}.csr`, ...subject);
  }

  async #certify(issuer: readonly string[], name: string, { as, into, from, to }: Required<Omit<Issue, 'by'>>) {
    const dates = ['-startdate', from, '-enddate', to];
    const names = ['-in', `${name}.csr`, '-out', `${into}.pem`, '-notext'];
    await this.openssl('ca', '-batch', '-config', 'ca.cnf', '-extensions', as, ...issuer, ...dates, ...names);
  }
}

const SECTIONS: Readonly<Record<string, string>> = {
  authority: 'basicConstraints=critical,CA:true\nkeyUsage=critical,keyCertSign,cRLSign\nsubjectKeyIdentifier=hash',
  stamper:
    'basicConstraints=critical,CA:false\nkeyUsage=critical,digitalSignature\n' +
    'extendedKeyUsage=critical,timeStamping\nsubjectKeyIdentifier=hash\nauthorityKeyIdentifier=keyid',
};

/** The `ca` command is used because only it accepts a start and an end date. */
function settings(sections: Readonly<Record<string, string>>): string {
  const written = Object.entries(sections).map(([name, text]) => `[${name}]\n${text}\n`);
  return `
[req]
distinguished_name = dn
[dn]
[ca]
default_ca = this
[this]
database = index.txt
new_certs_dir = issued
rand_serial = yes
default_md = sha256
policy = anything
unique_subject = no
[anything]
countryName = optional
organizationName = optional
commonName = supplied
${written.join('')}`;
}
