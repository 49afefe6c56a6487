import { NUMBER_PREFIXES } from '@nota/contract/kit/business-number.ts';
import { formatYuan } from '@nota/contract/kit/format/number-format.ts';
import type { Actor } from '../../../platform/actor.ts';
import { askApproval } from '../../../platform/approval/approval-request.service.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { nextNumber } from '../../../platform/db/next-number.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { AccountHolder, NamedOwner } from './account-holder.ts';
import { balanceAdjustment, entryReversal, moneyGift } from './owner-balance.approvals.ts';
import { readBalance } from './owner-balance.repo.ts';
import { findOwner } from './owner-balance.service.ts';
import { lockReversible } from './reversible-entry.ts';

interface Asked {
  readonly id: string;
  readonly amountFen: number;
  readonly reason: string;
  readonly actor: Actor;
  readonly at: Date;
}

type Holders = readonly AccountHolder[];

export async function askAdjustment(
  trx: Trx,
  holders: Holders,
  asked: Asked & { direction: 'up' | 'down'; principalFen: number },
) {
  const { id, amountFen, direction } = asked;
  const owner = (await findOwner(trx, holders, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  const { principalFen } = await readBalance(trx, owner);
  if (principalFen !== asked.principalFen) refuse('STATE_CHANGED', { id });
  if (direction === 'down' && amountFen > principalFen) refuse('BALANCE_TOO_LOW', { id });
  const { request, facts, payload } = await requestOf(trx, owner, asked);
  return askApproval(trx, balanceAdjustment, {
    ...request,
    facts: [
      ...facts,
      { name: 'balance', value: formatYuan(principalFen) },
      { name: direction === 'up' ? 'increase' : 'decrease', value: formatYuan(amountFen) },
    ],
    payload: { ...payload, direction },
  });
}

export async function askGift(trx: Trx, holders: Holders, asked: Asked) {
  const { id, amountFen } = asked;
  const owner = (await findOwner(trx, holders, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  const { request, facts, payload } = await requestOf(trx, owner, asked);
  return askApproval(trx, moneyGift, {
    ...request,
    facts: [...facts, { name: 'gift', value: formatYuan(amountFen) }],
    payload,
  });
}

/** The id is that of the transfer. */
export async function askReversal(trx: Trx, holders: Holders, asked: Asked) {
  const { id: transferId, amountFen, at } = asked;
  const entry = (await lockReversible(trx, transferId, at)) ?? refuse('RECORD_NOT_FOUND', { transferId });
  if (amountFen > entry.left) refuse('REVERSAL_TOO_LARGE', { transferId });
  if (amountFen > entry.unspent) refuse('BALANCE_TOO_LOW', { transferId });
  const owner = (await findOwner(trx, holders, entry.owner.id)) ?? { ...entry.owner, name: '' };
  const { request, facts, payload } = await requestOf(trx, owner, asked);
  return askApproval(trx, entryReversal, {
    ...request,
    facts: [...facts, { name: 'entry', value: transferId }, { name: 'reversed', value: formatYuan(amountFen) }],
    payload: { ...payload, transferId },
  });
}

/** What the three kinds of request have in common. */
async function requestOf(trx: Trx, owner: NamedOwner, { amountFen, reason, actor, at }: Asked) {
  const { kind: ownerKind, id: subjectId, name } = owner;
  const title = name || subjectId;
  const number = await nextNumber(trx, NUMBER_PREFIXES.balanceChange, at);
  return {
    request: { actor, at, subjectId, title, reason },
    facts: [{ name: 'buyer', value: title } as const],
    payload: { ownerKind, name, number, amountFen },
  };
}
