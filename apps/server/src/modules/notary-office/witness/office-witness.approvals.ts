import { ACTION } from '@nota/contract/kit/permissions.ts';
import { officeWitnessLifecycle as lifecycle } from '@nota/contract/notary-office/config/office-witness.lifecycle.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { defineApproval } from '../../../platform/approval/approval-definition.ts';
import { moveAlong } from '../../../platform/lifecycle/transition.ts';
import { refuse } from '../../../platform/refusal.ts';
import { lockConfigurable } from '../office/notary-office.service.ts';
import { findOfficeWitness, lockOfficeWitness, saveWitnessState, witnessInForce } from './office-witness.repo.ts';

/** Records which key an office runs. Like an account's, the request names the row, of which nothing changes. */
export const officeWitnessApproval = defineApproval({
  kind: 'office-witness.enforce',
  subject: 'office-witness',
  ask: ACTION.notaryOfficeEdit,
  confirm: ACTION.notaryOfficeApprove,
  payload: z.object({}),
  isSeenBy: () => sql<boolean>`exists (select 1 from office_witness w where w.id = r.subject_id)`,
  act: 'notary-office.office-witness.enforce',
  async carryOut({ trx, actor, at, subjectId: id }) {
    const found = (await findOfficeWitness(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
    const office = await lockConfigurable(trx, found.office_id);
    const witness = (await lockOfficeWitness(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
    const state = await moveAlong(trx, { lifecycle, record: witness, action: 'enforce', actor, at });
    const former = await witnessInForce(trx, office.id);
    if (former) {
      const move = { lifecycle, record: former, action: 'replace', actor: 'system', at } as const;
      await saveWitnessState(trx, former.id, { state: await moveAlong(trx, move) });
    }
    await saveWitnessState(trx, id, { state, decided_by: actor.id, decided_at: at });
    return { before: { vkey: former?.vkey ?? null }, after: { vkey: witness.vkey, officeId: office.id } };
  },
  async turnDown({ trx, at, subjectId: id, outcome }) {
    const witness = await lockOfficeWitness(trx, id);
    if (witness?.state !== 'waiting') return;
    const state = await moveAlong(trx, { lifecycle, record: witness, action: 'decline', actor: 'system', at });
    const decidedBy = outcome.action === 'expire' ? null : outcome.actor.id;
    await saveWitnessState(trx, id, { state, decided_by: decidedBy, decided_at: at });
  },
});
