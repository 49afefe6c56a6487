import { AttestationList } from './list/attestation-list.tsx';

/** /attestations/list/organization */
export function ListOrganizationPage() {
  return <AttestationList kind="organization" />;
}
