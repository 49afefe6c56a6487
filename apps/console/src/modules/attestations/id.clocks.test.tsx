import { ACTION } from '@nota/contract/kit/permissions.ts';
import { presenceApi } from '@nota/contract/platform/presence.contract.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer, ok, type FakeServer } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { signIn } from '../../testing/session.fixtures.ts';
import { attestationRecord } from './record/attestation.samples.ts';

const ID = '100000000042';
let server: FakeServer;

async function open(given: Parameters<typeof attestationRecord>[0]) {
  server.on(`GET /api/attestations/attestation/${ID}`, ok(attestationRecord(given)));
  await renderConsole(`/attestation/${ID}`);
}
const section = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('section') as HTMLElement);
const header = async () => within((await screen.findByRole('heading', { level: 1 })).closest('header') as HTMLElement);

beforeEach(() => {
  server = fakeServer();
  server.on(presenceApi.show, ok([]));
  server.on(presenceApi.leave, ok({}));
  signIn({ rolePermissionList: [14, 15], actionList: Object.values(ACTION) });
});

describe('the times on a record’s page', () => {
  it('agree where the record has not followed the log yet', async () => {
    await open({ state: 'anchoring', chainState: 0, anchoredAt: null });
    const marks = await header();
    expect(marks.getByText('上链成功')).toBeTruthy();
    expect(marks.queryByText('待上链')).toBeNull();
    const anchored = (await section('基本信息')).getByText('上链时间').nextElementSibling?.textContent;
    const clock = (await screen.findByRole('region', { name: '证据' })).querySelector('.evidence-clocks li:last-child');
    expect(anchored).toContain('2026-03-02 10:26:05');
    expect(clock?.textContent).toContain('2026-03-02 10:26:05');
  });

  it('agree where the chain took the block back', async () => {
    const { chain, clocks } = attestationRecord();
    await open({ chain: { ...chain, anchor: null }, clocks: { ...clocks, block: null } });
    expect((await header()).queryByText('上链成功')).toBeNull();
    expect((await header()).getByText('上链中')).toBeTruthy();
    expect((await section('基本信息')).getByText('上链时间').nextElementSibling?.textContent).toBe('—');
    expect((await section('日志与上链')).getByText('等待上链')).toBeTruthy();
  });

  it('show the head that the chain has beside its block, apart from the head that was stamped', async () => {
    const { chain } = attestationRecord();
    await open({ chain: { ...chain, publishedAt: '2026-03-02T03:02:21.000Z' } });
    const card = (await screen.findByRole('heading', { name: '日志与上链' })).closest('section') as HTMLElement;
    const text = card.textContent ?? '';
    const [stamped = '', anchored = ''] = text.split('上链的日志头');
    expect(stamped).toContain('前 48,256 条');
    expect(stamped).toContain('2026-03-02 11:02:21');
    expect(anchored).toContain('前 48,300 条');
    expect(anchored.indexOf('2026-03-02 10:25:58')).toBeLessThan(anchored.indexOf('2026-03-02 10:26:05'));
    expect(anchored).not.toContain('11:02:21');
  });
});
