import type { Language } from '@nota/contract/kit/languages.ts';
import { screen, waitFor } from '@testing-library/react';
import { Button, Form, Input } from 'antd';
import { describe, expect, it } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { signIn } from '../../testing/session.fixtures.ts';

type Rules = NonNullable<Parameters<typeof Form.Item>[0]['rules']>;

/** One field per rule, already filled wrongly. */
const FIELDS: readonly (readonly [name: string, value: unknown, rules: Rules])[] = [
  ['required', '', [{ required: true }]],
  ['whitespace', '   ', [{ whitespace: true }]],
  ['enum', 'x', [{ type: 'enum', enum: ['a', 'b'] }]],
  ['type', 'x', [{ type: 'number' }]],
  ['text', 'abc', [{ type: 'string', min: 4, max: 8 }]],
  ['number', 9, [{ type: 'number', min: 1, max: 5 }]],
  ['list', ['a'], [{ type: 'array', min: 2, max: 3 }]],
];

function FormPage() {
  return (
    <Form initialValues={Object.fromEntries(FIELDS.map(([name, value]) => [name, value]))}>
      {FIELDS.map(([name, , rules]) => (
        <Form.Item key={name} name={name} label={`「${name}」`} rules={rules}>
          <Input />
        </Form.Item>
      ))}
      <Button htmlType="submit">提交</Button>
    </Form>
  );
}

async function complaints(language: Language): Promise<(string | null)[]> {
  fakeServer();
  signIn();
  const { user } = await renderConsole('/', { language, pages: { '/': () => Promise.resolve(FormPage) } });
  await user.click(await screen.findByRole('button', { name: '提交' }));
  const said = () => [...document.querySelectorAll('.ant-form-item-explain-error')].map((one) => one.textContent);
  await waitFor(() => expect(said()).toHaveLength(FIELDS.length));
  return said();
}

describe('the built-in messages of a form', () => {
  it.each([
    [
      'zh-CN',
      [
        '请输入「required」',
        '「whitespace」不能为空字符',
        '「enum」必须是其中一个[a, b]',
        '「type」不是一个有效的number',
        '「text」须在4-8字符之间',
        '「number」须在1-5之间',
        '「list」数量须在2-3之间',
      ],
    ],
    [
      'zh-TW',
      [
        '請輸入「required」',
        '「whitespace」不能是空白字元',
        '「enum」必須是 [a, b] 其中之一',
        '「type」不是一個有效的number',
        '「text」須介於4-8個字元之間',
        '「number」須在1-5之間',
        '「list」數量須在2-3之間',
      ],
    ],
    [
      'en-US',
      [
        'Please enter 「required」',
        '「whitespace」 cannot be a blank character',
        '「enum」 must be one of [a, b]',
        '「type」 is not a valid number',
        '「text」 must be between 4-8 characters',
        '「number」 must be between 1-5',
        'The amount of 「list」 must be between 2-3',
      ],
    ],
    [
      'pt-BR',
      [
        'Por favor, insira 「required」',
        '「whitespace」 não pode ser um carácter vazio',
        '「enum」 deve ser um dos seguinte: [a, b]',
        '「type」 não é um number válido',
        '「text」 deve possuir entre 4 e 8 caracteres',
        '「number」 deve estar entre 1 e 5',
        'A quantidade de 「list」 deve estar entre 2 e 3',
      ],
    ],
  ] as const)('in %s [spec 5.7 5.8 5.9 5.11 5.12 5.13 5.14]', async (language, words) => {
    expect(await complaints(language)).toEqual(words);
  });
});
