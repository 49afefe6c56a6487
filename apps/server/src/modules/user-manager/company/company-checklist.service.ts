import { companyChecklist } from '@nota/contract/user-manager/company-review.rules.ts';
import type { companyVerificationApi } from '@nota/contract/user-manager/company-verification.contract.ts';
import type { z } from 'zod';
import type { Actor } from '../../../platform/actor.ts';
import { refuseCaseOfAnother } from '../../../platform/assignment/assignment.service.ts';
import { readChecklist, tickCheck } from '../../../platform/checklist/checklist.service.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import { companyFacts } from './company-facts.ts';
import { lockBoth, refuseUnless } from './company-lock.ts';

interface Ticking {
  readonly id: string;
  readonly actor: Actor;
  readonly at: Date;
  readonly body: z.output<typeof companyVerificationApi.tick.body>;
}

/** One check of a company under review. The company's version stays: a tick changes nothing of the company. */
export async function tickCompany(trx: Trx, { id, actor, at, body }: Ticking) {
  const { company, verification } = await lockBoth(trx, id);
  if (verification.state !== 'reviewing') refuse('STATE_CHANGED', { id, state: verification.state });
  refuseUnless(company, body.version);
  refuseCaseOfAnother(verification, actor);
  const facts = await companyFacts(trx, company, at);
  await tickCheck(trx, companyChecklist, { id, facts, actor, at, body });
  return readChecklist(trx, companyChecklist, { id, facts });
}
