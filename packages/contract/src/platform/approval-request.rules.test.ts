import { describe, expect, it } from 'vitest';
import { offeredDecisions } from './approval-request.rules.ts';

const ASKER = '1';
const OTHER = '2';
const SUBJECT = '3';

describe('the decisions on an approval request', () => {
  it.each([
    ['the asker may only withdraw it', 'waiting', ASKER, true, ['withdraw']],
    ['the asker may withdraw it without the permission to confirm', 'waiting', ASKER, false, ['withdraw']],
    ['a second person with the permission decides', 'waiting', OTHER, true, ['approve', 'reject']],
    ['a second person without the permission looks on', 'waiting', OTHER, false, []],
    ['nobody decides about themselves', 'waiting', SUBJECT, true, []],
    ['nothing is done twice', 'approved', OTHER, true, []],
    ['what was rejected stays so', 'rejected', OTHER, true, []],
    ['what was withdrawn stays so', 'withdrawn', ASKER, true, []],
    ['what has expired stays so', 'expired', OTHER, true, []],
  ] as const)('%s', (_, state, id, mayConfirm, offered) => {
    const asked = { state, askedById: ASKER, concernsMemberId: SUBJECT };
    expect(offeredDecisions(asked, { id, mayConfirm })).toEqual(offered);
  });

  it('lets somebody who asked about themselves withdraw and nothing more', () => {
    const asked = { state: 'waiting', askedById: ASKER, concernsMemberId: ASKER } as const;
    expect(offeredDecisions(asked, { id: ASKER, mayConfirm: true })).toEqual(['withdraw']);
  });
});
