import { formDraftApi } from '@nota/contract/platform/form-draft.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { fakeServer, ok, refusing } from '../../../testing/fake-server.ts';
import { renderConsole } from '../../../testing/render-console.tsx';
import { signIn } from '../../../testing/session.fixtures.ts';
import { withMessages } from '../../language/piece-messages.ts';
import { Field } from '../form/record-form.tsx';

afterEach(() => vi.useRealTimers());

const schema = z.object({
  officeName: z.string().min(2).max(50),
  city: z.string().min(2),
  pin: z.string().optional(),
});
const SAVED_AT = '2026-06-01T02:00:00.000Z';

async function form(draft: Record<string, unknown> | null, onSubmit = () => Promise.resolve(true)) {
  const { LongForm } = await withMessages('long-form', import('./long-form.tsx'));
  const server = fakeServer();
  server.on(formDraftApi.get, ok({ draft: draft && { values: draft, savedAt: SAVED_AT } }));
  server.on(formDraftApi.save, ok({ savedAt: SAVED_AT }));
  server.on(formDraftApi.forget, ok({}));
  signIn();
  const sections = [
    { key: 'basic', title: '基本信息', names: ['officeName'], content: <Field.Text name="officeName" label="名称" /> },
    {
      key: 'place',
      title: '地址',
      names: ['city', 'pin'],
      content: (
        <>
          <Field.Text name="city" label="城市" />
          <Field.Password name="pin" label="口令" />
        </>
      ),
    },
  ];
  const Piece = () => (
    <LongForm name="notary-office.create" schema={schema} sections={sections} submit="提交审核" onSubmit={onSubmit} />
  );
  const shown = await renderConsole('/account/center', { pages: { '/account/center': () => Promise.resolve(Piece) } });
  const index = await screen.findByRole('navigation', { name: '填写进度' });
  const bodies = (path: string) =>
    server.requests.filter(({ url }) => url.includes(path)).map(({ body }) => JSON.parse(body ?? '{}') as unknown);
  return { ...shown, server, index, bodies };
}

const SAVE = '/form-draft/save';
const lines = (index: HTMLElement) =>
  within(index)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('a long form', () => {
  it('says for each section what the contract still lacks', async () => {
    const { user, index } = await form(null);
    expect(lines(index)).toEqual(['基本信息还差 1 项', '地址还差 1 项']);
    await user.type(screen.getByLabelText('名称'), '杭州公证处');
    expect(lines(index)).toEqual(['基本信息', '地址还差 1 项']);
    expect(within(index).getByText('还有 1 项需要填写或更正')).toBeTruthy();
  });

  it('leads to a section, whose first field is then next', async () => {
    const { user, index } = await form(null);
    await user.click(within(index).getByRole('button', { name: /地址/ }));
    expect(document.activeElement?.textContent).toBe('地址');
    await user.tab();
    expect(document.activeElement).toBe(screen.getByLabelText('城市'));
  });

  it('keeps what is typed on the server, once typing pauses, and never a secret', async () => {
    const { user, bodies } = await form(null);
    await user.type(screen.getByLabelText('名称'), '杭州公证处');
    await user.type(screen.getByLabelText(/口令/), 'Nota-2026!');
    await waitFor(() => expect(bodies(SAVE)).toHaveLength(1), { timeout: 8_000 });
    expect(bodies(SAVE)).toEqual([{ name: 'notary-office.create', values: { officeName: '杭州公证处' } }]);
    expect(await screen.findByText('已暂存 10:00:00')).toBeTruthy();
  }, 15_000);

  it('goes on where it was left, or from the beginning', async () => {
    const { user, bodies } = await form({ officeName: '杭州公证处', city: '杭州' });
    expect(screen.getByLabelText<HTMLInputElement>('名称').value).toBe('杭州公证处');
    expect(screen.getByText('已恢复 2026-06-01 10:00:00 暂存的内容')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '重新填写' }));
    expect(screen.getByLabelText<HTMLInputElement>('名称').value).toBe('');
    expect(bodies('/form-draft/forget')).toEqual([{ name: 'notary-office.create' }]);
  });

  it('is forgotten when it was sent, and not when it was refused', async () => {
    let isDone = false;
    const { user, bodies } = await form({ officeName: '杭州公证处', city: '杭州' }, () => Promise.resolve(isDone));
    await user.click(screen.getByRole('button', { name: /提交审核/ }));
    expect(bodies('/form-draft/forget')).toEqual([]);
    isDone = true;
    await user.click(screen.getByRole('button', { name: /提交审核/ }));
    await waitFor(() => expect(bodies('/form-draft/forget')).toHaveLength(1));
  });

  it('says that it could not be kept, and goes on', async () => {
    const { user, server } = await form(null);
    server.on(formDraftApi.save, refusing('INTERNAL'));
    await user.type(screen.getByLabelText('名称'), '杭州公证处');
    expect((await screen.findByRole('alert', {}, { timeout: 8_000 })).textContent).toBe(
      '未能暂存到服务器，请勿关闭页面',
    );
    expect(screen.getByLabelText<HTMLInputElement>('名称').value).toBe('杭州公证处');
  }, 15_000);

  it('stays forgotten where a save was under way when it was sent', async () => {
    const { user, server } = await form(null);
    let kept: unknown = null;
    const saving = Promise.withResolvers<void>();
    server.on(formDraftApi.save, async ({ body }) => {
      await saving.promise;
      kept = JSON.parse(body ?? '{}');
      return ok({ savedAt: SAVED_AT });
    });
    server.on(formDraftApi.forget, () => {
      kept = null;
      return ok({});
    });
    const calls = (path: string) => server.requests.filter(({ url }) => url.includes(path));
    await user.type(screen.getByLabelText('名称'), '杭州公证处');
    await user.type(screen.getByLabelText('城市'), '杭州');
    await waitFor(() => expect(calls(SAVE)).toHaveLength(1), { timeout: 8_000 });
    await user.click(screen.getByRole('button', { name: /提交审核/ }));
    saving.resolve();
    await waitFor(() => expect(calls('/form-draft/forget')).toHaveLength(1));
    await waitFor(() => expect(kept).toBeNull());
  }, 15_000);

  it('keeps what was typed last when its page is left', async () => {
    const { user, unmount, bodies } = await form(null);
    await user.type(screen.getByLabelText('名称'), '杭州公证处');
    unmount();
    await waitFor(() => expect(bodies(SAVE)).toHaveLength(1));
    expect(bodies(SAVE)).toEqual([{ name: 'notary-office.create', values: { officeName: '杭州公证处' } }]);
  });

  it('keeps what was typed last when its window is left', async () => {
    const { user, bodies } = await form(null);
    await user.type(screen.getByLabelText('名称'), '杭州公证处');
    // The form itself waits half a second for further keys.
    await new Promise((resolve) => setTimeout(resolve, 700));
    window.dispatchEvent(new Event('beforeunload'));
    await waitFor(() => expect(bodies(SAVE)).toHaveLength(1), { timeout: 2_000 });
  });

  it('opens again with what is just being kept', async () => {
    const { user, server, unmount } = await form(null);
    let kept: unknown = null;
    server.on(formDraftApi.save, async ({ body }) => {
      await new Promise((resolve) => setTimeout(resolve, 200));
      kept = { ...(JSON.parse(body ?? '{}') as object), savedAt: SAVED_AT };
      return ok({ savedAt: SAVED_AT });
    });
    await user.type(screen.getByLabelText('名称'), '杭州公证处');
    unmount();
    await form({});
    expect(kept).toMatchObject({ values: { officeName: '杭州公证处' } });
  });
});
