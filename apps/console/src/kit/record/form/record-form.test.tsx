import { newPassword } from '@nota/contract/kit/fields.ts';
import { memberApi } from '@nota/contract/auth/member.contract.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fakeServer, ok, refusing } from '../../../testing/fake-server.ts';
import { renderConsole } from '../../../testing/render-console.tsx';
import { signIn } from '../../../testing/session.fixtures.ts';
import { useAct } from '../../call/use-act.ts';
import { Field, RecordForm } from './record-form.tsx';

const { create } = memberApi;
/** With a field that drafts must not keep. */
const withPassword = create.body.extend({ initialPassword: newPassword });

function MemberForm({ draft }: { draft?: string }) {
  const act = useAct(create, { says: '新增', handles: ['INPUT_INVALID', 'VALUE_TAKEN'] });
  return (
    <RecordForm
      schema={withPassword}
      submit="提交新增"
      problem={act.problem}
      lands={{ VALUE_TAKEN: 'phone' }}
      onSubmit={(body) => act.run({ body })}
      {...(draft === undefined ? {} : { draft })}
    >
      <Field.Text name="name" label="姓名" />
      <Field.Phone name="phone" label="手机号" />
      <Field.Password name="initialPassword" label="初始密码" />
      <Field.Text name="dept" label="部门" />
      <Field.Select name="dataScope" label="数据范围" options={[{ value: 'own', label: '仅本人' }]} />
      <Field.Date name="expiresAt" label="有效期" />
      <Field.Switch name="allowsManySessions" label="允许多处登录" />
    </RecordForm>
  );
}

async function shown(Piece: () => React.ReactNode) {
  signIn();
  const server = fakeServer();
  const pages = {
    '/account/center': () => Promise.resolve(Piece),
    '/account/settings': () => Promise.resolve(() => '别处'),
  };
  const view = await renderConsole('/account/center', { pages });
  await screen.findByRole('button', { name: /提交/ });
  return { ...view, server };
}

async function fillIn({ user }: Awaited<ReturnType<typeof shown>>) {
  await user.type(screen.getByLabelText('姓名'), '王小明');
  await user.type(screen.getByLabelText('手机号'), '+86 139-0000-0009');
  await user.type(screen.getByLabelText('初始密码'), 'Lantern-quay');
}

