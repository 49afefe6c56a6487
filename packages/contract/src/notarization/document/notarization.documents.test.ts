import { describe, expect, it } from 'vitest';
import { renderDocument, shippedTemplate, templateFaults } from '../../evidence/document-definition.ts';
import { LANGUAGES } from '../../kit/languages.ts';
import { caseCorrection } from './case-correction.documents.ts';
import { CASE_NOTICES, caseNotice, notarialCertificate } from './notarization.documents.ts';

const MARKS = {
  document: { number: 'GW20260601000012', version: 1, madeAt: '2026-06-02T03:30:00.000Z' },
  issuer: { name: '诺达电子数据存证平台' },
};

describe.each([caseNotice, caseCorrection, notarialCertificate])('the shipped template of $kind', (definition) => {
  it.each(LANGUAGES)('has no fault in %s, and takes the sample', (language) => {
    const template = shippedTemplate(definition, language);
    expect(templateFaults(definition, template)).toEqual([]);
    const facts = { ...definition.facts.parse(definition.sample), ...MARKS };
    const blocks = renderDocument(definition, { template, facts, language });
    expect(JSON.stringify(blocks)).toContain(MARKS.document.number);
    expect(JSON.stringify(blocks)).not.toContain('{{');
  });
});

const DECIDED = {
  declined: '不予受理。',
  accepted: '予以受理，',
  refused: '不予办理公证。',
  terminated: '终止公证。',
  closed: '未经受理即告终结',
  revoked: '自始无效。',
};

describe('a notice', () => {
  it.each(CASE_NOTICES)('that it was %s says so, and nothing of the others', (what) => {
    const template = shippedTemplate(caseNotice, 'zh-CN');
    const facts = { ...caseNotice.facts.parse({ ...caseNotice.sample, what }), ...MARKS };
    const words = JSON.stringify(renderDocument(caseNotice, { template, facts, language: 'zh-CN' }));
    const said = CASE_NOTICES.filter((one) => words.includes(DECIDED[one]));
    expect(said).toEqual([what]);
  });
});
