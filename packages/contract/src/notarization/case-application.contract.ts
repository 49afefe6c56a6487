import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, idParams, none, personName, reasonBody, text } from '../kit/fields.ts';
import { ACTION } from '../kit/permissions.ts';
import { MATTERS } from '../notary-office/notary-matters.ts';
import { regionCode } from '../notary-office/region-code.ts';
import { CaseFile } from './case-file-record.ts';
import { IN_PERSON_ACTS, REPRESENTATIONS } from './law/agency.rules.ts';
import { CASE_PAPERS } from './law/matter-requirement.rules.ts';
import { CASE_PURPOSES } from './notarization-case-row.ts';

/** As many as an office accepts with one application. */
const EVIDENCE_MAX = 200;
const MATERIALS_MAX = 60;

const place = regionCode.nullable().default(null);

const material = z.object({ kind: z.enum(CASE_PAPERS), fileId: id, isOriginalSeen: z.boolean().default(false) });
const materials = z.array(material).max(MATERIALS_MAX);

export const NewNotarizationCase = z.object({
  /** A person or a company with an account on the platform. */
  applicantId: id,
  evidenceIds: z
    .array(id)
    .min(1)
    .max(EVIDENCE_MAX)
    .refine((list) => new Set(list).size === list.length, { message: 'list.twins' }),
  matter: z.enum(MATTERS),
  purpose: z.enum(CASE_PURPOSES),
  useCountry: text(40, 0).default(''),
  copies: z.int().min(1).max(20),
  remark: text(500, 0).default(''),
  places: z.object({ domicile: place, residence: place, act: place, fact: place, estate: place }),
  concernsRealEstate: z.boolean(),
  concernsProperty: z.boolean(),
  /** Major and complicated: several discuss it before it is approved (公证程序规则 41). */
  isMajor: z.boolean(),
  representation: z.object({
    by: z.enum(REPRESENTATIONS),
    act: z.enum(IN_PERSON_ACTS).nullable(),
    isCapable: z.boolean(),
    livesAbroad: z.boolean(),
    isWeighty: z.boolean(),
    isPowerOfAttorneyCertified: z.boolean(),
    agentName: personName.or(z.literal('')).default(''),
  }),
  materials,
});
export type NewNotarizationCase = z.infer<typeof NewNotarizationCase>;

/** What the applicant handed in afterwards; nothing that was there before is removed. */
export const CaseCorrection = NewNotarizationCase.pick({ places: true, representation: true }).extend({
  materials,
  version: z.int(),
});
export type CaseCorrection = z.infer<typeof CaseCorrection>;

const base = '/api/notarization/case-application';
const act = {
  kind: 'act',
  method: 'POST',
  permission: ACTION.notarizationEdit,
  query: none,
  data: CaseFile,
} as const;

/** What the platform's staff enter for an applicant: closed to members of an office, to which no case belongs yet. */
export const caseApplicationApi = {
  /**
   * Each record is verified there and then, and the verdict kept. What is wrong with one is the issue of its field:
   * `evidence.` with the name of the fault.
   */
  create: endpoint({
    ...act,
    path: base,
    summary: '代当事人提交公证申请',
    params: none,
    body: NewNotarizationCase,
    refusals: ['RECORD_NOT_FOUND', 'FILE_NOT_READY', 'FILE_TOO_LARGE'],
  }),
  resubmit: endpoint({
    ...act,
    path: `${base}/:id/resubmit`,
    summary: '提交补正材料',
    params: idParams,
    body: CaseCorrection,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'FILE_NOT_READY', 'FILE_TOO_LARGE'],
  }),
  withdraw: endpoint({
    ...act,
    path: `${base}/:id/withdraw`,
    summary: '受理前撤回公证申请',
    params: idParams,
    body: reasonBody,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'REASON_REQUIRED'],
  }),
};
