import type { TimestampAuthority } from '@libpdf/core';
import { elementsOf, readDer } from '@nota/evidence/time/der.ts';
import { timestampRequest } from '@nota/evidence/time/timestamp-request.ts';
import { verifyTimestamp } from '@nota/evidence/time/timestamp.ts';
import { randomBytes } from 'node:crypto';
import { Fault } from '../../../platform/refusal.ts';
import { askAuthority } from '../../time/stamp-authority.http.ts';
import { rootsOf, type StampAuthority } from '../../time/stamp-authority.ts';

const NONCE_BYTES = 16;
const PATIENCE_MS = 10_000;

/**
 * Time-stamps the signature of a certificate by an authority of the log. A token that does not verify is not embedded.
 */
export function signatureAuthority(authority: StampAuthority): TimestampAuthority {
  return {
    async timestamp(digest, algorithm) {
      if (algorithm !== 'SHA-256') throw new Error(`certificates are signed over SHA-256, not ${algorithm}`);
      const nonce = randomBytes(NONCE_BYTES);
      const limits = { patienceMs: PATIENCE_MS, ending: new AbortController().signal };
      const reply = await askAuthority(authority.url, timestampRequest(digest, nonce), limits);
      if (!reply.isReply) throw unreachable(authority, reply.detail);
      const verdict = await verifyTimestamp(reply.bytes, { digest, nonce, roots: await rootsOf(authority) });
      if (!verdict.isValid) throw unreachable(authority, `${verdict.problem}: ${verdict.detail}`);
      // A response is its status and the token; a signature carries the token alone.
      const [, token] = elementsOf(readDer(reply.bytes));
      return token?.raw ?? new Uint8Array();
    },
  };
}

const unreachable = ({ name }: StampAuthority, detail: string) =>
  new Fault(`time-stamp authority ${name}`, true, new Error(detail));
