import { personalUserApi } from '@nota/contract/user-manager/personal-user.contract.ts';
import { maskedFieldOf } from '../../../kit/record/masked-field.tsx';

export const PersonalMasked = maskedFieldOf(personalUserApi.reveal, 'user-manager.personal-user');
