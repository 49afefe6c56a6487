import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { day, id, moment, none } from '../../kit/fields.ts';
import { pageOf, pageQuery } from '../../kit/page.ts';
import { ACTION, PERMISSION } from '../../kit/permissions.ts';
import { matter } from '../notary-office-record.ts';
import { namesMatter, patternProblem } from './office-number.rules.ts';
import { DATED_STANDINGS } from './dated-version.rules.ts';

const restrictsByScope = ['office'] as const;
const PATTERN_MAX_CHARS = 60;
const MOST_WORDS = 11;

/** Chinese characters alone: a digit in it could be taken for one of the running number. */
const word = (maxChars: number) =>
  z
    .string()
    .trim()
    .max(maxChars)
    .regex(/^\p{Script=Han}+$/u);

const wordOfMatter = word(6);

const numberRuleFields = z.object({
  pattern: z
    .string()
    .trim()
    .min(1)
    .max(PATTERN_MAX_CHARS)
    .refine((pattern) => patternProblem(pattern) === undefined, { message: 'number.pattern' }),
  officeWord: word(8),
  matterWord: z.union([wordOfMatter, z.literal('')]).default(''),
  matterWords: z
    .array(z.strictObject({ matter, word: wordOfMatter }))
    .max(MOST_WORDS)
    .refine((list) => new Set(list.map((one) => one.matter)).size === list.length, { message: 'list.twins' })
    .default([]),
});

/** As a form asks for it: the word of matters where the pattern names them, and none where it does not. */
export const numberRuleForm = (pattern: string) =>
  numberRuleFields.extend({
    validFrom: day,
    matterWord: namesMatter(pattern) ? wordOfMatter : numberRuleFields.shape.matterWord,
  });

export const OfficeNumberRuleRow = z.object({
  id,
  officeId: id,
  validFrom: day,
  ...numberRuleFields.shape,
  standing: z.enum(DATED_STANDINGS),
  createdById: id,
  createdByName: z.string(),
  createdAt: moment,
});
export type OfficeNumberRuleRow = z.infer<typeof OfficeNumberRuleRow>;

export const OfficeNumberRuleQuery = pageQuery.extend({ officeId: id }).strict();
export type OfficeNumberRuleQuery = z.infer<typeof OfficeNumberRuleQuery>;

const base = '/api/notary-office/office-number-rule';

export const officeNumberRuleApi = {
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: base,
    summary: '公证书编号规则各版本',
    permission: PERMISSION.notaryOffice,
    restrictsByScope,
    params: none,
    query: OfficeNumberRuleQuery,
    body: none,
    data: pageOf(OfficeNumberRuleRow),
    refusals: [],
  }),
  /** Nothing is changed afterwards, and no number that was given is given again or renamed. */
  create: endpoint({
    kind: 'act',
    method: 'POST',
    path: base,
    summary: '发布公证书编号规则',
    permission: ACTION.notaryOfficeEdit,
    restrictsByScope,
    params: none,
    query: none,
    body: numberRuleFields
      .extend({ officeId: id, validFrom: day })
      .refine(({ pattern, matterWord }) => namesMatter(pattern) === (matterWord !== ''), {
        path: ['matterWord'],
        message: 'number.matter-word',
      })
      .refine(({ pattern, matterWords }) => namesMatter(pattern) || matterWords.length === 0, {
        path: ['matterWords'],
        message: 'number.matter-word',
      }),
    data: OfficeNumberRuleRow,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'EFFECT_IN_PAST', 'MOMENT_TAKEN', 'VALUE_TAKEN'],
  }),
};
