import { describe, expect, it } from 'vitest';
import { forgetDraft, readDraft, writeDraft } from './draft.ts';

describe('a draft', () => {
  it('contains no secret, however deeply nested', () => {
    const values = { name: '甲', password: 'Nota-2026!', account: { phone: '139', pin: '1234' } };
    writeDraft('member', values, new Set(['password', 'account.pin', 'nowhere.pin']));
    expect(readDraft('member')?.values).toEqual({ name: '甲', account: { phone: '139' } });
    expect(values.account.pin).toBe('1234');
    forgetDraft('member');
    expect(readDraft('member')).toBeUndefined();
  });

  it.each(['{', 'null', '[]', '{"at":1}'])('that is corrupt (%s) is ignored', (text) => {
    localStorage.setItem('draft.member', text);
    expect(readDraft('member')).toBeUndefined();
  });
});
