import { appFeedbackApi, FEEDBACK_FIELDS } from '@nota/contract/app/app-feedback.contract.ts';
import { maskedFieldOf } from '../../../kit/record/masked/masked-field.tsx';

export const FeedbackMasked = maskedFieldOf(appFeedbackApi.reveal, 'app.app-feedback', FEEDBACK_FIELDS);
