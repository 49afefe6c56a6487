import { NOTARY_FIELDS, notaryApi } from '@nota/contract/notary-office/config/notary.contract.ts';
import { maskedFieldOf } from '../../../kit/record/masked/masked-field.tsx';

export const NotaryMasked = maskedFieldOf(notaryApi.reveal, 'office-config.notary', NOTARY_FIELDS);
