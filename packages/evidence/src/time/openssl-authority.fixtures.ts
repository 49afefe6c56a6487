import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { issueCertificates, listRevoked, revokeSigner, type AuthorityKeys } from './openssl-certificates.fixtures.ts';

/**
 * A real time-stamp authority for development and tests: OpenSSL's own, with its own certificate authority. It proves
 * nothing in court, and its root is trusted only where a configuration names it.
 */
export interface OpensslAuthority {
  readonly folder: string;
  /** The path of the root certificate in PEM. */
  readonly rootFile: string;
  readonly root: Uint8Array;
  /** Answers requests one after the other: OpenSSL's file of serial numbers has no lock. */
  reply(query: Uint8Array, given?: ReplyChoice): Promise<Uint8Array>;
  /** The current CRL of the signer's issuer, in DER. */
  revocationList(): Promise<Uint8Array>;
  /** Revokes the signer's certificate permanently. */
  revoke(): Promise<void>;
}

export interface ReplyChoice {
  /** `refusing` accepts no SHA-256, so that OpenSSL itself answers with a refusal. */
  readonly section?: 'granting' | 'refusing' | 'first-edition' | 'sha512';
  readonly signer?: 'valid' | 'expired';
}

const execute = promisify(execFile);

/**
 * Created when the folder does not exist, reused otherwise. A half-made one is never found: the folder is renamed into
 * place.
 */
export async function openAuthority(
  folder: string,
  keys: AuthorityKeys,
  name: string,
  given: { readonly revocationUrl?: string } = {},
): Promise<OpensslAuthority> {
  if (!existsSync(join(folder, 'tsa.cnf'))) {
    mkdirSync(dirname(folder), { recursive: true });
    const work = mkdtempSync(`${folder}-`);
    await issueCertificates(work, keys, name, given.revocationUrl);
    writeFileSync(join(work, 'serial'), '01\n');
    writeFileSync(join(work, 'tsa.cnf'), settings(keys));
    rmSync(folder, { recursive: true, force: true });
    renameSync(work, folder);
  }
  const rootFile = join(folder, 'root.pem');
  const issuer = keys === 'rsa' ? 'between' : 'root';
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const mine = turn.then(work);
    turn = mine.catch(() => undefined);
    return mine;
  };
  return {
    folder,
    rootFile,
    root: derOf(readFileSync(rootFile, 'utf8')),
    reply: (query, choice = {}) => inTurn(() => replyOnce(folder, query, choice)),
    revocationList: () => inTurn(() => listRevoked(folder, issuer)),
    revoke: () => inTurn(() => revokeSigner(folder, issuer)),
  };
}

async function replyOnce(folder: string, query: Uint8Array, choice: ReplyChoice): Promise<Uint8Array> {
  const work = mkdtempSync(join(tmpdir(), 'nota-tsa-'));
  try {
    const [asked, answered] = [join(work, 'query.tsq'), join(work, 'reply.tsr')];
    writeFileSync(asked, query);
    const files = ['-queryfile', asked, '-out', answered];
    const certificate = choice.signer === 'expired' ? ['-signer', 'tsa-expired.pem'] : [];
    const args = [
      'ts',
      '-reply',
      '-config',
      'tsa.cnf',
      '-section',
      choice.section ?? 'granting',
      ...certificate,
      ...files,
    ];
    await execute('openssl', args, { cwd: folder });
    return new Uint8Array(readFileSync(answered));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

export function derOf(pem: string): Uint8Array {
  const body = /-----BEGIN CERTIFICATE-----([\s\S]+?)-----END/.exec(pem)?.[1] ?? '';
  return new Uint8Array(Buffer.from(body, 'base64'));
}

/** The first edition of the standard identified the signing certificate by SHA-1; some authorities still do. */
const settings = (keys: AuthorityKeys) =>
  [
    section('granting', keys),
    section('refusing', keys, { digests: 'sha512' }),
    section('first-edition', keys, { named: 'sha1' }),
    section('sha512', keys, { named: 'sha512', signs: 'sha512' }),
  ].join('');

function section(
  name: string,
  keys: AuthorityKeys,
  { digests = 'sha256, sha512', named = 'sha256', signs = 'sha256' } = {},
): string {
  return `
[${name}]
serial = serial
crypto_device = builtin
signer_cert = tsa.pem
${keys === 'rsa' ? 'certs = between.pem' : ''}
signer_key = tsa.key
signer_digest = ${signs}
default_policy = 1.3.6.1.4.1.55555.1.1
digests = ${digests}
accuracy = secs:1, millisecs:500
clock_precision_digits = 3
ordering = yes
tsa_name = yes
ess_cert_id_chain = no
ess_cert_id_alg = ${named}
`;
}
