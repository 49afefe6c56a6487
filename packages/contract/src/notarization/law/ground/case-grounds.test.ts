import { describe, expect, it } from 'vitest';
import { GROUND_PAPERS } from './case-ground.ts';
import { NON_ACCEPTANCE_GROUNDS, NON_ACCEPTANCE_TABLE } from './non-acceptance-ground.ts';
import { PAUSE_GROUNDS, PAUSE_GROUND_TABLE } from './pause-ground.ts';
import { REFUSAL_GROUNDS, REFUSAL_GROUND_TABLE } from './refusal-ground.ts';
import { TERMINATION_GROUNDS, TERMINATION_GROUND_TABLE } from './termination-ground.ts';

const printed = (rows: readonly { readonly name: string; readonly article: string; readonly paper: string }[]) =>
  rows.map(({ name, article, paper }) => `${article} | ${name} | ${paper}`);

describe('the grounds of law', () => {
  it('for not handling a matter are nine', () => {
    expect(REFUSAL_GROUND_TABLE.map(({ name }) => name)).toEqual(REFUSAL_GROUNDS);
    expect(printed(REFUSAL_GROUND_TABLE)).toEqual([
      '公证法 31(1) | guardian-absent | refusal-report',
      '公证法 31(2) | no-interest | refusal-report',
      '公证法 31(3) | expert-appraisal | refusal-report',
      '公证法 31(4) | disputed | refusal-report',
      '公证法 31(5) | fabricated | refusal-report',
      '公证法 31(6) | proof-insufficient | refusal-report',
      '公证法 31(7) | untrue-or-unlawful | refusal-report',
      '公证法 31(8) | against-morals | refusal-report',
      '公证法 31(9) | fee-refused | refusal-report',
    ]);
  });

  it('for not handling it that nobody is to blame for are three', () => {
    const blameless = REFUSAL_GROUND_TABLE.filter(({ responsibility }) => responsibility === 'nobody');
    expect(blameless.map(({ name }) => name)).toEqual(['guardian-absent', 'expert-appraisal', 'disputed']);
  });

  it('for not accepting an application are the four conditions', () => {
    expect(NON_ACCEPTANCE_TABLE.map(({ name }) => name)).toEqual(NON_ACCEPTANCE_GROUNDS);
    expect(printed(NON_ACCEPTANCE_TABLE)).toEqual([
      '公证程序规则 19(1) | no-interest | non-acceptance-notice',
      '公证程序规则 19(2) | disputed | non-acceptance-notice',
      '公证程序规则 19(3) · 公证法 11 | outside-law | non-acceptance-notice',
      '公证程序规则 19(4) · 公证法 25 | other-office | non-acceptance-notice',
    ]);
  });

  it('for not accepting it name another office only where there is one to go to', () => {
    expect(NON_ACCEPTANCE_TABLE.filter((row) => row.mustNameOffice).map(({ name }) => name)).toEqual(['other-office']);
  });

  it('for not accepting it do not ask for the scope where the law demands a certificate', () => {
    const open = NON_ACCEPTANCE_TABLE.filter((row) => !row.holdsWhereNotarizationIsDue);
    expect(open.map(({ name }) => name)).toEqual(['outside-law']);
  });

  it('for ending a matter are five', () => {
    expect(TERMINATION_GROUND_TABLE.map(({ name }) => name)).toEqual(TERMINATION_GROUNDS);
    expect(printed(TERMINATION_GROUND_TABLE)).toEqual([
      '公证程序规则 50(1) | unfinished-six-months | termination-report',
      '公证程序规则 50(2) | withdrawn | termination-report',
      '公证程序规则 50(3) | applicant-gone | termination-report',
      '公证程序规则 50(4) | obstructed | termination-report',
      '公证程序规则 50(5) | other | termination-report',
    ]);
    expect(TERMINATION_GROUND_TABLE.filter((row) => row.needsSixMonths).map(({ name }) => name)).toEqual([
      'unfinished-six-months',
    ]);
    expect(TERMINATION_GROUND_TABLE.filter((row) => row.needsExplanation).map(({ name }) => name)).toEqual(['other']);
  });

  it('for a pause are three, each with a paper of its own, and waiting for the fee is none', () => {
    expect(PAUSE_GROUND_TABLE.map(({ name }) => name)).toEqual(PAUSE_GROUNDS);
    expect(printed(PAUSE_GROUND_TABLE)).toEqual([
      '公证法 30 | force-majeure | force-majeure-proof',
      '公证法 30 | supplement | supplement-notice',
      '公证法 30 | verification | verification-request',
    ]);
    expect(PAUSE_GROUNDS.filter((name) => /fee|pay/.test(name))).toEqual([]);
  });

  it('use every paper, and no other', () => {
    const used = [
      ...REFUSAL_GROUND_TABLE,
      ...NON_ACCEPTANCE_TABLE,
      ...TERMINATION_GROUND_TABLE,
      ...PAUSE_GROUND_TABLE,
    ].map(({ paper }) => paper);
    expect(new Set(used)).toEqual(new Set(GROUND_PAPERS));
  });
});
