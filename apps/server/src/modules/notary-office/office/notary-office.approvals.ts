import { DEFAULT_LANGUAGE } from '@nota/contract/kit/languages.ts';
import { messageIn } from '@nota/contract/kit/messages.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import type { Matter } from '@nota/contract/notary-office/notary-matters.ts';
import { notaryOfficeLifecycle as lifecycle } from '@nota/contract/notary-office/notary-office.lifecycle.ts';
import { notaryOfficeMessages } from '@nota/contract/notary-office/notary-office.messages.ts';
import { officeChecklist } from '@nota/contract/notary-office/office-opening.rules.ts';
import { checklistBlockers, openChecks } from '@nota/contract/kit/checklist/check-row.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Actor } from '../../../platform/actor.ts';
import { defineApproval } from '../../../platform/approval/approval-definition.ts';
import { askApproval } from '../../../platform/approval/approval-request.service.ts';
import { keepPassed, readChecklist } from '../../../platform/checklist/checklist.service.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { moveAlong } from '../../../platform/lifecycle/transition.ts';
import { refuse } from '../../../platform/refusal.ts';
import { saveNotaryOffice } from './notary-office.repo.ts';
import { lockPrepared } from './notary-office.service.ts';
import { officeFacts } from './office-facts.ts';

/** Puts an office into service: from then on it is offered everywhere and gets cases. */
export const officeEnabling = defineApproval({
  kind: 'notary-office.enable',
  subject: 'notary-office',
  ask: ACTION.notaryOfficeEdit,
  confirm: ACTION.notaryOfficeApprove,
  /** As it was when it was asked for: what is confirmed is what was looked at. */
  payload: z.object({ version: z.int() }),
  isSeenBy: () => sql<boolean>`exists (select 1 from notary_office o where o.id = r.subject_id)`,
  act: 'notary-office.notary-office.enable',
  async carryOut({ trx, actor, at, subjectId: id, payload, reason }) {
    const office = await lockPrepared(trx, id, payload.version);
    const facts = await officeFacts(trx, office, at);
    const state = await moveAlong(trx, { lifecycle, record: office, action: 'enable', actor, reason, at });
    await keepPassed(trx, officeChecklist, { id, facts, action: 'enable', actor, at });
    await saveNotaryOffice(trx, id, { state });
    return { before: { state: office.state }, after: { state } };
  },
});

interface Asked {
  readonly id: string;
  readonly version: number;
  readonly reason: string;
  readonly actor: Actor;
  readonly at: Date;
}

/** Refused while something on the list is open: the second person confirms what is complete. */
export async function askEnabling(trx: Trx, { id, version, reason, actor, at }: Asked) {
  const office = await lockPrepared(trx, id, version);
  const checks = await readChecklist(trx, officeChecklist, { id, facts: await officeFacts(trx, office, at) });
  const [blocker] = checklistBlockers(checks);
  if (blocker) refuse(blocker, { id, open: openChecks(checks).map(({ name }) => name) });
  const matters = office.matters as Matter[];
  return askApproval(trx, officeEnabling, {
    actor,
    at,
    subjectId: id,
    title: office.name,
    facts: [
      { name: 'office', value: office.name },
      { name: 'licenceNo', value: office.licence_no },
      {
        name: 'matters',
        value: matters.map((one) => messageIn(notaryOfficeMessages.matter[one], DEFAULT_LANGUAGE)).join('；'),
      },
    ],
    payload: { version },
    reason,
  });
}
