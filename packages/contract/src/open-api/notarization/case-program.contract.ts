import { z } from 'zod';
import { certNo, id, moment, personName, text, uscc, businessNumber, none } from '../../kit/fields.ts';
import { LIMIT } from '../../kit/limits.ts';
import { statesOf } from '../../kit/lifecycle.ts';
import { NewNotarizationCase } from '../../notarization/case-application.contract.ts';
import { IN_PERSON_ACTS, REPRESENTATIONS } from '../../notarization/law/agency.rules.ts';
import { CASE_PAPERS } from '../../notarization/law/matter-requirement.rules.ts';
import { notarizationCaseLifecycle } from '../../notarization/notarization-case.lifecycle.ts';
import { AskedCorrection } from '../../platform/correction/asked-correction.ts';
import { machineEndpoint } from '../machine-endpoint.ts';
import { clientToken } from '../owner-block.ts';

const PAPERS_MAX = 60;
const withoutTwins = (list: readonly string[]) => new Set(list).size === list.length;

/** Whoever asks for a notarization, by the number under which they are verified here. */
export const namedApplicant = z.discriminatedUnion('type', [
  z.object({ type: z.literal('person'), name: personName, certNo }),
  z.object({ type: z.literal('organization'), uscc }),
]);
export type NamedApplicant = z.infer<typeof namedApplicant>;

const { places, matter, purpose, useCountry, remark } = NewNotarizationCase.shape;

export const ProgramApplication = z.object({
  /** By default the customer's own organization. */
  applicant: namedApplicant.optional(),
  /** Records of this customer that state the applicant as their owner. */
  anos: z.array(id).min(1).max(200).refine(withoutTwins, { message: 'list.twins' }),
  matter,
  purpose,
  useCountry,
  copies: z.int().min(1).max(20).default(1),
  remark,
  places: places.prefault({}),
  concernsRealEstate: z.boolean().default(false),
  concernsProperty: z.boolean().default(false),
  representation: z.object({
    by: z.enum(REPRESENTATIONS),
    act: z.enum(IN_PERSON_ACTS).nullable().default(null),
    isCapable: z.boolean().default(true),
    livesAbroad: z.boolean().default(false),
    isWeighty: z.boolean().default(false),
    isPowerOfAttorneyCertified: z.boolean().default(false),
    agentName: personName.or(z.literal('')).default(''),
  }),
  /** Papers are files that this customer has preserved: JPG, PNG or PDF. */
  papers: z
    .array(z.object({ kind: z.enum(CASE_PAPERS), ano: id }))
    .max(PAPERS_MAX)
    .default([]),
  clientToken: clientToken.optional(),
});
export type ProgramApplication = z.infer<typeof ProgramApplication>;

export const ProgramCase = z.object({
  number: z.string(),
  state: z.enum(statesOf(notarizationCaseLifecycle)),
  /** 10 to 93, as offices count their states. */
  stateCode: z.int(),
  submittedAt: moment,
  /** The end of the period in which it is; null while time stands still, and once it has ended. */
  dueAt: moment.nullable(),
  isPaused: z.boolean(),
  /** What is asked of the applicant now, and until when. */
  asked: AskedCorrection.nullable(),
  office: z.string().nullable(),
  payableFen: z.int().nullable(),
  certificateNo: z.string().nullable(),
  issuedAt: moment.nullable(),
  endingArticle: z.string().nullable(),
});
export type ProgramCase = z.infer<typeof ProgramCase>;

const PAPER_REFUSALS = ['FILE_NOT_READY', 'FILE_TOO_LARGE', 'FILE_INFECTED'] as const;
const EXAMPLE_NUMBER = 'GZ20260601000012';

export const caseProgramCalls = {
  /**
   * Each record is verified there and then. What is wrong with one is the issue of its place in `anos`: `evidence.` with
   * the name of the fault. Whoever is not verified here is `applicant.unverified`.
   */
  apply: machineEndpoint({
    method: 'POST',
    path: '/open-api/v1/notarization/apply',
    summary: '提交公证申请，存证逐条当场核验；须为本客户存证、权利人为申请人且核验有效',
    scope: 'notarization:apply',
    isWriting: true,
    query: none,
    body: ProgramApplication,
    data: ProgramCase,
    refusals: ['RECORD_NOT_FOUND', ...PAPER_REFUSALS],
    example: {
      applicant: { type: 'organization', uscc: '91350100M000100Y43' },
      anos: ['200300400500600700'],
      matter: 'preservation',
      purpose: 'litigation',
      places: { domicile: '330106' },
      representation: { by: 'legal-representative' },
      papers: [{ kind: 'application-form', ano: '200300400500600701' }],
      clientToken: 'order-2026-0001',
    },
  }),
  query: machineEndpoint({
    method: 'GET',
    path: '/open-api/v1/notarization/query',
    summary: '查询公证案件：状态代码、期限、待补正内容、公证书编号',
    scope: 'notarization:read',
    isWriting: false,
    query: z.object({ number: businessNumber }),
    body: none,
    data: ProgramCase,
    refusals: ['RECORD_NOT_FOUND'],
    example: { number: EXAMPLE_NUMBER },
  }),
  /** Everything at once: a value for a field, a preserved file of this customer for a paper. */
  supplement: machineEndpoint({
    method: 'POST',
    path: '/open-api/v1/notarization/supplement',
    summary: '提交补正或补充材料，须一次答复全部事项；材料以本客户已存证的文件编号给出',
    scope: 'notarization:apply',
    isWriting: true,
    query: none,
    body: z.object({
      number: businessNumber,
      answers: z
        .array(
          z.object({
            itemId: id,
            value: text(LIMIT.correctionValueMaxChars).optional(),
            ano: id.optional(),
            remark: text(LIMIT.correctionRemarkMaxChars, 0).default(''),
          }),
        )
        .min(1)
        .max(LIMIT.correctionItemsMax),
    }),
    data: ProgramCase,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'DEADLINE_PASSED', ...PAPER_REFUSALS],
    example: {
      number: EXAMPLE_NUMBER,
      answers: [{ itemId: '200300400500600702', ano: '200300400500600703' }],
    },
  }),
};
