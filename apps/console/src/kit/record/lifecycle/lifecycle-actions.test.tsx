import { grantChangeApi } from '@nota/contract/auth/grant-change.contract.ts';
import { grantChangeLifecycle } from '@nota/contract/auth/grant-change.lifecycle.ts';
import { noticeLifecycle } from '@nota/contract/content/notice.lifecycle.ts';
import { invoiceApi } from '@nota/contract/financial/invoice/invoice.contract.ts';
import { invoiceLifecycle } from '@nota/contract/financial/invoice/invoice.lifecycle.ts';
import type { Lifecycle } from '@nota/contract/kit/lifecycle.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { notaryOfficeLifecycle } from '@nota/contract/notary-office/notary-office.lifecycle.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeServer, ok, refusing } from '../../../testing/fake-server.ts';
import { renderConsole } from '../../../testing/render-console.tsx';
import { signIn } from '../../../testing/session.fixtures.ts';
import { useCall } from '../../call/use-call.ts';
import type { Stem } from '../../list/stem-messages.ts';
import { LifecycleActions } from './lifecycle-actions.tsx';
import type { LifecycleActionsProps } from './lifecycle-props.ts';

type Given = Partial<
  LifecycleActionsProps<'proposed' | 'approved' | 'rejected' | 'withdrawn', 'approve' | 'reject' | 'withdraw'>
>;

const PATH = { approve: '/api/auth/grant-change/7/approve', reject: '/api/auth/grant-change/7/reject' };
const change = { id: '7', state: 'proposed' };

async function shown(actions: readonly string[], given: Given = {}) {
  signIn({ rolePermissionList: [8], actionList: [...actions] });
  const server = fakeServer();
  server.on(grantChangeApi.list, ok({ list: [], total: 0, totalIsCapped: false, next: null }));
  const Piece = () => {
    useCall(grantChangeApi.list, {});
    return (
      <LifecycleActions
        lifecycle={grantChangeLifecycle}
        stem="auth.grant-change"
        record={{ id: '7', state: 'proposed' }}
        name="客服"
        act={grantChangeApi.act}
        touches={[grantChangeApi.list]}
        {...given}
      />
    );
  };
  const view = await renderConsole('/account/center', { pages: { '/account/center': () => Promise.resolve(Piece) } });
  await waitFor(() => expect(server.seen()).toHaveLength(1));
  return { ...view, server };
}

