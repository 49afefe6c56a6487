import { describe, expect, it } from 'vitest';
import { renderDocument, shippedTemplate, templateFaults } from '../../evidence/document-definition.ts';
import { LANGUAGES } from '../../kit/languages.ts';
import { companyCorrection, companyDecision } from './company.documents.ts';

const MARKS = {
  document: { number: 'TZ20260601000012', version: 1, madeAt: '2026-06-02T03:30:00.000Z' },
  issuer: { name: '诺达电子数据存证平台' },
};

function wordsOf(
  definition: typeof companyDecision | typeof companyCorrection,
  facts: Record<string, unknown>,
): string {
  const template = shippedTemplate(definition, 'zh-CN');
  const blocks = renderDocument(definition, { template, facts: { ...facts, ...MARKS }, language: 'zh-CN' });
  return blocks
    .map((block) => ('text' in block ? block.text : block.kind === 'table' ? block.rows.join() : ''))
    .join('\n');
}

describe.each([companyCorrection, companyDecision])('the shipped template of $kind', (definition) => {
  it.each(LANGUAGES)('has no fault in %s, and takes the sample', (language) => {
    const template = shippedTemplate(definition, language);
    expect(templateFaults(definition, template)).toEqual([]);
    const facts = { ...definition.facts.parse(definition.sample), ...MARKS };
    const blocks = renderDocument(definition, { template, facts, language });
    expect(blocks.at(-2)).toEqual({ kind: 'signature' });
    expect(JSON.stringify(blocks)).toContain(MARKS.document.number);
    expect(JSON.stringify(blocks)).not.toContain('{{');
  });
});

describe('a notice of correction', () => {
  const facts = companyCorrection.facts.parse(companyCorrection.sample);

  it('says what is asked, by when, and how that is counted', () => {
    const words = wordsOf(companyCorrection, facts);
    for (const said of [
      '1,营业执照,',
      '示例 1：',
      '2,经办人授权书,',
      '2026年6月15日 24 时',
      '10 个工作日',
      '第 1 次补正',
    ]) {
      expect(words).toContain(said);
    }
    expect(words).not.toContain('暂定');
  });

  it('says of a provisional date that it is one, and of calendar days that their end may move', () => {
    const period = { ...facts.period, unit: 'calendar', isProvisional: true };
    const words = wordsOf(companyCorrection, { ...facts, period });
    expect(words).toContain('暂定');
    expect(words).toContain('顺延');
  });
});

describe('a notice of the result', () => {
  const facts = companyDecision.facts.parse(companyDecision.sample);

  it('says why a company was refused, and how often it may try again', () => {
    const words = wordsOf(companyDecision, facts);
    for (const said of ['认证未通过', '名称与申请名称不一致', '剩余提交次数为 5 次']) expect(words).toContain(said);
  });

  it('says of an accepted one nothing about reasons', () => {
    const { reason: _, submissionsLeft: __, ...accepted } = { ...facts, outcome: 'accepted' as const };
    const words = wordsOf(companyDecision, accepted);
    expect(words).toContain('认证通过');
    expect(words).not.toContain('理由');
  });
});
