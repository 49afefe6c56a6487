import { z } from 'zod';
import { defineDocument } from '../../evidence/document-definition.ts';
import { NUMBER_PREFIXES } from '../../kit/business-number.ts';
import { moment, text } from '../../kit/fields.ts';
import { LIMIT } from '../../kit/limits.ts';
import { notarizationDocumentTitles } from './notarization-document.messages.ts';
import { caseNoticeTemplate, notarialCertificateTemplate } from './notarization.templates.ts';

export const caseOf = z.object({ number: text(16), applicant: text(100), office: text(100), submittedAt: moment });
export const sampleCase = {
  number: 'GZ20261119000001',
  applicant: '内蒙古自治区呼和浩特市某某数字科技（集团）股份有限公司',
  office: '浙江省杭州市某某公证处',
  submittedAt: '2026-06-01T02:00:00.000Z',
};

/** What a notice says of: one paper with the words of each, because all of them answer the same application. */
export const CASE_NOTICES = ['declined', 'accepted', 'refused', 'terminated', 'closed', 'revoked'] as const;
export type CaseNotice = (typeof CASE_NOTICES)[number];

/** 受理通知书, 不予受理通知书, 不予办理决定书, 终止公证决定书, 结案通知, 撤销公证书决定书: to the applicant, whose name is masked. */
export const caseNotice = defineDocument({
  kind: 'case-notice',
  title: notarizationDocumentTitles['case-notice'],
  record: 'notarization-case',
  prefix: NUMBER_PREFIXES.notarizationDocument,
  facts: z.object({
    case: caseOf,
    what: z.enum(CASE_NOTICES),
    decidedAt: moment,
    /** By which article it was decided; absent in a notice of acceptance. */
    article: text(60).optional(),
    reason: text(LIMIT.reasonMaxChars).optional(),
    /** Whoever is at the wrong office is told which one may take it. */
    otherOffice: text(100).optional(),
    certificateNo: text(60).optional(),
    /** As people read it: ¥1,200.00 */
    refund: text(20).optional(),
  }),
  required: ['document.number', 'case.number', 'case.applicant', 'what', 'decidedAt', 'reason'],
  template: caseNoticeTemplate,
  sample: {
    case: sampleCase,
    what: 'refused',
    decidedAt: '2026-06-20T03:30:00.000Z',
    article: '公证法 31(6)',
    reason: '当事人提供的证明材料不充分，经通知补充后仍未补齐。',
    otherOffice: '浙江省宁波市某某公证处',
    certificateNo: '〔2026〕浙杭证内字第00123号',
    refund: '¥1,200.00',
  },
});

/** 公证书: the words of the notary, the number that the office gave it, and digests of what was notarized. */
export const notarialCertificate = defineDocument({
  kind: 'notarial-certificate',
  title: notarizationDocumentTitles['notarial-certificate'],
  record: 'notarization-case',
  prefix: NUMBER_PREFIXES.notarizationDocument,
  facts: z.object({
    case: caseOf,
    certificateNo: text(60),
    notary: text(32),
    issuedAt: moment,
    conclusion: text(2_000),
    draftSha256: text(64),
    evidence: z
      .array(z.object({ number: text(19), sha256: text(64) }))
      .min(1)
      .max(200),
  }),
  required: [
    'document.number',
    'certificateNo',
    'case.applicant',
    'case.office',
    'notary',
    'issuedAt',
    'conclusion',
    'evidence.number',
    'evidence.sha256',
  ],
  template: notarialCertificateTemplate,
  sample: {
    case: sampleCase,
    certificateNo: '〔2026〕浙杭证内字第00123号',
    notary: '欧阳若溪',
    issuedAt: '2026-06-20T03:30:00.000Z',
    conclusion: '兹证明申请人保存于本平台的电子数据，其哈希值与所附清单一致，自保存之日起未被改动。',
    draftSha256: 'a'.repeat(64),
    evidence: [
      { number: '300000000000000001', sha256: 'b'.repeat(64) },
      { number: '300000000000000002', sha256: 'c'.repeat(64) },
    ],
  },
});
