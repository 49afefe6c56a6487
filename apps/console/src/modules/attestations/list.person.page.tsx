import { AttestationList } from './list/attestation-list.tsx';

/** /attestations/list/person */
export function ListPersonPage() {
  return <AttestationList kind="person" />;
}