describe('lifecycle actions', () => {
  it('offers what this person may do in this state, and nothing else', async () => {
    await shown([ACTION.grantPropose]);
    expect(await screen.findByRole('button', { name: '撤回' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: '通过' })).toBeNull();
  });

  it('returns the focus to the button, and elsewhere on the page where that is gone', async () => {
    const { user, server } = await shown([ACTION.grantApprove]);
    server.on(`POST ${PATH.approve}`, ok(change));
    const asker = await screen.findByRole('button', { name: '通过' });
    asker.focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: '通过：客服' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(asker);

    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: '通过：客服' });
    // There is nothing to type, so that Enter confirms.
    await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: '通过' })));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // The record's new state removes its button a moment later.
    asker.remove();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });

  it('removes the error about a missing reason as soon as there is one, before the button is pressed', async () => {
    const { user } = await shown([ACTION.grantApprove]);
    await user.click(await screen.findByRole('button', { name: '驳回' }));
    const reason = await screen.findByLabelText('原因');
    await user.click(reason);
    await user.tab();
    const wrong = () => document.querySelector('.ant-form-item-explain-error');
    await waitFor(() => expect(wrong()).not.toBeNull());
    await user.type(reason, '材料不全');
    await waitFor(() => expect(wrong()).toBeNull());
    expect(document.activeElement).toBe(reason);
  });

  it('offers nothing in a final state', async () => {
    await shown([ACTION.grantPropose, ACTION.grantApprove], { record: { id: '7', state: 'approved' } });
    for (const name of ['通过', '驳回', '撤回']) expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('names the object and the consequence, acts, confirms it and reads the list again', async () => {
    const done: string[] = [];
    const { user, server } = await shown([ACTION.grantApprove], { onDone: (action) => done.push(action) });
    server.on(`POST ${PATH.approve}`, ok(change));
    await user.click(await screen.findByRole('button', { name: '通过' }));
    const dialog = await screen.findByRole('dialog', { name: '通过：客服' });
    expect(dialog.textContent).toContain('通过后立即生效，受影响的成员需重新登录');
    await user.click(screen.getAllByRole('button', { name: '通过' }).at(-1) as HTMLElement);
    expect(await screen.findByText('变更已通过并生效')).toBeTruthy();
    expect(server.seen()).toEqual([
      'GET /api/auth/grant-change',
      `POST ${PATH.approve} {}`,
      'GET /api/auth/grant-change',
    ]);
    expect(done).toEqual(['approve']);
  });

  it('says which version a second person has read, and only where two people are asked for', async () => {
    const { user, server } = await shown([ACTION.grantApprove, ACTION.grantPropose], { read: { version: 4 } });
    for (const [name, path] of [
      ['通过', PATH.approve],
      ['撤回', '/api/auth/grant-change/7/withdraw'],
    ] as const) {
      server.on(`POST ${path}`, ok(change));
      await user.click(await screen.findByRole('button', { name }));
      await user.click(screen.getAllByRole('button', { name }).at(-1) as HTMLElement);
      const body = name === '通过' ? '{"version":4}' : '{}';
      await waitFor(() => expect(server.seen()).toContain(`POST ${path} ${body}`));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
  });

  it('asks for the reason where the table does, and refuses without one', async () => {
    const { user, server } = await shown([ACTION.grantApprove]);
    server.on(`POST ${PATH.reject}`, ok(change));
    await user.click(await screen.findByRole('button', { name: '驳回' }));
    const confirm = () => user.click(screen.getAllByRole('button', { name: '驳回' }).at(-1) as HTMLElement);
    await confirm();
    expect(await screen.findByText('请填写原因')).toBeTruthy();
    await user.type(screen.getByLabelText('原因'), ' 范围过大 ');
    await confirm();
    await waitFor(() => expect(server.seen()).toContain(`POST ${PATH.reject} {"reason":"范围过大"}`));
  });

  it('confirms in red what takes something away, and nothing else', async () => {
    const { user } = await shown([ACTION.grantApprove]);
    for (const [name, isRed] of [
      ['驳回', true],
      ['通过', false],
    ] as const) {
      await user.click(await screen.findByRole('button', { name }));
      const dialog = within(await screen.findByRole('dialog'));
      expect(dialog.getByRole('button', { name }).classList.contains('record-harmful-solid')).toBe(isRed);
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
  });

  it.each<[what: string, Lifecycle, Stem, state: string, red: string, plain: string | undefined]>([
    ['an invoice that is rejected', invoiceLifecycle, 'financial.invoice', 'pending', '驳回', '审核通过'],
    ['an office that is suspended', notaryOfficeLifecycle, 'notary-office.notary-office', 'enabled', '暂停', undefined],
    ['a notice that is sent back', noticeLifecycle, 'content.notice', 'reviewing', '退回修改', '复核通过'],
  ])('confirms %s in red, though it ends in a quiet state', async (_, lifecycle, stem, state, red, plain) => {
    signIn({ rolePermissionList: [34, 80, 998], actionList: Object.values(ACTION) });
    fakeServer();
    const Piece = () => (
      <LifecycleActions lifecycle={lifecycle} stem={stem} record={{ id: '7', state }} name="七" act={invoiceApi.act} />
    );
    const { user } = await renderConsole('/account/center', {
      pages: { '/account/center': () => Promise.resolve(Piece) },
    });
    const button = await screen.findByRole('button', { name: red });
    expect(button.classList.contains('record-harmful')).toBe(true);
    if (plain !== undefined) {
      expect(screen.getByRole('button', { name: plain }).classList.contains('record-harmful')).toBe(false);
    }
    await user.click(button);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('button', { name: red }).classList.contains('record-harmful-solid')).toBe(true);
  });

  it('keeps the dialog when it was refused, and closes it when somebody else was faster', async () => {
    const { user, server } = await shown([ACTION.grantApprove]);
    server.on(`POST ${PATH.approve}`, refusing('SEPARATION_BREACHED'));
    await user.click(await screen.findByRole('button', { name: '通过' }));
    const confirm = () => user.click(screen.getAllByRole('button', { name: '通过' }).at(-1) as HTMLElement);
    await confirm();
    expect(await screen.findByText('违反职责分离要求')).toBeTruthy();
    expect(screen.getByRole('dialog')).toBeTruthy();
    server.on(`POST ${PATH.approve}`, refusing('STATE_CHANGED'));
    await confirm();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.seen().at(-1)).toBe('GET /api/auth/grant-change');
  });

  it('says why instead of acting, for four eyes and for blockers', async () => {
    const { user } = await shown([ACTION.grantApprove], {
      didEarlier: ['propose'],
      blockers: (action) => (action === 'reject' ? ['CHANGE_PENDING'] : []),
    });
    const approve = await screen.findByRole('button', { name: '通过' });
    expect(approve.getAttribute('aria-disabled')).toBe('true');
    await user.click(approve);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByText('「提交」由您办理，这一步需由另一人办理')).toBeTruthy();
    await user.hover(screen.getByRole('button', { name: '驳回' }));
    expect(await screen.findByText(/已有待复核的变更，复核后才能再改/)).toBeTruthy();
  });

  it('requires typing the number before a dangerous action', async () => {
    const { user, server } = await shown([ACTION.grantApprove], { dangerous: ['approve'], number: 'GC-0007' });
    server.on(`POST ${PATH.approve}`, ok(change));
    await user.click(await screen.findByRole('button', { name: '通过' }));
    const confirm = () => user.click(screen.getAllByRole('button', { name: '通过' }).at(-1) as HTMLElement);
    await user.type(await screen.findByLabelText('请输入「GC-0007」以确认'), 'GC-0008');
    await confirm();
    expect(await screen.findByText('输入的内容不一致')).toBeTruthy();
    expect(server.seen()).toHaveLength(1);
    await user.clear(screen.getByLabelText('请输入「GC-0007」以确认'));
    await user.type(screen.getByLabelText('请输入「GC-0007」以确认'), 'GC-0007');
    await confirm();
    await waitFor(() => expect(server.seen()).toContain(`POST ${PATH.approve} {}`));
  });
});
