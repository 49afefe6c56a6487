import type { OpenCheckRow } from '@nota/contract/kit/checklist/check-row.ts';
import { caseIntakeChecklist } from '@nota/contract/notarization/case-intake-check.ts';
import { CASE_CORRECTIONS } from '@nota/contract/notarization/correction/case-correction.rules.ts';
import { caseCorrections } from '@nota/contract/notarization/notarization-case.notifications.ts';
import type { Actor } from '../../../platform/actor.ts';
import { keepPassed, keepSnapshot, readChecklist, tickCheck } from '../../../platform/checklist/checklist.service.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Notifying } from '../../../platform/notification/notification.service.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import { officeNamed } from '../../notary-office/index.ts';
import { caseIntakeFacts } from '../case/case-intake-facts.ts';
import { decideCase, saveMove, type CaseDeed } from '../case/case-move.ts';
import { tellApplicant } from '../case/case-notice.ts';
import { lockCase } from '../case/notarization-case.repo.ts';
import { mayTake } from '../case/office-judgement.ts';
import { askApplicant } from '../correction/case-correction.service.ts';

type Tick = Parameters<typeof tickCheck>[2]['body'] & { readonly version: number };

export async function tickCase(
  trx: Trx,
  { id, actor, at, body }: { id: string; actor: Actor; at: Date; body: Tick },
): Promise<OpenCheckRow[]> {
  const found = (await lockCase(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  const isOpen = found.state === 'platform-review' && found.version === body.version;
  if (!isOpen) refuse('STATE_CHANGED', { id, state: found.state });
  const facts = await caseIntakeFacts(trx, found);
  await tickCheck(trx, caseIntakeChecklist, { id, facts, actor, at, body });
  return readChecklist(trx, caseIntakeChecklist, { id, facts });
}

/** The case goes to an office that may take it, where it waits for somebody. */
export async function routeCase(trx: Trx, deed: CaseDeed & { officeId: string }) {
  const { id, officeId, actor, at } = deed;
  const decided = await decideCase(trx, { ...deed, action: 'route' });
  const office = (await officeNamed(trx, officeId)) ?? refuse('RECORD_NOT_FOUND', { officeId });
  if (!mayTake(decided.case, office)) refuseFields([{ path: 'officeId', message: 'office.out' }]);
  const facts = await caseIntakeFacts(trx, decided.case);
  await keepPassed(trx, caseIntakeChecklist, { id, facts, action: 'route', actor, at });
  await saveMove(trx, decided, { office_id: officeId, office_name: office.name }, at);
}

type AskedItems = Parameters<typeof askApplicant>[2]['items'];

interface AskingBack extends CaseDeed {
  readonly reason: string | undefined;
  readonly items: AskedItems | undefined;
}

/** With a link to what is asked, whose time is the case's own; without items the applicant is told to get in touch. */
export async function askForCorrections(trx: Trx, notifying: Notifying, deed: AskingBack) {
  const { id, items, actor, at } = deed;
  const decided = await decideCase(trx, { ...deed, action: 'ask-corrections' });
  const facts = await caseIntakeFacts(trx, decided.case);
  await keepSnapshot(trx, caseIntakeChecklist, { id, facts, action: 'ask-corrections', actor, at });
  const [days] = CASE_CORRECTIONS.days;
  const round = items && (await askApplicant(trx, notifying, { ...deed, case: decided.case, items, days }));
  await saveMove(trx, decided, {}, at);
  if (!round) await tellApplicant(trx, caseCorrections, id, at);
  return round?.number;
}
