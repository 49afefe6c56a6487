import { chineseDay } from '@nota/contract/notary-office/config/day-alert.rules.ts';
import { isNotaryAge } from '@nota/contract/notary-office/config/notary-age.rules.ts';
import type { notaryApi } from '@nota/contract/notary-office/config/notary.contract.ts';
import { notaryLifecycle, type NotaryAction } from '@nota/contract/notary-office/config/notary.lifecycle.ts';
import type { z } from 'zod';
import type { Actor } from '../../../platform/actor.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Keys } from '../../../platform/keys/keys.ts';
import { moveAlong, startTrail } from '../../../platform/lifecycle/transition.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import { lockConfigurable } from '../office/notary-office.service.ts';
import { sealBirthDate } from './birth-date.ts';
import { insertNotary, lockNotary, saveNotary, type StoredNotary } from './notary.repo.ts';

interface Change {
  readonly before: StoredNotary;
  readonly after: StoredNotary;
}

interface Creating {
  readonly keys: Keys;
  readonly body: z.output<typeof notaryApi.create.body>;
  readonly actor: Actor;
  readonly at: Date;
}

export async function createNotary(trx: Trx, { keys, body, actor, at }: Creating): Promise<StoredNotary> {
  await lockConfigurable(trx, body.officeId);
  refuseUnlessOfAge(body.birthDate, at);
  const notary =
    (await insertNotary(trx, {
      office_id: body.officeId,
      name: body.name,
      licence_no: body.licenceNo,
      licence_until: body.licenceUntil,
      birth_sealed: sealBirthDate(keys, body.birthDate),
      created_at: at,
    })) ?? refuse('VALUE_TAKEN', { field: 'licenceNo' });
  await startTrail(trx, { lifecycle: notaryLifecycle, recordId: notary.id, actor, at });
  return notary;
}

interface Editing {
  readonly id: string;
  readonly keys: Keys;
  readonly body: z.output<typeof notaryApi.edit.body>;
  readonly at: Date;
}

/** Who has left stays as they were. */
export async function editNotary(trx: Trx, { id, keys, body, at }: Editing): Promise<Change> {
  const before = (await lockNotary(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  if (before.state === 'left' || before.version !== body.version) refuse('STATE_CHANGED', { id, state: before.state });
  const { birthDate } = body;
  if (birthDate !== undefined) refuseUnlessOfAge(birthDate, at);
  const after = await saveNotary(trx, id, {
    name: body.name,
    licence_until: body.licenceUntil,
    // Another day is another end, of which nobody was told yet.
    ...(body.licenceUntil === before.licence_until ? {} : { licence_told_days: null }),
    ...(birthDate === undefined ? {} : { birth_sealed: sealBirthDate(keys, birthDate), retirement_told_days: null }),
  });
  return { before, after };
}

export async function actOnNotary(
  trx: Trx,
  given: { id: string; action: NotaryAction; actor: Actor; reason: string | undefined; at: Date },
): Promise<Change> {
  const { id, action, actor, reason, at } = given;
  const before = (await lockNotary(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  const state = await moveAlong(trx, { lifecycle: notaryLifecycle, record: before, action, actor, reason, at });
  return { before, after: await saveNotary(trx, id, { state }) };
}

function refuseUnlessOfAge(birthDate: string, at: Date) {
  if (!isNotaryAge(birthDate, chineseDay(at))) refuseFields([{ path: 'birthDate', message: 'notary.age' }]);
}
