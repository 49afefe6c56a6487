import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { utf8 } from '../bytes/encoding.ts';
import { TAG, writeDer } from './der.ts';
import type { CertificateFolder } from './openssl-certificates.fixtures.ts';
import { STATEMENT_TYPE } from './timestamp-statement.ts';

/** A statement in an authority's format, with any part replaced. */
export interface ForgedStatement {
  readonly digest: Uint8Array;
  readonly genTime?: string;
  /** Fields after the time: accuracy, ordering, nonce, name, extensions. */
  readonly rest?: readonly Uint8Array[];
}

const SHA256 = Uint8Array.of(0x30, 0x0d, 0x06, 0x09, 0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, 0x01, 0x05, 0x00);
const GRANTED = Uint8Array.of(0x30, 0x03, 0x02, 0x01, 0x00);

export function statementOf({ digest, genTime = '20260601020000Z', rest = [] }: ForgedStatement): Uint8Array {
  return writeDer(
    TAG.sequence,
    Uint8Array.of(TAG.integer, 1, 1),
    Uint8Array.of(TAG.oid, 3, 0x2a, 0x03, 0x04),
    writeDer(TAG.sequence, SHA256, writeDer(TAG.octetString, digest)),
    Uint8Array.of(TAG.integer, 1, 7),
    writeDer(TAG.generalizedTime, utf8(genTime)),
    ...rest,
  );
}

/**
 * A token that OpenSSL's authority would refuse to issue, because the certificate is unsuitable: the statement is
 * signed with OpenSSL's general command for signed messages.
 */
export async function forgedResponse(
  files: CertificateFolder,
  signer: string,
  statement: Uint8Array,
  { carried, extra = ['-cades'] }: { carried?: string; extra?: readonly string[] } = {},
): Promise<Uint8Array> {
  writeFileSync(join(files.folder, 'statement.der'), statement);
  const input = ['-in', 'statement.der', '-binary', '-nodetach', '-econtent_type', STATEMENT_TYPE, '-nosmimecap'];
  const output = ['-outform', 'DER', '-out', 'token.der'];
  const keys = [
    '-signer',
    `${signer}.pem`,
    '-inkey',
    `${signer}.key`,
    ...(carried ? ['-certfile', `${carried}.pem`] : []),
  ];
  await files.openssl('cms', '-sign', ...input, ...keys, ...extra, ...output);
  return writeDer(TAG.sequence, GRANTED, new Uint8Array(readFileSync(join(files.folder, 'token.der'))));
}
