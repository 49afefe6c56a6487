import type { officeSealApi, OfficeSealRow } from '@nota/contract/notary-office/config/office-seal.contract.ts';
import type { z } from 'zod';
import type { Actor } from '../../../platform/actor.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import { lockConfigurable } from '../office/notary-office.service.ts';
import { insertSeal, lockSeal, readSeal, replaceSeal } from './office-seal.repo.ts';

interface Creating {
  readonly body: z.output<typeof officeSealApi.create.body>;
  readonly actor: Actor;
  readonly at: Date;
}

/** What is replaced is of the same office and kind, and was not replaced by another already. */
export async function createSeal(trx: Trx, { body, actor, at }: Creating): Promise<OfficeSealRow> {
  const { officeId, replacesId, reason } = body;
  await lockConfigurable(trx, officeId);
  if (replacesId !== undefined) await refuseUnlessReplaceable(trx, { ...body, replacesId });
  const { id } =
    (await insertSeal(trx, {
      office_id: officeId,
      kind: body.kind,
      name: body.name,
      algorithm: body.algorithm,
      serial_no: body.serialNo,
      valid_from: body.validFrom,
      valid_until: body.validUntil,
      created_by: actor.id,
      created_at: at,
    })) ?? refuse('VALUE_TAKEN', { field: 'serialNo' });
  if (replacesId !== undefined) await replaceSeal(trx, replacesId, { id, reason: reason ?? '' });
  return readSeal(trx, id, at);
}

type Replacing = z.output<typeof officeSealApi.create.body> & { readonly replacesId: string };

async function refuseUnlessReplaceable(trx: Trx, { officeId, replacesId, kind, reason }: Replacing) {
  const old = await lockSeal(trx, replacesId);
  if (old?.office_id !== officeId) refuse('RECORD_NOT_FOUND', { id: replacesId });
  if (old.replaced_by_id !== null || old.kind !== kind) refuse('STATE_CHANGED', { id: replacesId });
  if (reason === undefined) refuse('REASON_REQUIRED');
}
