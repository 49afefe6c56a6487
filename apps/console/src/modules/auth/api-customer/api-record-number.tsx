import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { RECORD_ADDRESS } from '@nota/contract/kit/search/record-address.ts';
import { Link } from 'react-router';
import { useMay } from '../../../kit/session/access.ts';

/** The number of an attestation, linked for whoever sees attestations. */
export function RecordNumber({ ano }: { readonly ano: string | null }) {
  const may = useMay();
  if (ano === null) return null;
  const isSeen = may(PERMISSION.organizationAttestation) || may(PERMISSION.personAttestation);
  return isSeen ? <Link to={RECORD_ADDRESS.attestation(ano)}>{ano}</Link> : <span>{ano}</span>;
}
