import type { NotaryOfficeRow } from '@nota/contract/notary-office/notary-office-record.ts';
import type { notaryOfficeApi } from '@nota/contract/notary-office/notary-office.contract.ts';
import {
  notaryOfficeLifecycle,
  type NotaryOfficeAction,
} from '@nota/contract/notary-office/notary-office.lifecycle.ts';
import type { officeOpeningApi } from '@nota/contract/notary-office/office-opening.contract.ts';
import { officeChecklist } from '@nota/contract/notary-office/office-opening.rules.ts';
import type { z } from 'zod';
import type { Actor } from '../../../platform/actor.ts';
import { readChecklist, reopenChecks, tickCheck } from '../../../platform/checklist/checklist.service.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { moveAlong, startTrail } from '../../../platform/lifecycle/transition.ts';
import { refuse } from '../../../platform/refusal.ts';
import {
  insertNotaryOffice,
  lockNotaryOffice,
  saveNotaryOffice,
  toNotaryOfficeRow,
  type StoredNotaryOffice,
} from './notary-office.repo.ts';
import { officeFacts } from './office-facts.ts';

type OfficeFields = Omit<z.output<typeof notaryOfficeApi.create.body>, 'code'>;

interface Change {
  readonly before: NotaryOfficeRow;
  readonly after: NotaryOfficeRow;
}

export async function createNotaryOffice(
  trx: Trx,
  given: { body: z.output<typeof notaryOfficeApi.create.body>; actor: Actor; at: Date },
): Promise<NotaryOfficeRow> {
  const { body, actor, at } = given;
  const office = await insertNotaryOffice(trx, { ...toValues(body), code: body.code, created_at: at });
  if (!office) refuse('VALUE_TAKEN', { code: body.code });
  await startTrail(trx, { lifecycle: notaryOfficeLifecycle, recordId: office.id, actor, at });
  return office;
}

/** What has changed is checked again; a closed office stays as it was when it was closed. */
export async function editNotaryOffice(
  trx: Trx,
  id: string,
  { version, ...fields }: z.output<typeof notaryOfficeApi.edit.body>,
): Promise<Change> {
  const locked = await lockOpen(trx, id, version);
  const before = toNotaryOfficeRow(locked);
  const after = await saveNotaryOffice(trx, id, toValues(fields));
  const changed = Object.keys(fields) as (keyof typeof fields)[];
  await reopenChecks(
    trx,
    officeChecklist,
    id,
    changed.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name])),
  );
  return { before, after };
}

interface Ticking {
  readonly id: string;
  readonly actor: Actor;
  readonly at: Date;
  readonly body: z.output<typeof officeOpeningApi.tick.body>;
}

/** One check of an office that is prepared. Its version stays: a tick changes nothing of the office. */
export async function tickOffice(trx: Trx, { id, actor, at, body }: Ticking) {
  const facts = await officeFacts(trx, await lockPrepared(trx, id, body.version), at);
  await tickCheck(trx, officeChecklist, { id, facts, actor, at, body });
  return readChecklist(trx, officeChecklist, { id, facts });
}

/** A suspended office gets no new cases and keeps its open ones; nothing else changes with its state. */
export async function actOnNotaryOffice(
  trx: Trx,
  given: { id: string; action: NotaryOfficeAction; actor: Actor; reason: string | undefined; at: Date },
): Promise<Change> {
  const { id, action, actor, reason, at } = given;
  const locked = (await lockNotaryOffice(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  const state = await moveAlong(trx, { lifecycle: notaryOfficeLifecycle, record: locked, action, actor, reason, at });
  return { before: toNotaryOfficeRow(locked), after: await saveNotaryOffice(trx, id, { state }) };
}

/** An office that is still being prepared and as the caller has read it. */
export async function lockPrepared(trx: Trx, id: string, version: number): Promise<StoredNotaryOffice> {
  const locked = (await lockNotaryOffice(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  if (locked.state !== 'preparing' || locked.version !== version) refuse('STATE_CHANGED', { id, state: locked.state });
  return locked;
}

/** An office whose notaries, seals and tables can be changed: any that is not closed. */
export async function lockConfigurable(trx: Trx, id: string): Promise<StoredNotaryOffice> {
  const locked = (await lockNotaryOffice(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  if (locked.state === 'closed') refuse('STATE_CHANGED', { id, state: locked.state });
  return locked;
}

/** An office that can be changed and is as the caller has read it. */
export async function lockOpen(trx: Trx, id: string, version: number): Promise<StoredNotaryOffice> {
  const locked = (await lockNotaryOffice(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  if (locked.state === 'closed' || locked.version !== version) refuse('STATE_CHANGED', { id, state: locked.state });
  return locked;
}

const toValues = (fields: OfficeFields) => ({
  name: fields.name,
  short_name: fields.shortName,
  city: fields.city,
  licence_no: fields.licenceNo,
  uscc: fields.uscc ?? null,
  address: fields.address,
  phone: fields.phone,
  leader: fields.leader,
  accepts_online: fields.acceptsOnline,
  jurisdiction: JSON.stringify(fields.jurisdiction),
  matters: [...new Set(fields.matters)],
});
