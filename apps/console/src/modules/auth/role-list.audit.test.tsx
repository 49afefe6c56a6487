import { ACTION } from '@nota/contract/kit/permissions.ts';
import { auditEntryApi, type AuditEntry } from '@nota/contract/platform/audit/audit-entry.contract.ts';
import { savedViewApi } from '@nota/contract/platform/saved-view.contract.ts';
import { roleApi } from '@nota/contract/auth/role.contract.ts';
import { fromUtf8, toBase64, toHex, utf8 } from '@nota/evidence/bytes/encoding.ts';
import { sha256 } from '@nota/evidence/bytes/sha256.ts';
import { commitmentTo, encodeLeaf } from '@nota/evidence/entry/leaf.ts';
import { formatCheckpoint } from '@nota/evidence/note/checkpoint.ts';
import { formatProof } from '@nota/evidence/proof/tlog-proof.ts';
import { leafHash } from '@nota/evidence/tree/tree-hash.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeServer, ok } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { signIn } from '../../testing/session.fixtures.ts';

const ID = '424242424242424242';
const entry: AuditEntry = {
  id: ID,
  at: '2026-01-05T01:00:00.000Z',
  actorId: '103',
  actorKind: 'member',
  actorName: '吴桐',
  act: 'auth.member.disable',
  verb: 'disable',
  recordKind: 'member',
  recordId: '77',
  before: { state: 'enabled' },
  after: { state: 'disabled' },
  reason: '调离本单位',
  ip: '10.0.0.8',
  requestId: 'req-9',
};
const visit: AuditEntry = {
  ...entry,
  id: '5',
  actorKind: 'outside',
  actorName: null,
  act: 'platform.access-link.visit',
  verb: 'visit',
  recordKind: 'saved-view',
};

const page = (list: readonly unknown[]) => ok({ list, total: list.length, totalIsCapped: false, next: null });

/** As the server hands it out, in a log of one entry. */
function proofOf(reason: string, other: object = {}) {
  const salt = new Uint8Array(32).fill(7);
  const rowOf = (why: string) => {
    const { at, act, before, after, ip } = entry;
    const row = { id: ID, at, act, before, after, reason: why, ip, actor_id: '103', record_kind: 'member' };
    return JSON.stringify({ ...row, record_id: '77', user_agent: 'curl', request_id: 'req-9', ...other });
  };
  const commitment = commitmentTo({ row: toHex(sha256(utf8(rowOf('调离本单位')))) }, salt);
  const leaf = encodeLeaf({ version: 1, kind: 'audit', id: ID, commitment, chainMode: 0 });
  const head = formatCheckpoint({ origin: 'log.example', size: 1, root: leafHash(leaf), extensions: [] });
  const checkpoint = utf8(`${head}\n— log.example ${toBase64(new Uint8Array(68))}\n`);
  const proof = fromUtf8(formatProof({ index: 0, path: [], checkpoint }));
  return ok({ row: rowOf(reason), salt: toHex(salt), leaf: toBase64(leaf), proof });
}

async function opened(address: string, { actions = [ACTION.auditRead] as string[], reason = '调离本单位' } = {}) {
  signIn({ rolePermissionList: [7, 8], actionList: actions });
  const server = fakeServer();
  server.on(roleApi.list, page([]));
  server.on(savedViewApi.list, ok([]));
  server.on(auditEntryApi.list, page([entry, visit]));
  server.on(auditEntryApi.choices, ok({ acts: [entry.act], recordKinds: ['member'], actors: [] }));
  server.on(`GET /api/evidence/audit-proof/${ID}`, proofOf(reason));
  return { ...(await renderConsole(address)), server };
}

describe('the audit view', () => {
  it('says in words what was done, by whom and to what, with a way to the record', async () => {
    await opened('/auth/roleList?tab=audit');
    const row = (await screen.findByText('成员 · 停用')).closest('tr') as HTMLElement;
    expect(within(row).getByText('吴桐')).toBeTruthy();
    expect(within(row).getByText('调离本单位')).toBeTruthy();
    const link = within(row).getByRole('link', { name: '成员 77' });
    expect(link.getAttribute('href')).toBe('/auth/member-list?open=detail:77');
    const other = screen.getByText('访问链接 · 访问').closest('tr') as HTMLElement;
    expect(within(other).getByText('平台外人员')).toBeTruthy();
    expect(within(other).queryByRole('link')).toBeNull();
  });

  it('computes that an entry stands in the log as it was written', async () => {
    await opened(`/auth/roleList?tab=audit&open=entry:${ID}`);
    const proof = (await screen.findByText('内容是否与日志的承诺一致')).closest('ol') as HTMLElement;
    expect([...proof.querySelectorAll('li')].map((rung) => rung.dataset['verdict'])).toEqual(['valid', 'valid']);
    expect(within(proof).getByText('第 1 条，树头共 1 条')).toBeTruthy();
    const change = await screen.findByRole('row', { name: '状态 正常 已停用' });
    expect(change.dataset['changed']).toBe('true');
    expect(within(change).getByText('已停用').title).toBe('disabled');
  });

  it('says in the words of another module what was changed there, and shows what has no word as it was recorded', async () => {
    const { server } = await opened('/auth/roleList?tab=audit');
    const before = { state: 'pending', type: 'electronic-plain', amountFen: 120_050, isUrgent: false };
    const after = { state: 'issuing', type: 'paper', amountFen: 0, isUrgent: true, serial: 'SN-1' };
    const changed = { act: 'financial.invoice.approve', record_kind: 'invoice', before, after };
    server.on(`GET /api/evidence/audit-proof/${ID}`, proofOf('', changed));
    (await screen.findByText('成员 · 停用')).click();
    expect(await screen.findByRole('row', { name: '状态 待审核 开票中' })).toBeTruthy();
    for (const name of ['发票种类 数电普票 纸质发票', '价税合计 ¥1,200.50 ¥0.00', 'isUrgent 否 是', 'serial — SN-1']) {
      expect(screen.getByRole('row', { name })).toBeTruthy();
    }
  });

  it('finds out an entry that was changed afterwards, whatever the server says', async () => {
    await opened(`/auth/roleList?tab=audit&open=entry:${ID}`, { reason: '另有原因' });
    const proof = (await screen.findByText('内容是否与日志的承诺一致')).closest('ol') as HTMLElement;
    expect([...proof.querySelectorAll('li')].map((rung) => rung.dataset['verdict'])).toEqual(['invalid', 'valid']);
  });

  it('is not there for others', async () => {
    await opened('/auth/roleList?tab=audit', { actions: [] });
    expect(await screen.findByRole('tab', { name: '角色' })).toBeTruthy();
    expect(screen.queryByRole('tab', { name: '操作审计' })).toBeNull();
    expect(screen.queryByText('成员 · 停用')).toBeNull();
  });
});
