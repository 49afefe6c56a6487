import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  bankAccount,
  certNo,
  day,
  id,
  idCardNo,
  labels,
  moment,
  newPassword,
  orgName,
  personName,
  phone,
  reason,
  sha256Hex,
  text,
  uscc,
  usccUnchecked,
} from './fields.ts';
import { pageQuery } from './page.ts';

function table(name: string, schema: z.ZodType, right: readonly unknown[], wrong: readonly unknown[]) {
  describe(name, () => {
    it.each(right.map((value) => [value]))('takes %j', (value) => expect(schema.safeParse(value).success).toBe(true));
    it.each(wrong.map((value) => [value]))('refuses %j', (value) =>
      expect(schema.safeParse(value).success).toBe(false),
    );
  });
}

table(
  'a phone number',
  phone,
  ['13800000000', '19999999999', ' 13800000000 '],
  ['', '12800000000', '1380000000', '138000000000', '+8613800000000', '1380000000a', 13800000000],
);

table(
  'a name',
  personName,
  ['张三', '欧阳小明', '阿卜杜拉·买买提', 'Ana Maria', ' 张三 ', '𠮷野'],
  ['', '张', '张3', '张三!', '·张三', ' · ', '<b>张三</b>', '张'.repeat(33), '张%', '张\u0000三'],
);

table(
  'a unified social credit code',
  uscc,
  ['91350100M000100Y43', ' 91350100m000100y43 '],
  ['', '91350211M0000XUF46', '91350100M000100Y4'],
);

table('a code that staff vouches for', usccUnchecked, ['91350211M0000XUF46'], ['', '91350211M0000SUF46']);

table('an identity card', idCardNo, ['11010519491231002x', '330106199003072036'], ['', '330106199003072037']);

table('a certificate number', certNo, ['E12345678', 'e12345678'], ['', 'E123', 'E1234-5678', '1'.repeat(21)]);

table(
  'the name of an organization',
  orgName,
  ['杭州互联网公证处', '上海某某（集团）有限公司', '3M中国有限公司', 'A&B Ltd.'],
  ['', '厂', '（集团）', '<b>公司</b>', '公\u0000司', '司'.repeat(101)],
);

table('a bank account', bankAccount, ['12345678', '1'.repeat(30)], ['', '1234567', '1'.repeat(31), '1234 5678']);

table(
  'a day',
  day,
  ['2026-02-28', '2028-02-29', '0001-01-01', '9999-12-31'],
  ['', '2026-02-29', '0000-01-01', '2026-1-1'],
);

table(
  'labels',
  labels,
  [[], ['重点', 'VIP'], ['甲 乙']],
  [[''], ['长'.repeat(33)], ['1', '2', '3', '4', '5', '6'], '重点', ['甲\u001f乙'], ['甲\n乙'], ['重点', '重点 ']],
);

table(
  'a new password',
  newPassword,
  ['quiet lanterns', 'alllowercase', '今晚的月色照着钱塘江面上', '🦊'.repeat(12), 'x'.repeat(128), 'tab\tand blank'],
  ['', 'elevenchars', '🦊'.repeat(11), '            ', '  elevenchars  ', 'x'.repeat(129), 123456789012],
);

table(
  'an id',
  id,
  ['1', '0', '9007199254740993', '9223372036854775807'],
  ['', '-1', '1.5', 'abc', ' 1', '1e3', 1, '9223372036854775808', '9999999999999999999', '12345678901234567890'],
);

table(
  'a moment',
  moment,
  ['2026-06-01T02:00:00Z', '2026-06-01T02:00:00.123Z', '2026-06-01T10:00:00+08:00'],
  ['', '2026-06-01', '2026-06-01 02:00:00', '2026-13-01T00:00:00Z', '2026-02-30T00:00:00Z', 0],
);

table('a digest', sha256Hex, ['a'.repeat(64)], ['A'.repeat(64), 'a'.repeat(63), 'g'.repeat(64), '']);

table('a reason', reason, ['离职', ' x '], ['', '   ', '长'.repeat(501)]);

table(
  'a page query',
  pageQuery,
  [
    {},
    { page: '3', pageSize: '100' },
    { after: '1780000000000000_42' },
    { after: '1780000000000000_9223372036854775807' },
  ],
  [
    { page: '0' },
    { page: 'x' },
    { pageSize: '101' },
    { pageSize: '0' },
    { after: '1' },
    { after: 'a_b' },
    { after: `${'9'.repeat(30)}_1` },
    { after: '1_9223372036854775808' },
  ],
);

describe('a text', () => {
  it('arrives trimmed, and is measured after that', () => {
    expect(text(3).parse('  abc  ')).toBe('abc');
    expect(text(3).safeParse('   ').success).toBe(false);
    expect(text(3, 0).parse('   ')).toBe('');
  });
});

describe('a phone number and a name', () => {
  it('arrive trimmed', () => {
    expect(phone.parse(' 13800000000 ')).toBe('13800000000');
    expect(personName.parse(' 张三 ')).toBe('张三');
  });
});

describe('a moment at the ends of the calendar', () => {
  it.each([
    ['9999-12-31T23:59:59Z', true],
    ['9999-12-31T23:59:59-01:00', false],
    ['0001-01-01T00:00:00Z', true],
    ['0001-01-01T00:00:00+01:00', false],
    ['0000-06-01T00:00:00Z', false],
  ])('%s is one: %s', (given, isOne) => expect(moment.safeParse(given).success).toBe(isOne));
});
