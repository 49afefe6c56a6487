import { configVersionApi } from '@nota/contract/platform-config/config-version.contract.ts';
import { INITIAL_PRICES, type ItemPrice, type Prices } from '@nota/contract/platform-config/part/price.ts';
import { priceApi, type PricePeriod } from '@nota/contract/platform-config/price.contract.ts';
import { accountApi } from '@nota/contract/session/account.contract.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer, ok, type FakeServer } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { signIn } from '../../testing/session.fixtures.ts';
import { sampleCurrent, sampleVersion } from './config-version.samples.ts';

const prices = (webCapture: Partial<ItemPrice>): Prices => ({
  ...INITIAL_PRICES,
  webCapture: { price: 1_000, freeQuota: 0, memberDiscount: 85, ...webCapture },
});
const period = (version: number, inForceFrom: string | null, content: Prices): PricePeriod => ({
  id: version === 0 ? null : String(version),
  version,
  inForceFrom,
  note: '调整',
  content,
});
const PERIODS = [
  period(0, null, INITIAL_PRICES),
  period(1, '2020-01-01T00:00:00.000Z', prices({ price: 900 })),
  period(2, '2021-01-01T00:00:00.000Z', prices({})),
  period(3, '2099-01-01T00:00:00.000Z', prices({ price: 1_250, freeQuota: 3 })),
];
const WANTED = '2099-02-01T00:00:00.000Z';

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  signIn({ rolePermissionList: [998, 999], adminPhoneNumber: ['13900000001'] });
  server.on(accountApi.profile, ok({ id: '8', dataScope: 'all' }));
  server.on(configVersionApi.list, ok({ list: [], total: 0, totalIsCapped: false, next: null }));
  server.on(configVersionApi.current, ok(sampleCurrent(prices({}))));
  server.on(priceApi.calendar, ok(PERIODS));
});
const atPage = () => renderConsole('/platform-config/price');
const itemGroup = async () => within(await screen.findByRole('group', { name: /网页取证/ }));

describe('the prices', () => {
  it('are typed in yuan, say what members pay, and are sent in whole fen with their moment', async () => {
    const open = { ...sampleVersion('price', { wantedFrom: WANTED }), content: prices({}), secretsFrom: {} };
    server.on(configVersionApi.current, ok({ ...sampleCurrent(prices({})), open }));
    server.on('POST /api/platform-config/config-version/71/edit', ok(sampleVersion('price', { revision: 2 })));
    const { user } = await atPage();
    const group = await itemGroup();
    const price = group.getByLabelText(/单价/);
    await user.clear(price);
    await user.type(price, '19.99');
    expect(group.getByText('会员 ¥16.99')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /保存草稿/ }));
    expect(await screen.findByText('保存草稿成功')).toBeTruthy();
    const sent = server.requests.find(({ url }) => url.includes('/edit'));
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({
      draft: { part: 'price', content: { webCapture: { price: 1_999, memberDiscount: 85 } }, wantedFrom: WANTED },
    });
  });

  it('are not saved without a moment, nor with a third decimal', async () => {
    const { user } = await atPage();
    const group = await itemGroup();
    await user.clear(group.getByLabelText(/单价/));
    await user.type(group.getByLabelText(/单价/), '19.995');
    await user.type(screen.getByLabelText('变更说明'), '调价');
    await user.click(screen.getByRole('button', { name: /保存草稿/ }));
    expect(await screen.findByText(/单价/, { selector: '.ant-form-item-explain *' })).toBeTruthy();
    expect(await screen.findByText(/生效时间/, { selector: '.ant-form-item-explain *' })).toBeTruthy();
    expect(server.requests.some(({ method, url }) => method === 'POST' && url === configVersionApi.save.path)).toBe(
      false,
    );
  });

  it('left empty are not for sale, and the difference says so', async () => {
    const { user } = await atPage();
    const group = await itemGroup();
    await user.clear(group.getByLabelText(/单价/));
    const row = await screen.findByRole('row', { name: /网页取证 · 单价/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['¥10.00', '不出售']);
  });
});

describe('the calendar of prices', () => {
  it('shows what is in force between what was and what comes; older ones on request', async () => {
    const { user } = await atPage();
    const region = within(await screen.findByRole('region', { name: '价格日历' }));
    const heads = () => region.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads()).toHaveLength(4);
    expect(heads()[2]).toMatch(/第 2 版生效中/);
    expect(heads()[3]).toMatch(/第 3 版待生效/);
    const cells = within(region.getByRole('row', { name: /网页取证/ })).getAllByRole('cell');
    expect(cells.map((cell) => cell.textContent)).toEqual([
      '¥9.00会员 ¥7.65',
      '¥10.00↑会员 ¥8.50',
      '¥12.50↑会员 ¥10.62 · 每月免费 3',
    ]);
    await user.click(screen.getByRole('button', { name: '显示更早的 1 个版本' }));
    expect(heads()).toHaveLength(5);
  });
});

describe('the calculator', () => {
  it('says what a purchase costs now, for members and others', async () => {
    const { user } = await atPage();
    const quantity = await screen.findByRole('spinbutton', { name: '数量' });
    await user.clear(quantity);
    await user.type(quantity, '10');
    const answer = () => screen.getByRole('status').textContent;
    expect(answer()).toBe('¥100.00第 2 版：¥10.00 × 10，免费 0');
    await user.click(screen.getByRole('switch', { name: '会员' }));
    expect(answer()).toBe('¥85.00第 2 版：¥8.50 × 10，免费 0');
    await user.click(screen.getByRole('button', { name: '第 3 版' }));
    expect(answer()).toBe('¥74.34第 3 版：¥10.62 × 7，免费 3');
  });

  it('names no amount for what is not for sale', async () => {
    server.on(priceApi.calendar, ok([PERIODS[0]]));
    await atPage();
    expect(await screen.findByText(/没有价格，不能下单/)).toBeTruthy();
  });
});
