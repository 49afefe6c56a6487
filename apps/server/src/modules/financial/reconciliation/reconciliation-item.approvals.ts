import { WRITE_OFF_BOOKS, type WriteOffBook } from '@nota/contract/financial/reconciliation/reconciliation-choices.ts';
import { OPEN_ITEM } from '@nota/contract/financial/reconciliation/reconciliation-item.lifecycle.ts';
import { formatYuan } from '@nota/contract/kit/format/number-format.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { z } from 'zod';
import type { Actor } from '../../../platform/actor.ts';
import { defineApproval } from '../../../platform/approval/approval-definition.ts';
import { askApproval } from '../../../platform/approval/approval-request.service.ts';
import { claimCase } from '../../../platform/assignment/assignment.service.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import { writeOff } from '../ledger/ledger.service.ts';
import { reconciliationItemAssignment } from './reconciliation-item.assignment.ts';
import { lockItem, type StoredItem } from './reconciliation-item.repo.ts';
import { refuseImporter, settleItem } from './reconciliation-item.service.ts';
import { writeOffKey } from './write-off-key.ts';

/** Money that is no customer's is explained by the platform's own accounts, and always by two people. */
export const itemWriteOff = defineApproval({
  kind: 'reconciliation-item.write-off',
  subject: 'reconciliation-item',
  ask: ACTION.orderEdit,
  confirm: ACTION.orderApprove,
  payload: z.object({ book: z.enum(WRITE_OFF_BOOKS), differenceFen: z.int(), openedAt: z.string() }),
  act: 'financial.reconciliation-item.write-off',
  async carryOut({ trx, actor, at, subjectId: id, payload }) {
    const item = (await lockItem(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
    const { book, differenceFen, openedAt } = payload;
    // Explained meanwhile, or explained and opened again: then other people know more of it than these two.
    if (!isOpen(item) || item.opened_at.toISOString() !== openedAt) refuse('STATE_CHANGED', { id });
    await refuseImporter(trx, item, actor, at);
    const { transfers } = await writeOff(trx, {
      key: writeOffKey(item),
      number: item.number,
      actorId: actor.id,
      channel: item.source,
      amount: Math.abs(differenceFen),
      direction: differenceFen > 0 ? 'up' : 'down',
      book,
      at,
    });
    const transferId = transfers[0]?.id ?? null;
    await settleItem(trx, { id, way: 'transfer', transferId, at });
    return { before: { state: item.state }, after: { state: 'explained', transferId, book } };
  },
});

interface Asked {
  readonly id: string;
  readonly book: WriteOffBook;
  readonly reason: string;
  readonly version: number;
  readonly actor: Actor;
  readonly at: Date;
}

export async function askWriteOff(trx: Trx, { id, book, reason, version, actor, at }: Asked) {
  const item = (await lockItem(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  if (!isOpen(item) || item.version !== version) refuse('STATE_CHANGED', { id });
  await claimCase(trx, reconciliationItemAssignment, item, { actor, at });
  await refuseImporter(trx, item, actor, at);
  const differenceFen = Number(item.difference_fen);
  return askApproval(trx, itemWriteOff, {
    actor,
    at,
    reason,
    subjectId: id,
    title: item.number,
    facts: [
      { name: 'difference', value: item.number },
      { name: differenceFen > 0 ? 'increase' : 'decrease', value: formatYuan(Math.abs(differenceFen)) },
    ],
    payload: { book, differenceFen, openedAt: item.opened_at.toISOString() },
  });
}

const isOpen = ({ state }: StoredItem) => OPEN_ITEM.includes(state);
