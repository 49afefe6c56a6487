import { checklistBlockers } from '@nota/contract/kit/checklist/check-row.ts';
import { DEFAULT_LANGUAGE } from '@nota/contract/kit/languages.ts';
import { messageIn } from '@nota/contract/kit/messages.ts';
import { formatYuan } from '@nota/contract/kit/format/number-format.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import {
  secondPersonMessages,
  type SecondPersonGround,
} from '@nota/contract/kit/second-person/second-person.messages.ts';
import { companyChecklist } from '@nota/contract/user-manager/company-review.rules.ts';
import { companyVerificationLifecycle as lifecycle } from '@nota/contract/user-manager/company-verification.lifecycle.ts';
import { z } from 'zod';
import type { Actor } from '../../../platform/actor.ts';
import { defineApproval } from '../../../platform/approval/approval-definition.ts';
import { askApproval } from '../../../platform/approval/approval-request.service.ts';
import { readChecklist } from '../../../platform/checklist/checklist.service.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { moveAlong } from '../../../platform/lifecycle/transition.ts';
import { refuse } from '../../../platform/refusal.ts';
import { grantCompany } from './company-decision.service.ts';
import { companyFacts } from './company-facts.ts';
import { lockBoth, refuseDoer, refuseUnless } from './company-lock.ts';
import { saveCompanyUser, type StoredCompanyUser } from './company-user.repo.ts';
import { saveVerification } from './company-verification.repo.ts';

/** The second reviewer of a company whose approval needs two; nobody decides about it meanwhile. */
export const companyConfirmation = defineApproval({
  kind: 'company-user.confirm',
  subject: 'company-user',
  ask: ACTION.companyUserReview,
  confirm: ACTION.companyUserReview,
  payload: z.object({}),
  act: 'user-manager.company-verification.confirm',
  async carryOut({ trx, deps, actor, at, subjectId: id }) {
    const { company, verification } = await lockBoth(trx, id);
    const state = await moveAlong(trx, { lifecycle, record: verification, action: 'confirm', actor, at });
    refuseUnless(company);
    await refuseDoer(trx, { id, actor, action: 'submit' });
    // A licence may have run out since, or a scanner found something.
    const facts = await companyFacts(trx, company, at);
    const [blocker] = checklistBlockers(await readChecklist(trx, companyChecklist, { id, facts }));
    if (blocker) refuse('STATE_CHANGED', { id, blocker });
    await grantCompany(trx, deps.keys, { company, verification, state, actor, at });
    return { before: { state: verification.state }, after: { state } };
  },
  async turnDown({ trx, at, subjectId: id }) {
    const { verification } = await lockBoth(trx, id);
    if (verification.state !== 'confirming') return;
    const state = await moveAlong(trx, { lifecycle, record: verification, action: 'reopen', actor: 'system', at });
    await saveVerification(trx, id, { state });
    await saveCompanyUser(trx, id, {});
  },
});

interface Endorsed {
  readonly company: StoredCompanyUser;
  readonly balanceFen: number;
  readonly ground: SecondPersonGround;
  readonly actor: Actor;
  readonly at: Date;
}

export const askConfirmation = (trx: Trx, { company, balanceFen, ground, actor, at }: Endorsed) =>
  askApproval(trx, companyConfirmation, {
    actor,
    at,
    subjectId: company.id,
    title: company.org_name,
    facts: [
      { name: 'company', value: company.org_name },
      { name: 'uscc', value: company.uscc },
      { name: 'balance', value: formatYuan(balanceFen) },
    ],
    payload: {},
    reason: messageIn(secondPersonMessages[ground], DEFAULT_LANGUAGE),
  });
