import { z } from 'zod';
import { defineDocument } from '../../evidence/document-definition.ts';
import { NUMBER_PREFIXES } from '../../kit/business-number.ts';
import { day, text } from '../../kit/fields.ts';
import { LIMIT } from '../../kit/limits.ts';
import { caseCorrectionTemplate } from './case-correction.templates.ts';
import { notarizationDocumentTitles } from './notarization-document.messages.ts';
import { caseOf, sampleCase } from './notarization.documents.ts';

/**
 * 补正（补充材料）通知书: everything that is asked of an applicant, by when, and what happens if nothing comes. While an
 * office handles the case it is the paper that justifies the pause of its period (公证法 30).
 */
export const caseCorrection = defineDocument({
  kind: 'case-correction',
  title: notarizationDocumentTitles['case-correction'],
  record: 'notarization-case',
  prefix: NUMBER_PREFIXES.notarizationDocument,
  facts: z.object({
    case: caseOf,
    /** Before an office has the case, or while it handles it. */
    stage: z.enum(['review', 'handling']),
    round: z.int().min(1).max(99),
    roundsMost: z.int().min(1).max(99),
    items: z
      .array(z.object({ subject: text(60), asked: text(LIMIT.reasonMaxChars), example: text(200).optional() }))
      .min(1)
      .max(30),
    /** The last day, until 24:00. */
    dueOn: day,
    period: z.object({ days: z.int().min(1).max(999), startedOn: day, isProvisional: z.boolean() }),
  }),
  required: [
    'document.number',
    'case.number',
    'case.applicant',
    'stage',
    'items.subject',
    'items.asked',
    'dueOn',
    'period.days',
    'period.startedOn',
    'period.isProvisional',
  ],
  template: caseCorrectionTemplate,
  sample: {
    case: sampleCase,
    stage: 'handling',
    round: 1,
    roundsMost: 3,
    items: [
      {
        subject: '证据清单',
        asked: '清单未加盖公章，请加盖后重新扫描。',
        example: '彩色扫描件，PDF 或 JPG，不超过 10 MB',
      },
      { subject: '书面说明', asked: '请说明第三项电子数据的来源。' },
    ],
    dueOn: '2026-06-15',
    period: { days: 10, startedOn: '2026-06-01', isProvisional: false },
  },
});
