import type { AxeRow } from '../rows.ts';
import { attestationOf } from './attestation.ts';

export const axeRows: readonly AxeRow[] = [
  {
    what: 'an attestation',
    path: async (context) => `/attestation/${await attestationOf('person', context)}`,
    shows: '保管链',
  },
];
