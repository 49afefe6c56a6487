import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { day, id, moment, none, reason, text } from '../../kit/fields.ts';
import { pageOf, pageQuery } from '../../kit/page.ts';
import { ACTION, PERMISSION } from '../../kit/permissions.ts';
import { VALIDITY_STEPS } from './day-alert.rules.ts';
import { SEAL_ALGORITHMS, SEAL_KINDS, SEAL_STANDINGS } from './office-seal.rules.ts';

const restrictsByScope = ['office'] as const;

export const OfficeSealRow = z.object({
  id,
  officeId: id,
  kind: z.enum(SEAL_KINDS),
  name: z.string(),
  algorithm: z.enum(SEAL_ALGORITHMS),
  serialNo: z.string(),
  validFrom: day,
  validUntil: day,
  standing: z.enum(SEAL_STANDINGS),
  /** Of what is in force; null where nothing is near. */
  alert: z.union([z.literal('over'), z.literal(VALIDITY_STEPS)]).nullable(),
  /** What took its place, and why. */
  replacedById: id.nullable(),
  replacedReason: z.string().nullable(),
  createdById: id,
  createdByName: z.string(),
  createdAt: moment,
});
export type OfficeSealRow = z.infer<typeof OfficeSealRow>;

export const OfficeSealQuery = pageQuery.extend({ officeId: id }).strict();
export type OfficeSealQuery = z.infer<typeof OfficeSealQuery>;

const base = '/api/notary-office/office-seal';

export const officeSealApi = {
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: base,
    summary: '公证处的印章与证书',
    permission: PERMISSION.notaryOffice,
    restrictsByScope,
    params: none,
    query: OfficeSealQuery,
    body: none,
    data: pageOf(OfficeSealRow),
    refusals: [],
  }),
  /** A seal is never edited: what is wrong or runs out is replaced by another, and stays on record. */
  create: endpoint({
    kind: 'act',
    method: 'POST',
    path: base,
    summary: '登记公证处印章或证书，可替换旧的一枚',
    permission: ACTION.notaryOfficeEdit,
    restrictsByScope,
    params: none,
    query: none,
    body: z
      .object({
        officeId: id,
        kind: z.enum(SEAL_KINDS),
        name: text(50),
        algorithm: z.enum(SEAL_ALGORITHMS),
        serialNo: z
          .string()
          .trim()
          .toUpperCase()
          .regex(/^[0-9A-F]{8,40}$/),
        validFrom: day,
        validUntil: day,
        replacesId: id.optional(),
        reason: reason.optional(),
      })
      .refine(({ validFrom, validUntil }) => validFrom <= validUntil, {
        path: ['validUntil'],
        message: 'range.turned',
      }),
    data: OfficeSealRow,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'VALUE_TAKEN', 'REASON_REQUIRED'],
  }),
};