describe('a record form', () => {
  it('marks optional fields, and not a field with a default', async () => {
    await shown(() => <MemberForm />);
    expect(screen.getByText('部门（选填）')).toBeTruthy();
    expect(screen.getByText('数据范围')).toBeTruthy();
  });

  it('labels a field that is called like another element of the page', async () => {
    const schema = z.object({ content: z.string().min(1).max(20) });
    await shown(() => (
      <RecordForm schema={schema} submit="提交" problem={undefined} onSubmit={() => Promise.resolve(true)}>
        <Field.TextArea name="content" label="内容" />
      </RecordForm>
    ));
    expect(document.getElementById('content')?.tagName).toBe('MAIN');
    expect(screen.getByLabelText('内容').tagName).toBe('TEXTAREA');
  });

  it("checks a field on blur by the contract's schema, and marks what is required", async () => {
    const { user } = await shown(() => <MemberForm />);
    await user.type(screen.getByLabelText('手机号'), '12345');
    expect(screen.queryByText('手机号须填写完整的 11 位号码')).toBeNull();
    await user.tab();
    expect(await screen.findByText('手机号须填写完整的 11 位号码')).toBeTruthy();
    expect(screen.getByText('姓名').className).toContain('required');
    expect(screen.getByText('部门（选填）').className).not.toContain('required');
  });

  it('sends what the contract asks for, and nothing for what was left blank', async () => {
    const view = await shown(() => <MemberForm />);
    view.server.on(create, ok({ id: '9', grantChangeId: null }));
    await fillIn(view);
    await view.user.click(screen.getByRole('button', { name: '提交新增' }));
    expect(await screen.findByText('新增成功')).toBeTruthy();
    expect(JSON.parse(view.server.requests[0]?.body ?? '')).toMatchObject({
      name: '王小明',
      phone: '13900000009',
      initialPassword: 'Lantern-quay',
      dept: '',
      expiresAt: null,
      allowsManySessions: false,
    });
  });

  it('sends nothing while a field is wrong', async () => {
    const { user, server } = await shown(() => <MemberForm />);
    await user.click(screen.getByRole('button', { name: '提交新增' }));
    expect(await screen.findByText('请填写姓名')).toBeTruthy();
    expect(server.requests).toHaveLength(0);
  });

  it('removes an error while the field is being corrected, before the next one is pressed', async () => {
    const { user } = await shown(() => <MemberForm />);
    const name = screen.getByLabelText('姓名');
    await user.click(name);
    await user.tab();
    const wrong = () => name.closest('.ant-form-item')?.querySelector('.ant-form-item-explain-error');
    await waitFor(() => expect(wrong()).toBeTruthy());
    await user.type(name, '王小明');
    await waitFor(() => expect(wrong()).toBeFalsy());
    expect(document.activeElement).toBe(name);
  });

  it("puts the server's issues and refusals on their fields", async () => {
    const view = await shown(() => <MemberForm />);
    view.server.on(create, refusing('INPUT_INVALID', { issues: [{ path: 'name', message: 'name.blocked' }] }));
    await fillIn(view);
    await view.user.click(screen.getByRole('button', { name: '提交新增' }));
    expect(await screen.findByText('姓名不符合要求')).toBeTruthy();
    view.server.on(create, refusing('VALUE_TAKEN'));
    await view.user.click(screen.getByRole('button', { name: '提交新增' }));
    expect(await screen.findByText('该值已被占用')).toBeTruthy();
  });

  it('asks before leaving with changes, and stays if the person cancels', async () => {
    const { user, router, address } = await shown(() => <MemberForm />);
    await user.type(screen.getByLabelText('姓名'), '王');
    void router.navigate('/account/settings');
    await user.click(await screen.findByRole('button', { name: '继续填写' }));
    expect(address()).toBe('/account/center');
    await waitFor(() => expect(screen.queryByText('内容尚未提交')).toBeNull());
    void router.navigate('/account/settings');
    await user.click(await screen.findByRole('button', { name: '仍要离开' }));
    expect(await screen.findByText('别处')).toBeTruthy();
  });

  it('saves a draft without the password, restores it and discards it', async () => {
    const first = await shown(() => <MemberForm draft="member" />);
    await fillIn(first);
    await waitFor(() => expect(localStorage.getItem('draft.member')).toContain('13900000009'));
    expect(localStorage.getItem('draft.member')).not.toContain('Lantern-quay');
    first.unmount();
    const { user } = await shown(() => <MemberForm draft="member" />);
    expect(screen.getByLabelText<HTMLInputElement>('姓名').value).toBe('王小明');
    await user.click(screen.getByRole('button', { name: '放弃草稿' }));
    expect(screen.getByLabelText<HTMLInputElement>('姓名').value).toBe('');
    expect(localStorage.getItem('draft.member')).toBeNull();
  });
});

describe('money and area', () => {
  const schema = z.object({ price: z.number().int().min(1), area: z.number().int().optional() });

  it('are typed as decimals and handed over as whole hundredths', async () => {
    const sent: unknown[] = [];
    const { user } = await shown(() => (
      <RecordForm
        schema={schema}
        initial={{ area: 1299 }}
        submit="提交"
        onSubmit={async (values) => sent.push(values) > 0}
      >
        <Field.Money name="price" label="单价" />
        <Field.Area name="area" label="面积" />
      </RecordForm>
    ));
    expect(screen.getByLabelText<HTMLInputElement>('面积（选填）').value).toBe('12.99');
    await user.type(screen.getByLabelText('单价'), '0.289');
    await user.tab();
    expect(await screen.findByText('单价的格式不正确')).toBeTruthy();
    await user.clear(screen.getByLabelText('单价'));
    await user.type(screen.getByLabelText('单价'), '0.29');
    await user.clear(screen.getByLabelText('面积（选填）'));
    await user.click(screen.getByRole('button', { name: '提交' }));
    await waitFor(() => expect(sent).toEqual([{ price: 29 }]));
  });
});
