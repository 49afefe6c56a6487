import { PERSONAL_FIELDS, personalUserApi } from '@nota/contract/user-manager/personal-user.contract.ts';
import { maskedFieldOf } from '../../../kit/record/masked/masked-field.tsx';

export const PersonalMasked = maskedFieldOf(personalUserApi.reveal, 'user-manager.personal-user', PERSONAL_FIELDS);
