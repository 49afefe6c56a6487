import { maskBankAccount } from '@nota/contract/kit/mask/mask.ts';
import type {
  officeAccountApi,
  OfficeAccountRow,
} from '@nota/contract/notary-office/config/office-account.contract.ts';
import { officeAccountLifecycle as lifecycle } from '@nota/contract/notary-office/config/office-account.lifecycle.ts';
import { officeAccountProposed } from '@nota/contract/notary-office/config/office-account.notifications.ts';
import type { z } from 'zod';
import type { Actor } from '../../../platform/actor.ts';
import { askApproval } from '../../../platform/approval/approval-request.service.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Keys } from '../../../platform/keys/keys.ts';
import { startTrail } from '../../../platform/lifecycle/transition.ts';
import { refuse } from '../../../platform/refusal.ts';
import { lockConfigurable } from '../office/notary-office.service.ts';
import { tellInternalAdmins } from '../tell-internal-admins.ts';
import { sealAccountNumber } from './account-number.ts';
import { officeAccountApproval } from './office-account.approvals.ts';
import { insertOfficeAccount, readOfficeAccount } from './office-account.repo.ts';

interface Proposing {
  readonly keys: Keys;
  readonly body: z.output<typeof officeAccountApi.create.body>;
  readonly actor: Actor;
  readonly at: Date;
}

/** Writes an account down and asks a second person for it; every internal administrator hears of it at once. */
export async function proposeAccount(trx: Trx, { keys, body, actor, at }: Proposing): Promise<OfficeAccountRow> {
  const { officeId, accountName, bank, reason } = body;
  const office = await lockConfigurable(trx, officeId);
  const number = maskBankAccount(body.number);
  const id =
    (await insertOfficeAccount(trx, {
      office_id: officeId,
      account_name: accountName,
      bank,
      number_sealed: sealAccountNumber(keys, body.number),
      number_masked: number,
      reason,
      created_by: actor.id,
      created_at: at,
    })) ?? refuse('CHANGE_PENDING', { officeId });
  await startTrail(trx, { lifecycle, recordId: id, actor, at });
  await askApproval(trx, officeAccountApproval, {
    actor,
    at,
    subjectId: id,
    title: office.name,
    facts: [
      { name: 'office', value: office.name },
      { name: 'accountName', value: accountName },
      { name: 'bank', value: bank },
      { name: 'accountNumber', value: number },
    ],
    payload: {},
    reason,
  });
  const variables = { office: office.name, bank, tail: number.slice(-4) };
  await tellInternalAdmins(trx, officeAccountProposed, { variables, name: id, at });
  return readOfficeAccount(trx, id);
}
