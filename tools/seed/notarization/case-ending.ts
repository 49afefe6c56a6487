import { endingRefund, type CaseEnding, type FeeBack } from '@nota/contract/notarization/law/ending-refund.rules.ts';
import { NON_ACCEPTANCE_TABLE } from '@nota/contract/notarization/law/ground/non-acceptance-ground.ts';
import { REFUSAL_GROUND_TABLE } from '@nota/contract/notarization/law/ground/refusal-ground.ts';
import { TERMINATION_GROUND_TABLE } from '@nota/contract/notarization/law/ground/termination-ground.ts';
import type { Chance } from '../chance.ts';
import type { StoryFees } from './case-fees.ts';
import type { CaseLife } from './case-life.ts';
import { DECLINED, REFUSED, TERMINATED } from './case-words.ts';

/** By which ground a case ended without a certificate, and what of its fee went back. */
export interface StoryEnding {
  readonly action: 'decline' | 'refuse' | 'terminate';
  readonly ground: string;
  readonly article: string;
  readonly reason: string;
  readonly sharePercent: number;
  readonly back: readonly FeeBack[];
}

export function endingOf({ state }: CaseLife, fees: StoryFees | undefined, chance: Chance): StoryEnding | undefined {
  if (state === 'declined') {
    const [ground, reason] = chance.pick(DECLINED);
    const article = NON_ACCEPTANCE_TABLE.find(({ name }) => name === ground)?.article ?? '';
    return { action: 'decline', ground, article, reason, sharePercent: 100, back: [] };
  }
  if (state === 'refused') {
    const [ground, reason] = chance.pick(REFUSED);
    const row = REFUSAL_GROUND_TABLE.find(({ name }) => name === ground);
    const sharePercent = row?.responsibility === 'nobody' ? 100 : chance.between(4, 9) * 10;
    const back = backOf({ how: 'not-handled', ground }, fees, sharePercent);
    return { action: 'refuse', ground, article: row?.article ?? '', reason, sharePercent, back };
  }
  if (state !== 'terminated') return undefined;
  const [ground, reason] = chance.pick(TERMINATED);
  const article = TERMINATION_GROUND_TABLE.find(({ name }) => name === ground)?.article ?? '';
  const sharePercent = chance.between(3, 8) * 10;
  const how = ground === 'withdrawn' ? 'withdrawn-after-acceptance' : 'terminated';
  return { action: 'terminate', ground, article, reason, sharePercent, back: backOf({ how }, fees, sharePercent) };
}

function backOf(ending: CaseEnding, fees: StoryFees | undefined, sharePercent: number): readonly FeeBack[] {
  const paid = (fees?.lines ?? []).map(({ kind, payee, payableFen }) => ({
    kind,
    payee,
    paidFen: payableFen,
    refundedFen: 0,
    usedFen: 0,
  }));
  const back = endingRefund(ending, paid, sharePercent);
  if (!back) throw new Error(`${sharePercent} % is no share of this ending`);
  return back;
}
