import type { FindNotarialCertificate } from '../../attestations/index.ts';

/** The newest certificate about a preserved record, as a court is told of it; a revoked one is told as such. */
export const findNotarialCertificate: FindNotarialCertificate = async (db, attestationId) => {
  const row = await db
    .selectFrom('notarization_case_evidence as e')
    .innerJoin('notarization_case as n', 'n.id', 'e.case_id')
    .innerJoin('document as d', 'd.id', 'n.certificate_document_id')
    .select(['n.certificate_no', 'n.office_name', 'n.issued_at', 'n.state', 'd.sha256'])
    .where('e.attestation_id', '=', attestationId)
    .where('d.sha256', 'is not', null)
    .orderBy('n.issued_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row?.certificate_no || !row.issued_at || !row.sha256) return null;
  return {
    number: row.certificate_no,
    officeName: row.office_name ?? '',
    issuedAt: row.issued_at.toISOString(),
    isRevoked: row.state === 'revoked',
    sha256: row.sha256.toString('hex'),
  };
};
