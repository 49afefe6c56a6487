import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderConsole } from '../../../testing/render-console.tsx';
import { signIn } from '../../../testing/session.fixtures.ts';
import { useOpened } from '../../list/use-opened.ts';
import { FormDrawer } from './form-drawer.tsx';
import { Field, RecordForm } from './record-form.tsx';

const schema = z.object({ name: z.string().min(1) });

/** A row whose only action is gone once the form was sent. */
function Rows() {
  const opened = useOpened();
  const [isDone, setDone] = useState(false);
  return (
    <>
      <table>
        <tbody>
          <tr data-row-key="7">
            <td>
              <button type="button">编辑</button>
              {!isDone && (
                <button type="button" onClick={() => opened.open('disable')}>
                  停用
                </button>
              )}
            </td>
          </tr>
        </tbody>
      </table>
      <FormDrawer title="停用" isOpen={opened.what === 'disable'} onClose={opened.close}>
        <button
          type="button"
          onClick={() => {
            opened.close();
            setDone(true);
          }}
        >
          确认停用
        </button>
      </FormDrawer>
    </>
  );
}

function Page() {
  const opened = useOpened();
  const [params] = useSearchParams();
  return (
    <>
      <p>第 {params.get('page')} 页</p>
      <FormDrawer title="新增" isOpen={opened.what === 'create'} onClose={opened.close}>
        <RecordForm schema={schema} submit="提交" onSubmit={async () => (opened.close(), true)} onCancel={opened.close}>
          <Field.Text name="name" label="名称" />
        </RecordForm>
      </FormDrawer>
    </>
  );
}

async function begun() {
  signIn();
  fakeServer();
  const pages = { '/account/center': () => Promise.resolve(Page) };
  const view = await renderConsole('/account/center?page=2', { pages });
  await screen.findByText('第 2 页');
  await view.router.navigate('/account/center?page=2&open=create');
  await view.user.type(await screen.findByLabelText('名称'), '甲');
  return view;
}

describe('a form in a drawer', () => {
  it('focuses its first field', async () => {
    signIn();
    fakeServer();
    await renderConsole('/account/center?open=create', { pages: { '/account/center': () => Promise.resolve(Page) } });
    const field = await screen.findByLabelText('名称');
    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  it('gives the focus back to the row from which it was opened when its button is gone', async () => {
    signIn();
    fakeServer();
    const pages = { '/account/center': () => Promise.resolve(Rows) };
    const { user } = await renderConsole('/account/center', { pages });
    await user.click(await screen.findByRole('button', { name: '停用' }));
    await user.click(await screen.findByRole('button', { name: '确认停用' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '编辑' })));
  });

  it('asks once before its close button discards changes', async () => {
    const { user, address } = await begun();
    await user.click(screen.getByRole('button', { name: '关闭' }));
    await user.click(await screen.findByRole('button', { name: '继续填写' }));
    expect(screen.getByLabelText<HTMLInputElement>('名称').value).toBe('甲');
    await user.click(screen.getByRole('button', { name: '关闭' }));
    await user.click(await screen.findByRole('button', { name: '仍要离开' }));
    await waitFor(() => expect(address()).toBe('/account/center?page=2'));
  });

  it('asks before Back does, and stays', async () => {
    const { user, address, router } = await begun();
    void router.navigate(-1);
    await user.click(await screen.findByRole('button', { name: '继续填写' }));
    expect(address()).toBe('/account/center?page=2&open=create');
  });

  it('closes without a question once it was sent', async () => {
    const { user, address } = await begun();
    await user.click(screen.getByRole('button', { name: '提交' }));
    await waitFor(() => expect(address()).toBe('/account/center?page=2'));
    expect(screen.queryByText('内容尚未提交')).toBeNull();
  });
});
