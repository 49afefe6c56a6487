import type { PERSONAL_FIELDS, personalUserApi } from '@nota/contract/user-manager/personal-user.contract.ts';
import { personalUserLifecycle } from '@nota/contract/user-manager/personal-user.lifecycle.ts';
import type { z } from 'zod';
import type { Trx } from '../../../platform/db/database.ts';
import type { Keys } from '../../../platform/keys/keys.ts';
import { startTrail } from '../../../platform/lifecycle/transition.ts';
import { refuse } from '../../../platform/refusal.ts';
import { reveal } from '../../../platform/audit/revealed-fields.ts';
import { openNumber } from './identity-secrets.ts';
import {
  findPersonalUser,
  insertPersonalUser,
  lockPersonalUser,
  readPersonalUser,
  savePersonalUser,
  type StoredPersonalUser,
} from './personal-user.repo.ts';

export interface NewPersonalUser {
  readonly phone: string;
  readonly source: StoredPersonalUser['source'];
  readonly nickName?: string;
  readonly inviterId?: string | null;
  readonly level?: number;
  readonly storageUsedBytes?: number;
  readonly labels?: readonly string[];
  readonly remark?: string;
  readonly lastSignInAt?: Date | null;
}

/** A person who registered; the identity is verified later, by `recordIdentityCheck`. */
export async function createPersonalUser(trx: Trx, given: NewPersonalUser, at: Date): Promise<string> {
  const id =
    (await insertPersonalUser(trx, {
      phone: given.phone,
      source: given.source,
      nick_name: given.nickName ?? '',
      inviter_id: given.inviterId ?? null,
      level: given.level ?? 0,
      storage_used_bytes: given.storageUsedBytes ?? 0,
      labels: [...(given.labels ?? [])],
      remark: given.remark ?? '',
      last_sign_in_at: given.lastSignInAt ?? null,
      created_at: at,
    })) ?? refuse('VALUE_TAKEN', { field: 'phone' });
  await startTrail(trx, { lifecycle: personalUserLifecycle, recordId: id, actor: 'system', at });
  return id;
}

export async function editPersonalUser(trx: Trx, id: string, body: z.output<typeof personalUserApi.edit.body>) {
  const locked = (await lockPersonalUser(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  if (locked.version !== body.version || locked.state === 'cancelled') refuse('STATE_CHANGED', { id });
  const before = await readPersonalUser(trx, id);
  await savePersonalUser(trx, id, { remark: body.remark, labels: body.labels, level: body.level });
  return { before, after: await readPersonalUser(trx, id) };
}

type Field = (typeof PERSONAL_FIELDS)[number];

/** The unmasked values of fields; where none of them has one, that is refused like an unknown person. */
export async function revealPersonal(trx: Trx, keys: Keys, id: string, fields: readonly Field[]) {
  const user = (await findPersonalUser(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  const values: Record<Field, () => string | null | undefined> = {
    phone: () => user.phone,
    realName: () => user.real_name,
    certNo: () => openNumber(keys, 'cert-no', user.cert_no_sealed),
  };
  return reveal(id, fields, values);
}
