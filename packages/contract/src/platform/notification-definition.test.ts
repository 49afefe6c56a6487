import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { cutTo, defineNotification, renderNotification } from './notification-definition.ts';
import { withoutSecrets, withSecrets } from './notification-text.rules.ts';

const example = defineNotification({
  kind: 'example',
  version: 1,
  purpose: 'code',
  channels: ['sms', 'email'],
  variables: z.object({ name: z.string().max(20), code: z.string() }),
  secret: ['code'],
  title: ['{name}的验证码', '{name}的驗證碼', 'Code for {name}', 'Código de {name}'],
  text: ['{name}，验证码{code}', '{name}，驗證碼{code}', '{name}, your code is {code}', '{name}, o código é {code}'],
  sample: { name: '王小明', code: '123456' },
});

const render = (name: string, channel: 'sms' | 'email' = 'sms') =>
  renderNotification(example, {
    channel,
    language: 'zh-CN',
    variables: { name, code: '123456' },
    platformName: '甲【平】台',
  });

describe('a rendered text', () => {
  it('keeps the places of secrets open until it is sent, and shows staff that something stood there', () => {
    const { text, title } = render('王小明');
    expect({ text, title }).toEqual({ title: '王小明的验证码', text: '【甲平台】王小明，验证码{code}' });
    expect(withSecrets(text, { code: '123456' })).toBe('【甲平台】王小明，验证码123456');
    expect(withoutSecrets(text)).toBe('【甲平台】王小明，验证码******');
    expect(render('王小明', 'email').text).toBe('王小明，验证码{code}');
  });

  it('fills no place that a value brought along', () => {
    const { text } = render('{code}');
    expect(withSecrets(text, { code: '123456' })).toBe('【甲平台】｛code｝，验证码123456');
    expect(withSecrets('{a}', { a: '{b}', b: 'never' })).toBe('{b}');
  });

  it('cuts a name that is too long for a text message', () => {
    expect(cutTo(4).parse('某某有限公司')).toBe('某某有…');
    expect(cutTo(4).parse('某某公司')).toBe('某某公司');
  });
});
