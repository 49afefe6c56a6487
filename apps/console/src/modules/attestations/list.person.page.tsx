import { AttestationList } from './parts/attestation-list.tsx';

/** /attestations/list/person */
export function ListPersonPage() {
  return <AttestationList kind="person" />;
}
