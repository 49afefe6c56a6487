import { grantChangeApi } from '@nota/contract/auth/grant-change.contract.ts';
import { grantChangeLifecycle } from '@nota/contract/auth/grant-change.lifecycle.ts';
import { presenceApi } from '@nota/contract/platform/presence.contract.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeServer, ok, refusing } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { signIn } from '../../testing/session.fixtures.ts';
import { useCall } from '../call/use-call.ts';
import { DetailPage, Section } from './detail-page.tsx';
import { DocumentView } from './document-view.tsx';
import { Fact, Facts } from './facts.tsx';
import { Trail } from './trail.tsx';

const GET = 'GET /api/auth/grant-change/8';
const change = {
  id: '8',
  title: '客服',
  trail: [
    {
      action: 'propose',
      from: 'proposed',
      to: 'proposed',
      reason: null,
      at: '2026-01-05T01:00:00Z',
      actorName: '吴桐',
    },
    {
      action: 'reject',
      from: 'proposed',
      to: 'rejected',
      reason: '范围过大',
      at: '2026-01-05T02:00:00Z',
      actorName: null,
    },
  ],
};

function page(moved: string[]) {
  return function Piece() {
    const answer = useCall(grantChangeApi.get, { params: { id: '8' } });
    return (
      <DetailPage
        title="变更"
        answer={answer}
        numberOf={({ id }) => `GC-${id}`}
        renderMarks={() => <em>待复核</em>}
        list="/auth/roleList"
        neighbours={{ listId: 'auth.grant-change', id: '8', onMove: (id) => moved.push(id) }}
        presence={{ record: 'grant-change:8', isUnderDecision: true }}
        hasPersonalData
      >
        {({ title, trail }) => (
          <Section title="基本信息">
            <Facts>
              <Fact label="对象">{title}</Fact>
              <Fact label="备注" />
            </Facts>
            <Trail lifecycle={grantChangeLifecycle} stem="auth.grant-change" steps={trail} />
          </Section>
        )}
      </DetailPage>
    );
  };
}

async function opened(answer: Response, moved: string[] = []) {
  signIn();
  sessionStorage.setItem('rows.auth.grant-change', '7,8,9');
  const server = fakeServer();
  server.on(GET, answer);
  server.on(presenceApi.show, ok([]));
  server.on(presenceApi.leave, ok({}));
  const pages = { '/account/center': () => Promise.resolve(page(moved)) };
  return { ...(await renderConsole('/account/center', { pages })), server };
}

describe('a detail page', () => {
  it('shows the record, its facts and its history, newest first', async () => {
    await opened(ok(change));
    expect(await screen.findByRole('heading', { name: /变更 GC-8/ })).toBeTruthy();
    expect(screen.getByText('备注').nextSibling?.textContent).toBe('—');
    const steps = within(screen.getByRole('article'))
      .getAllByRole('listitem')
      .map((one) => one.textContent);
    expect(steps[0]).toContain('驳回系统2026-01-05 10:00:00待复核→已驳回原因：范围过大');
    expect(steps[1]).toContain('提交吴桐2026-01-05 09:00:00待复核');
  });

  it('links to the neighbours in the list behind it', async () => {
    const moved: string[] = [];
    const { user } = await opened(ok(change), moved);
    await user.click(await screen.findByRole('button', { name: '上一条' }));
    await user.click(screen.getByRole('button', { name: '下一条' }));
    expect(moved).toEqual(['7', '9']);
    expect(screen.getByText('2 / 3')).toBeTruthy();
  });

  it('reports that it is open and that it is closed', async () => {
    const { server, router } = await opened(ok(change));
    await waitFor(() => expect(server.seen()).toContain('POST /api/platform/presence {"record":"grant-change:8"}'));
    await act(() => router.navigate('/404'));
    await waitFor(() =>
      expect(server.seen()).toContain('POST /api/platform/presence/leave {"record":"grant-change:8"}'),
    );
  });

  it('says that a record is missing, and how to go back', async () => {
    await opened(refusing('RECORD_NOT_FOUND'));
    expect(await screen.findByText('记录不存在或已被删除')).toBeTruthy();
    expect(screen.getByRole('link', { name: '返回列表' }).getAttribute('href')).toBe('/auth/roleList');
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
  });

  it('says why it failed, with a number to quote, and tries again', async () => {
    const { user, server } = await opened(refusing('INTERNAL'));
    expect(await screen.findByText('请求编号 req-1')).toBeTruthy();
    server.on(GET, ok(change));
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('heading', { name: /GC-8/ })).toBeTruthy();
  });
});

it('shows a document on paper, with its number and foot', async () => {
  signIn();
  const Piece = () => (
    <DocumentView title="备案证明" number="BA-001" foot="2026 年 3 月 2 日">
      <p>兹证明</p>
    </DocumentView>
  );
  await renderConsole('/account/center', { pages: { '/account/center': () => Promise.resolve(Piece) } });
  expect(await screen.findByRole('heading', { name: '备案证明' })).toBeTruthy();
  expect(screen.getByText('编号：BA-001')).toBeTruthy();
  expect(screen.getByRole('button', { name: /打印/ })).toBeTruthy();
});
