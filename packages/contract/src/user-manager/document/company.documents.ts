import { z } from 'zod';
import { defineDocument } from '../../evidence/document-definition.ts';
import { NUMBER_PREFIXES } from '../../kit/business-number.ts';
import { CLOCK_UNITS } from '../../kit/clock/legal-clock.ts';
import { day, moment, text } from '../../kit/fields.ts';
import { LIMIT } from '../../kit/limits.ts';
import { companyDocumentTitles } from './company-document.messages.ts';
import { companyCorrectionTemplate, companyDecisionTemplate } from './company.templates.ts';

/** Name and code of a company are public; nothing of its people stands in a notice. */
const company = z.object({ name: text(100), uscc: text(18) });
const sampleCompany = { name: '内蒙古自治区呼和浩特市某某数字科技（集团）股份有限公司', uscc: '91350100M000100Y43' };

/**
 * 补正通知书: what a company is asked to add to its papers, by when, and how that was counted. It is the paper that
 * justifies the pause of the review's clock.
 */
export const companyCorrection = defineDocument({
  kind: 'company-correction',
  title: companyDocumentTitles['company-correction'],
  record: 'company-user',
  prefix: NUMBER_PREFIXES.companyNotice,
  facts: z.object({
    company,
    submittedAt: moment,
    /** Which round this is, and after how many there are no more. */
    round: z.int().min(1).max(99),
    roundsMost: z.int().min(1).max(99),
    items: z
      .array(
        z.object({
          /** The field or the paper: `营业执照` */
          subject: text(60),
          asked: text(LIMIT.reasonMaxChars),
          example: text(200).optional(),
        }),
      )
      .min(1)
      .max(30),
    /** The last day, until 24:00. */
    dueOn: day,
    period: z.object({
      unit: z.enum(CLOCK_UNITS),
      days: z.int().min(1).max(999),
      /** The day of the event, which does not count. */
      startedOn: day,
      /** It runs into a year whose working days are not known. */
      isProvisional: z.boolean(),
    }),
  }),
  required: [
    'document.number',
    'company.name',
    'items.subject',
    'items.asked',
    'dueOn',
    'period.unit',
    'period.days',
    'period.startedOn',
    'period.isProvisional',
  ],
  template: companyCorrectionTemplate,
  sample: {
    company: sampleCompany,
    submittedAt: '2026-06-01T02:00:00.000Z',
    round: 1,
    roundsMost: 3,
    items: [
      {
        subject: '营业执照',
        asked: '扫描件右下角登记机关印章不清晰，请重新扫描原件（分辨率不低于 300 dpi，四角完整）。',
        example: '彩色扫描件，PDF 或 JPG，不超过 10 MB',
      },
      { subject: '经办人授权书', asked: '缺少法定代表人签字，授权期限未填写。' },
    ],
    dueOn: '2026-06-15',
    period: { unit: 'working', days: 10, startedOn: '2026-06-01', isProvisional: false },
  },
});

/** 认证结果通知书: whether a company was verified, and if not, why not. */
export const companyDecision = defineDocument({
  kind: 'company-decision',
  title: companyDocumentTitles['company-decision'],
  record: 'company-user',
  prefix: NUMBER_PREFIXES.companyNotice,
  facts: z.object({
    company,
    submittedAt: moment,
    decidedAt: moment,
    outcome: z.enum(['accepted', 'refused']),
    /** Of a refusal, in the reviewer's own words. */
    reason: text(LIMIT.reasonMaxChars).optional(),
    /** How often papers may still be submitted after a refusal. */
    submissionsLeft: z.int().min(1).max(99).optional(),
  }),
  required: ['document.number', 'company.name', 'outcome', 'decidedAt', 'reason'],
  template: companyDecisionTemplate,
  sample: {
    company: sampleCompany,
    submittedAt: '2026-06-01T02:00:00.000Z',
    decidedAt: '2026-06-02T03:30:00.000Z',
    outcome: 'refused',
    reason: '营业执照所载企业名称与申请名称不一致。',
    submissionsLeft: 5,
  },
});
