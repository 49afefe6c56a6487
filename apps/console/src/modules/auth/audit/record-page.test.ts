import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { describe, expect, it } from 'vitest';
import { recordPage } from './record-page.ts';

describe('the page of an audited record', () => {
  it.each([
    ['invoice', PERMISSION.invoice, '/financial/invoice/7'],
    ['points-gift', PERMISSION.integral, '/financial/integral?open=detail:7'],
    ['notice', PERMISSION.notice, '/content/notice?open=detail:7'],
    ['notice-draft', PERMISSION.notice, '/content/notice?open=detail:7'],
    ['banner', PERMISSION.banner, '/content/banner-List?open=detail:7'],
    ['role', PERMISSION.role, '/auth/roleList/auth?id=7'],
    ['member', PERMISSION.member, '/auth/member-list?open=detail:7'],
  ])('of the kind %s is known to those who may open it', (kind, needed, address) => {
    expect(recordPage(kind, '7', (permission) => permission === needed)).toBe(address);
    expect(recordPage(kind, '7', (permission) => permission !== needed)).toBeUndefined();
  });

  it('is missing where nothing shows such a record, or none was recorded', () => {
    for (const kind of ['saved-view', null]) expect(recordPage(kind, '7', () => true)).toBeUndefined();
    expect(recordPage('invoice', null, () => true)).toBeUndefined();
  });
});
