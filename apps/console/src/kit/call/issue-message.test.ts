import { newPassword, phone } from '@nota/contract/kit/fields.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { schemaRule } from './field-validation.ts';

const said = (schema: z.ZodType, value: unknown) =>
  schemaRule(schema, '字段')
    .validator(undefined, value)
    .then(
      () => '',
      (error: unknown) => (error as Error).message,
    );

describe('a rule made of a contract schema', () => {
  it.each([
    ['a right value', z.string(), 'x', ''],
    ['nothing', z.string(), undefined, '请填写字段'],
    ['an empty text', z.string().min(1), '', '请填写字段'],
    ['a wrong type', z.number(), 'x', '字段的格式不正确'],
    ['a short text', z.string().min(8), 'abc', '字段最少 8 个字符'],
    ['a long text', z.string().max(2), 'abc', '字段最多 2 个字符'],
    ['a small number', z.number().min(1_000), 1, '字段不能小于 1,000'],
    ['a large number', z.number().max(1), 2, '字段不能大于 1'],
    ['a short list', z.array(z.string()).min(1), [], '字段最少 1 项'],
    ['a long list', z.array(z.string()).max(0), ['x'], '字段最多 0 项'],
    ['a wrong format', phone, '12345678901', '字段的格式不正确'],
    ['a part of a phone number', phone, '138001', '字段须填写完整的 11 位号码'],
    ['what is no address', z.union([z.ipv4(), z.ipv6()]), '10.0.0.300', '“10.0.0.300”不是有效的 IP 地址'],
    [
      'what is no range',
      z.array(z.union([z.cidrv4(), z.cidrv6()])),
      ['10.0.0.0/8', '10.0.0.8'],
      '“10.0.0.8”不是有效的 IP 网段，例如 203.0.113.0/24',
    ],
    ['neither a word nor a number', z.union([z.literal('a'), z.number()]), 'c', '字段不在可选范围内'],
    ['a choice that is none', z.enum(['a', 'b']), 'c', '字段不在可选范围内'],
    ['a short password', newPassword, 'abcdefgh', '字段最少 12 个字符'],
    ['a long password', newPassword, 'x'.repeat(129), '字段最多 128 个字符'],
    ['a broken rule of its own', z.string().refine(() => false), 'x', '字段不符合要求'],
  ])('says of %s what is wrong', async (_, schema, value, text) => {
    expect(await said(schema, value)).toBe(text);
  });
});
