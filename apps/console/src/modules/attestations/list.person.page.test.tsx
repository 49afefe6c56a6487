import { attestationApi, type AttestationRow } from '@nota/contract/attestations/attestation.contract.ts';
import { savedViewApi } from '@nota/contract/platform/saved-view.contract.ts';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeServer, ok } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { signIn } from '../../testing/session.fixtures.ts';
import { attestationRow } from './record/attestation.samples.ts';

describe('/attestations/list/person', () => {
  it('asks for the records of persons, whose names stay masked', async () => {
    const server = fakeServer();
    server.on(savedViewApi.list, ok([]));
    const row = attestationRow({ ownerType: 'person', ownerName: '张*三' });
    server.on(attestationApi.listPerson, ok({ list: [row], total: 1, totalIsCapped: false, next: null }));
    signIn({ rolePermissionList: [14] });
    await renderConsole('/attestations/list/person');
    expect(await screen.findByRole('heading', { name: '个人存证' })).toBeTruthy();
    expect(await screen.findByText('张*三')).toBeTruthy();
  });

  it('warns of the end of custody within thirty days, but not for records on hold, expired records or tests', async () => {
    const server = fakeServer();
    server.on(savedViewApi.list, ok([]));
    const DAY_MS = 86_400_000;
    const ending = (days: number, given: Partial<AttestationRow> = {}) =>
      attestationRow({
        id: String(days),
        retentionUntil: new Date(Date.now() + days * DAY_MS).toISOString(),
        ...given,
      });
    const list = [
      ending(28.5),
      ending(30.5),
      ending(5.5, { isHeld: true }),
      ending(6.5, { isSandbox: true }),
      ending(7.5, { state: 'expired' }),
      ending(-0.5),
    ];
    server.on(attestationApi.listPerson, ok({ list, total: 6, totalIsCapped: false, next: null }));
    signIn({ rolePermissionList: [14] });
    await renderConsole('/attestations/list/person');
    const warnings = await screen.findAllByText(/天后到期/);
    expect(warnings.map(({ textContent, dataset }) => [textContent, dataset['tone']])).toEqual([
      ['29 天后到期', 'warning'],
    ]);
  });

  it('says that the list is empty', async () => {
    const server = fakeServer();
    server.on(savedViewApi.list, ok([]));
    server.on(attestationApi.listPerson, ok({ list: [], total: 0, totalIsCapped: false, next: null }));
    signIn({ rolePermissionList: [14] });
    await renderConsole('/attestations/list/person');
    expect(await screen.findByText('暂无记录')).toBeTruthy();
  });
});
