import { describe, expect, it } from 'vitest';
import { MATTERS } from '../notary-office/notary-matters.ts';
import { proposedConclusion, type ConclusionFacts } from './case-draft.rules.ts';

const record = (name: string, at: string) => ({ name, verifiedAt: new Date(at) });
const facts: ConclusionFacts = {
  matter: 'preservation',
  applicant: '杭州样例科技有限公司',
  submittedAt: new Date('2026-05-31T16:30:00Z'),
  evidence: [record('采购合同.pdf', '2026-06-01T02:00:00Z')],
};

describe('the words that a notary begins with', () => {
  it('say who asked for what, and what was verified, on the days of China', () => {
    expect(proposedConclusion(facts)).toBe(
      '申请人杭州样例科技有限公司于2026年6月1日向本处申请办理保全证据公证，并提交电子数据《采购合同.pdf》共1项。' +
        '经查，上述电子数据由存证平台保全，于2026年6月1日核验有效，其 SHA-256 哈希值与所附清单一致。' +
        '兹证明上述电子数据自保全之时起内容完整、未被更改。',
    );
  });

  it('name three records, and count the others', () => {
    const evidence = ['一.pdf', '二.pdf', '三.pdf', '四.pdf'].map((name, n) =>
      record(name, `2026-06-0${n + 1}T02:00:00Z`),
    );
    const said = proposedConclusion({ ...facts, evidence });
    expect(said).toContain('《一.pdf》、《二.pdf》、《三.pdf》等共4项');
    expect(said).not.toContain('四.pdf');
    expect(said).toContain('于2026年6月4日核验有效');
  });

  it('say no more than who asked where nothing was preserved', () => {
    expect(proposedConclusion({ ...facts, evidence: [] })).toBe(
      '申请人杭州样例科技有限公司于2026年6月1日向本处申请办理保全证据公证。',
    );
  });

  it.each(MATTERS)('name the matter %s, and fit into a certificate', (matter) => {
    const evidence = Array.from({ length: 200 }, () => record('名'.repeat(255), '2026-06-01T02:00:00Z'));
    const said = proposedConclusion({ ...facts, matter, applicant: '名'.repeat(100), evidence });
    expect(said).toMatch(/向本处申请办理.{2,20}公证/);
    expect(said.length).toBeLessThanOrEqual(2_000);
  });
});
