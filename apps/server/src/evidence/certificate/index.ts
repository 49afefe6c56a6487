/** The interface of certificates for modules and packages. */
export { openCertificateIssuer } from './certificate-issuer.ts';
export type { CertificateFacts } from './certificate-facts.ts';
export { GlyphMissing } from './paper/certificate-fonts.ts';
export {
  issueCertificate,
  type CertificateIssuer,
  type CertificateOrder,
  type IssuedCertificate,
} from './certificate-issue.service.ts';
export { renderCertificate } from './paper/certificate-pdf.ts';
export { readRungs } from './certificate-rungs.repo.ts';
export { signCertificate } from './signing/certificate-signature.ts';
export { latestCertificate, type StoredCertificate } from './certificate.repo.ts';
export { attestedCertificateRevocation, certificateRevocation } from './certificate.approvals.ts';
export { revocationFacts } from './certificate.service.ts';
