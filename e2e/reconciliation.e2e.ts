import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { adjust } from '../apps/server/src/modules/financial/index.ts';
import { buildCompanyUser } from '../apps/server/src/modules/user-manager/user-manager.fixtures.ts';
import { onPlatform } from './support/records.ts';
import { buildStrangeDay } from './support/reconciled-day.ts';
import { expect, test } from './support/story.ts';

test('money that a channel has and we have not is explained by the transfer that credited it', async ({
  people,
  enter,
}) => {
  const clerk = await people.staff({ permissionIds: [PERMISSION.order], actions: [ACTION.orderEdit] });
  const { tradeNo, transferId } = await onPlatform(async (platform) => {
    const found = await buildStrangeDay(platform, 34_567);
    const customer = await buildCompanyUser(platform.db, { orgName: '衢州柯城物流有限公司' });
    const owner = { kind: 'company-user', id: customer.id } as const;
    const { transfers } = await platform.db
      .transaction()
      .execute((trx) =>
        adjust(trx, { key: `story:${found.tradeNo}`, owner, amount: 34_567, direction: 'up', at: new Date() }),
      );
    return { tradeNo: found.tradeNo, transferId: transfers[0]?.id ?? '' };
  });

  const page = await enter(clerk, `/financial/order-list-out?tab=items&movementNo=${tradeNo}`);
  const row = page.getByRole('row', { name: new RegExp(tradeNo) });
  await expect(row).toContainText('长款');
  await expect(row).toContainText('待说明');
  await row.getByRole('button', { name: '说明' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('combobox', { name: /账务流水号/ }).fill(transferId);
  await drawer.getByRole('textbox', { name: /说明/ }).fill('客户误扫门店旧码，已补记余额');
  await drawer.getByRole('button', { name: '说明', exact: true }).click();
  await expect(drawer.getByText('说明所依据的流水')).toBeVisible();
  await expect(row).toContainText('已说明');
});
