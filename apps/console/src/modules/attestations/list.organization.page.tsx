import { AttestationList } from './parts/attestation-list.tsx';

/** /attestations/list/organization */
export function ListOrganizationPage() {
  return <AttestationList kind="organization" />;
}
