import { describe, expect, it, vi } from 'vitest';
import { renderPart } from '../../testing/render-page.tsx';
import { FileField } from '../file/file-field.tsx';
import { Progress } from '../file/progress.tsx';
import { Button } from './button.tsx';
import { codeIn, CodeField } from './code-field.tsx';
import { Form } from './form.tsx';
import { TextField } from './text-field.tsx';
import { useFields } from './use-fields.ts';

describe('a code of six digits', () => {
  it.each([
    ['123456', '123456'],
    ['12 34 56', '123456'],
    ['１２３４５６', '123456'],
    ['验证码824613，10分钟内有效', '824613'],
    ['订单20260601，验证码824613', '824613'],
    ['1234567', '123456'],
    ['12a', '12'],
    ['', ''],
  ])('is read out of %j as %j', (typed, code) => {
    expect(codeIn(typed)).toBe(code);
  });

  function Asking({ onComplete }: { onComplete: (code: string) => void }) {
    const fields = useFields({ code: '' }, { code: () => undefined });
    return <CodeField {...fields.bind('code')} label="验证码" onComplete={onComplete} hasFocus />;
  }

  it('is one field that telephones fill in, and is complete once', async () => {
    const complete = vi.fn<(code: string) => void>();
    const { screen, user } = renderPart(<Asking onComplete={complete} />);
    const field = screen.getByLabelText<HTMLInputElement>('验证码');
    await expect.poll(() => document.activeElement).toBe(field);
    expect([field.autocomplete, field.inputMode]).toEqual(['one-time-code', 'numeric']);
    await user.type(field, '12x345');
    expect(field.value).toBe('12345');
    await user.type(field, '6');
    expect(complete.mock.calls).toEqual([['123456']]);
    await user.type(field, '7');
    expect([field.value, complete.mock.calls.length]).toEqual(['123456', 1]);
  });

  it('may be pasted with the message around it', async () => {
    const complete = vi.fn<(code: string) => void>();
    const { screen, user } = renderPart(<Asking onComplete={complete} />);
    await user.click(screen.getByLabelText('验证码'));
    await user.paste('【诺达】验证码 824613，请勿告知他人');
    expect(complete.mock.calls).toEqual([['824613']]);
  });
});

describe('the button that sends', () => {
  function Sending({ onSubmit }: { onSubmit: () => void }) {
    const fields = useFields({ name: '' }, { name: (value) => (value.length < 4 ? '太短' : undefined) });
    return (
      <Form fields={fields} submitLabel="提交" busyLabel="提交中" isBusy={false} onSubmit={onSubmit}>
        <TextField {...fields.bind('name')} label="名称" />
      </Form>
    );
  }

  it('does not move away while it is pressed: no field is judged before the click', async () => {
    const send = vi.fn<() => void>();
    const { screen, user } = renderPart(<Sending onSubmit={send} />);
    await user.type(screen.getByLabelText('名称'), '短');
    const button = screen.getByRole('button', { name: '提交' });
    await user.pointer({ target: button, keys: '[MouseLeft>]' });
    expect(screen.queryByText('太短')).toBeNull();
    await user.pointer({ target: button, keys: '[/MouseLeft]' });
    expect(await screen.findByText('太短')).toBeTruthy();
    expect(send).not.toHaveBeenCalled();
  });
});

describe('a file', () => {
  it('is chosen from the device or photographed, and may be chosen again', async () => {
    const choose = vi.fn<(file: File) => void>();
    const field = <FileField label="营业执照" accept=".pdf,image/*" hasCamera onChoose={choose} />;
    const { screen, user } = renderPart(field);
    const camera = screen.getByLabelText('营业执照：拍照');
    expect([camera.getAttribute('capture'), camera.getAttribute('accept')]).toEqual(['environment', 'image/*']);
    const file = new File(['a'], '执照.pdf', { type: 'application/pdf' });
    const input = screen.getByLabelText<HTMLInputElement>('营业执照：选择文件');
    await user.upload(input, file);
    await user.upload(input, file);
    expect(choose.mock.calls).toEqual([[file], [file]]);
  });

  it('is shown by its name and size, and what is wrong with it is read out', () => {
    const file = new File(['a'.repeat(1_536)], '执照.pdf');
    const field = <FileField label="营业执照" accept=".pdf" file={file} error="文件太大" onChoose={() => undefined} />;
    const { screen } = renderPart(field);
    expect(screen.getByText('已选择 执照.pdf（1.5 KB）')).toBeTruthy();
    const input = screen.getByLabelText('营业执照：选择文件');
    const described = document.getElementById(input.getAttribute('aria-describedby') ?? '');
    expect([input.getAttribute('aria-invalid'), described?.textContent]).toEqual(['true', '文件太大']);
  });
});

describe('progress', () => {
  it.each([
    [0, 100, '0', '上传 已完成 0%'],
    [49, 100, '49', '上传 已完成 25%'],
    [100, 100, '100', '上传 已完成 100%'],
    [0, 0, '100', '上传 已完成 100%'],
  ])('of %d in %d is drawn by the percent and read out by the quarter', (done, total, percent, spoken) => {
    const { screen } = renderPart(<Progress label="上传" done={done} total={total} />);
    expect(screen.getByLabelText('上传').getAttribute('value')).toBe(percent);
    expect(screen.getByRole('status').textContent).toBe(spoken);
  });
});

describe('a button that waits', () => {
  it('keeps the focus and does nothing', async () => {
    const click = vi.fn<() => void>();
    const { screen, user } = renderPart(
      <Button isBusy onClick={click}>
        提交
      </Button>,
    );
    const button = screen.getByRole('button', { name: '提交' });
    await user.click(button);
    expect([click.mock.calls.length, button.getAttribute('aria-disabled')]).toEqual([0, 'true']);
    expect(document.activeElement).toBe(button);
  });
});
