import { auditProofApi } from '@nota/contract/evidence/audit-proof.contract.ts';
import { fromUtf8, toBase64, toHex } from '@nota/evidence/bytes/encoding.ts';
import { auditRowBytes, findAuditRow } from '../../platform/audit/audit.ts';
import type { Router } from '../../platform/http/implement.ts';
import { refuse } from '../../platform/refusal.ts';
import { getEntry } from '../log/kept-entry.repo.ts';
import { findPlaces } from '../log/log-entry.repo.ts';
import { latestHead } from '../log/log-head.repo.ts';
import type { LogReader } from '../log/log-reader.ts';

export function auditProofRoutes({ implement }: Router, { reader }: { readonly reader: LogReader }) {
  implement(auditProofApi.get, async ({ db, params: { id } }) => {
    const row = (await findAuditRow(db, id)) ?? refuse('RECORD_NOT_FOUND', { id });
    const entry = await getEntry(db, id);
    const [place] = await findPlaces(db, [id]);
    const head = place && (await latestHead(db));
    const proof = place && head && place.index < head.size ? await reader.entryProof(place.index, head) : undefined;
    return {
      row: fromUtf8(auditRowBytes(row)) ?? '',
      salt: entry?.salt ? toHex(entry.salt) : null,
      leaf: place ? toBase64(place.leaf) : null,
      proof: (proof && fromUtf8(proof)) ?? null,
    };
  });
}
