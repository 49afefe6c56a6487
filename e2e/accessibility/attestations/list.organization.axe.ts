import type { AxeRow } from '../rows.ts';
import { attestationOf } from './attestation.ts';

export const axeRows: readonly AxeRow[] = [
  {
    what: 'attestations of organizations',
    async path(context) {
      await attestationOf('organization', context);
      return '/attestations/list/organization';
    },
    shows: '采购合同.pdf',
  },
];
