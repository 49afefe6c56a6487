import type { AxeRow } from '../rows.ts';
import { attestationOf } from './attestation.ts';

export const axeRows: readonly AxeRow[] = [
  {
    what: 'attestations of persons',
    async path(context) {
      await attestationOf('person', context);
      return '/attestations/list/person';
    },
    shows: '采购合同.pdf',
  },
];
