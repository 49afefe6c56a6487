/** The interface of certificates for modules and packages. */
export type { CertificateFacts } from './certificate-facts.ts';
export { issueCertificate, type CertificateOrder, type IssuedCertificate } from './certificate-issue.service.ts';
export { renderCertificate } from './paper/certificate-pdf.ts';
export { readRungs } from './certificate-rungs.repo.ts';
export { latestCertificate, type StoredCertificate } from './certificate.repo.ts';
export { attestedCertificateRevocation, certificateRevocation } from './certificate.approvals.ts';
export { revocationFacts } from './certificate.service.ts';
