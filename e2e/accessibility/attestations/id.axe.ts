import { putAttestation } from '../../../apps/server/src/modules/attestations/attestations.fixtures.ts';
import type { AxeRow } from '../rows.ts';
import { attestationOf } from './attestation.ts';

export const axeRows: readonly AxeRow[] = [
  {
    what: 'an attestation',
    path: async (context) => `/attestation/${await attestationOf('person', context)}`,
    shows: '保管链',
  },
  {
    what: 'a content under review',
    async path(context) {
      const id = await attestationOf('person', context);
      await context.onPlatform(({ db }) => putAttestation(db, id, 'reviewing'));
      return `/attestation/${id}`;
    },
    shows: '审核不通过',
  },
];
