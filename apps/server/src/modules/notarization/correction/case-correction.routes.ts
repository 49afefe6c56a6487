import { caseCorrectionApi } from '@nota/contract/notarization/correction/case-correction.contract.ts';
import type { Router } from '../../../platform/http/implement.ts';
import { readCaseFile } from '../file/case-file.service.ts';
import { resendToApplicant } from './case-correction.service.ts';

export function caseCorrectionRoutes({ implement, deps }: Router) {
  implement(caseCorrectionApi.resend, async ({ trx, actor, at, params, audit }) => {
    const { number } = await resendToApplicant(trx, deps, { id: params.id, actor, at });
    audit({ after: { number } });
    return readCaseFile(trx, params.id);
  });
}
