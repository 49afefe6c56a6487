import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { id, idParams, moment, none, reason } from '../../kit/fields.ts';
import { statesOf } from '../../kit/lifecycle.ts';
import { pageOf, pageQuery } from '../../kit/page.ts';
import { ACTION, PERMISSION } from '../../kit/permissions.ts';
import { officeWitnessLifecycle } from './office-witness.lifecycle.ts';
import { WITNESS_STATES } from './office-witness.rules.ts';

const restrictsByScope = ['office'] as const;

export const OfficeWitnessRow = z.object({
  id,
  officeId: id,
  /** The name within the key. */
  name: z.string(),
  vkey: z.string(),
  /** Why it was proposed. */
  reason: z.string(),
  state: z.enum(statesOf(officeWitnessLifecycle)),
  createdById: id,
  createdByName: z.string(),
  createdAt: moment,
  /** Null while it waits, and where it ran out of time. */
  decidedByName: z.string().nullable(),
  decidedAt: moment.nullable(),
});
export type OfficeWitnessRow = z.infer<typeof OfficeWitnessRow>;

export const OfficeWitnessQuery = pageQuery.extend({ officeId: id }).strict();
export type OfficeWitnessQuery = z.infer<typeof OfficeWitnessQuery>;

/** How the witness in force stands, as the tables of the log say it at this moment. */
export const OfficeWitnessStanding = z.object({
  state: z.enum(WITNESS_STATES),
  vkey: z.string().nullable(),
  /** The key that the deployment trusts under this name, where it is another one. */
  trustedVkey: z.string().nullable(),
  /** The newest head of the log; 0 where no witness is recorded. */
  latestSize: z.int(),
  /** The newest head that exactly this key has cosigned. */
  cosigned: z.object({ size: z.int(), at: moment }).nullable(),
  /** Entries and seconds that it is behind. */
  lagEntries: z.int(),
  lagSeconds: z.int(),
});
export type OfficeWitnessStanding = z.infer<typeof OfficeWitnessStanding>;

/** `name+id+key` of c2sp.org/signed-note; the server reads it. */
const vkey = z
  .string()
  .trim()
  .max(200)
  .regex(/^[^\s+]+\+[0-9a-f]{8}\+[A-Za-z0-9+/]{44}$/);

const base = '/api/notary-office/office-witness';

export const officeWitnessApi = {
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: base,
    summary: '公证处的日志见证密钥',
    permission: PERMISSION.notaryOffice,
    restrictsByScope,
    params: none,
    query: OfficeWitnessQuery,
    body: none,
    data: pageOf(OfficeWitnessRow),
    refusals: [],
  }),
  /** The id is that of the office. */
  standing: endpoint({
    kind: 'query',
    method: 'GET',
    path: `${base}/:id/standing`,
    summary: '公证处见证的现状：最近一次联署与滞后',
    permission: PERMISSION.notaryOffice,
    restrictsByScope,
    params: idParams,
    query: none,
    body: none,
    data: OfficeWitnessStanding,
    refusals: ['RECORD_NOT_FOUND'],
  }),
  create: endpoint({
    kind: 'act',
    method: 'POST',
    path: base,
    summary: '登记公证处的见证密钥（须第二人确认）',
    permission: ACTION.notaryOfficeEdit,
    restrictsByScope,
    params: none,
    query: none,
    body: z.object({ officeId: id, vkey, reason }),
    data: OfficeWitnessRow,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'CHANGE_PENDING', 'VALUE_TAKEN'],
  }),
};
