import { describe, expect, it } from 'vitest';
import { dice } from '../../kit/seeded-dice/dice.samples.ts';
import { CASE_FEE_KINDS } from './case-fee.rules.ts';
import { endingRefund, notaryFeeShare, type CaseEnding, type PaidFee } from './ending-refund.rules.ts';
import { REFUSAL_GROUNDS } from './ground/refusal-ground.ts';

const notary = (over: Partial<PaidFee> = {}): PaidFee => ({
  kind: 'notary',
  payee: 'office',
  paidFen: 80_000,
  refundedFen: 0,
  usedFen: 0,
  ...over,
});
const copies = (over: Partial<PaidFee> = {}): PaidFee => ({ ...notary({ paidFen: 6_000 }), kind: 'copy', ...over });
const service = (over: Partial<PaidFee> = {}): PaidFee => ({
  ...notary({ paidFen: 3_000 }),
  kind: 'service',
  payee: 'platform',
  ...over,
});

const ENDINGS: readonly CaseEnding[] = [
  { how: 'not-accepted' },
  ...REFUSAL_GROUNDS.map((ground) => ({ how: 'not-handled' as const, ground })),
  { how: 'terminated' },
  { how: 'withdrawn-before-acceptance' },
  { how: 'withdrawn-after-acceptance' },
];

describe('of the notary fee goes back', () => {
  it('what each ending allows', () => {
    const printed = ENDINGS.map((ending) => {
      const { least, most, article } = notaryFeeShare(ending);
      return `${ending.how}${'ground' in ending ? ` (${ending.ground})` : ''}: ${least === most ? least : `${least}–${most}`} % · ${article}`;
    });
    expect(printed).toEqual([
      'not-accepted: 100 % · 公证程序规则 19',
      'not-handled (guardian-absent): 100 % · 公证程序规则 49',
      'not-handled (no-interest): 1–100 % · 公证程序规则 49',
      'not-handled (expert-appraisal): 100 % · 公证程序规则 49',
      'not-handled (disputed): 100 % · 公证程序规则 49',
      'not-handled (fabricated): 1–100 % · 公证程序规则 49',
      'not-handled (proof-insufficient): 1–100 % · 公证程序规则 49',
      'not-handled (untrue-or-unlawful): 1–100 % · 公证程序规则 49',
      'not-handled (against-morals): 1–100 % · 公证程序规则 49',
      'not-handled (fee-refused): 1–100 % · 公证程序规则 49',
      'terminated: 1–100 % · 公证程序规则 51',
      'withdrawn-before-acceptance: 100 % · 公证程序规则 19',
      'withdrawn-after-acceptance: 1–100 % · 公证程序规则 50(2), 51',
    ]);
  });
});

describe('an ending gives back', () => {
  it.each<[what: string, ending: CaseEnding, lines: PaidFee[], share: number, back: number[] | undefined]>([
    [
      'everything of the office, where it did not accept',
      { how: 'not-accepted' },
      [notary(), copies({ usedFen: 6_000 })],
      100,
      [80_000, 6_000],
    ],
    [
      'no service that was rendered, where the office did not accept',
      { how: 'not-accepted' },
      [service({ usedFen: 3_000 })],
      100,
      [0],
    ],
    [
      'the service, where nothing was done',
      { how: 'withdrawn-before-acceptance' },
      [notary(), service()],
      100,
      [80_000, 3_000],
    ],
    [
      'the share that was decided, and copies not made',
      { how: 'terminated' },
      [notary(), copies({ usedFen: 2_000 })],
      30,
      [24_000, 4_000],
    ],
    ['all, where nobody is to blame', { how: 'not-handled', ground: 'disputed' }, [notary()], 100, [80_000]],
    [
      'not less than all, where nobody is to blame',
      { how: 'not-handled', ground: 'disputed' },
      [notary()],
      99,
      undefined,
    ],
    ['not less than all before acceptance', { how: 'withdrawn-before-acceptance' }, [notary()], 50, undefined],
    ['not nothing after acceptance', { how: 'withdrawn-after-acceptance' }, [notary()], 0, undefined],
    ['not more than all', { how: 'terminated' }, [notary()], 101, undefined],
    ['no half per cent', { how: 'terminated' }, [notary()], 33.5, undefined],
    ['less by what went back before', { how: 'terminated' }, [notary({ refundedFen: 10_000 })], 30, [14_000]],
    ['nothing, where more went back before', { how: 'terminated' }, [notary({ refundedFen: 50_000 })], 30, [0]],
    ['a fen of a fen', { how: 'terminated' }, [notary({ paidFen: 1 })], 1, [1]],
    ['nothing of nothing', { how: 'terminated' }, [notary({ paidFen: 0 })], 50, [0]],
    [
      'nothing by a line that used more than was paid',
      { how: 'terminated' },
      [copies({ usedFen: 6_001 })],
      50,
      undefined,
    ],
    [
      'nothing by a line that gave back more than was paid',
      { how: 'terminated' },
      [notary({ refundedFen: 80_001 })],
      50,
      undefined,
    ],
  ])('%s', (_, ending, lines, share, back) => {
    expect(endingRefund(ending, lines, share)?.map(({ backFen }) => backFen)).toEqual(back);
  });

  it('parts that always come to the whole, and never more than was left', () => {
    const roll = dice(16);
    const broken: unknown[] = [];
    for (let round = 0; round < 5_000; round += 1) {
      const ending = ENDINGS[roll(ENDINGS.length)] ?? { how: 'terminated' };
      const lines = CASE_FEE_KINDS.slice(0, 1 + roll(5)).map((kind): PaidFee => {
        const paidFen = roll(2) === 0 ? roll(100) : roll(2 ** 31);
        const payee = kind === 'service' ? 'platform' : 'office';
        return { kind, payee, paidFen, refundedFen: roll(paidFen + 1), usedFen: roll(paidFen + 1) };
      });
      const { least, most } = notaryFeeShare(ending);
      const back = endingRefund(ending, lines, least + roll(most - least + 1)) ?? [];
      const isWhole = lines.every(({ paidFen, refundedFen }, at) => {
        const { backFen = -1, keptFen = -1 } = back[at] ?? {};
        return backFen >= 0 && keptFen >= 0 && refundedFen + backFen + keptFen === paidFen;
      });
      if (!isWhole || back.length !== lines.length) broken.push({ ending, lines, back });
    }
    expect(broken).toEqual([]);
  });
});
