import { ACTION } from '@nota/contract/kit/permissions.ts';
import { officeAccountLifecycle as lifecycle } from '@nota/contract/notary-office/config/office-account.lifecycle.ts';
import { officeAccountInForce } from '@nota/contract/notary-office/config/office-account.notifications.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { defineApproval } from '../../../platform/approval/approval-definition.ts';
import { moveAlong } from '../../../platform/lifecycle/transition.ts';
import { refuse } from '../../../platform/refusal.ts';
import { lockConfigurable } from '../office/notary-office.service.ts';
import { tellInternalAdmins } from '../tell-internal-admins.ts';
import { findOfficeAccount, lockInForce, lockOfficeAccount, saveAccountState } from './office-account.repo.ts';

/**
 * Brings one account into force. The request names that account and no office: nothing of an account ever changes, so
 * that what is confirmed is what was looked at.
 */
export const officeAccountApproval = defineApproval({
  kind: 'office-account.enforce',
  subject: 'office-account',
  ask: ACTION.notaryOfficeEdit,
  confirm: ACTION.notaryOfficeApprove,
  asksAgain: true,
  payload: z.object({}),
  isSeenBy: () => sql<boolean>`exists (select 1 from office_account a where a.id = r.subject_id)`,
  act: 'notary-office.office-account.enforce',
  async carryOut({ trx, actor, at, subjectId: id }) {
    const found = (await findOfficeAccount(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
    const office = await lockConfigurable(trx, found.office_id);
    const account = (await lockOfficeAccount(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
    const state = await moveAlong(trx, { lifecycle, record: account, action: 'enforce', actor, at });
    const former = await lockInForce(trx, office.id);
    if (former) {
      const move = { lifecycle, record: former, action: 'replace', actor: 'system', at } as const;
      await saveAccountState(trx, former.id, { state: await moveAlong(trx, move) });
    }
    await saveAccountState(trx, id, { state, decided_by: actor.id, decided_at: at });
    const variables = { office: office.name, bank: account.bank, tail: account.number_masked.slice(-4) };
    await tellInternalAdmins(trx, officeAccountInForce, { variables, name: id, at });
    return { before: { inForceId: former?.id ?? null }, after: { inForceId: id, officeId: office.id } };
  },
  async turnDown({ trx, at, subjectId: id, outcome }) {
    const account = await lockOfficeAccount(trx, id);
    if (account?.state !== 'waiting') return;
    const state = await moveAlong(trx, { lifecycle, record: account, action: 'decline', actor: 'system', at });
    const decidedBy = outcome.action === 'expire' ? null : outcome.actor.id;
    await saveAccountState(trx, id, { state, decided_by: decidedBy, decided_at: at });
  },
});
