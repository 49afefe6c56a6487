import type { ClientKey } from '@nota/client/sign-call.ts';
import { API_SCOPES } from '@nota/contract/open-api/api-customer-record.ts';
import type { ApiCustomerState } from '@nota/contract/open-api/api-customer.lifecycle.ts';
import type { SigningAlgorithm } from '@nota/contract/open-api/signature.rules.ts';
import {
  actOnCustomer,
  applyForCustomer,
  approveCustomer,
  judgePackage,
} from '../../../apps/server/src/modules/open-api/customer/api-customer.service.ts';
import { issueKey } from '../../../apps/server/src/modules/open-api/key/api-key.service.ts';
import { usccOf } from '../../../apps/server/src/modules/user-manager/user-manager.fixtures.ts';
import { addDays, addHours } from '../../../apps/server/src/platform/clock.ts';
import { chanceOf } from '../chance.ts';
import { personName, phoneOf } from '../made-names.ts';
import type { Place, SeedContext } from '../place.ts';

/** A customer of the Open API whose program makes calls in the seed. */
export interface SeededCustomer {
  readonly id: string;
  readonly appId: string;
  readonly orgName: string;
  readonly isSandbox: boolean;
  readonly key: ClientKey;
  readonly place: Place;
  readonly since: Date;
}

interface Wanted {
  readonly platform: 'hangzhou' | 'xiamen';
  readonly orgName: string;
  readonly state: ApiCustomerState;
  readonly algorithm?: Exclude<SigningAlgorithm, 'sm2'>;
  readonly env?: 'sandbox';
}

/** Their final states; those that are enabled or overdue then have made calls before. */
const WANTED: readonly Wanted[] = [
  { platform: 'hangzhou', orgName: '杭州云栖电子商务有限公司', state: 'enabled' },
  { platform: 'hangzhou', orgName: '浙江钱江供应链金融有限公司', state: 'enabled', algorithm: 'hmac-sha256' },
  { platform: 'hangzhou', orgName: '杭州知图版权服务有限公司', state: 'enabled' },
  { platform: 'hangzhou', orgName: '杭州启明网络法务科技有限公司', state: 'enabled', env: 'sandbox' },
  { platform: 'hangzhou', orgName: '宁波港城物流信息有限公司', state: 'overdue' },
  { platform: 'hangzhou', orgName: '温州瑞和融资租赁有限公司', state: 'pending' },
  { platform: 'hangzhou', orgName: '嘉兴众智教育科技有限公司', state: 'disabled' },
  { platform: 'hangzhou', orgName: '杭州星图直播文化传媒有限公司', state: 'closed' },
  { platform: 'xiamen', orgName: '厦门海纳信息技术股份有限公司', state: 'enabled', algorithm: 'hmac-sha256' },
  { platform: 'xiamen', orgName: '福建八闽电子合同服务有限公司', state: 'enabled' },
  { platform: 'xiamen', orgName: '厦门鹭岛物业服务有限公司', state: 'enabled' },
  { platform: 'xiamen', orgName: '泉州锦程鞋服电商有限公司', state: 'pending' },
  { platform: 'xiamen', orgName: '福州博雅教育咨询有限公司', state: 'rejected' },
];

const USCC_SERIAL = 61_000_000;

/** Applied for by one person, approved by another, with a key; other final states are set in `endCustomers`. */
export async function seedCustomers(context: SeedContext): Promise<SeededCustomer[]> {
  const callers: SeededCustomer[] = [];
  for (const [serial, wanted] of WANTED.entries()) {
    const place = context.tenants.find(({ key }) => key === wanted.platform) as Place;
    const chance = chanceOf(`customer ${serial}`);
    const isNew = wanted.state === 'pending' || wanted.state === 'rejected';
    const since = isNew
      ? addDays(context.calendar.now, -chance.between(1, 6))
      : context.calendar.at(serial / 40, chance);
    const { id, appId } = await apply(place, wanted, serial, since);
    if (isNew) {
      if (wanted.state === 'rejected') await act(place, id, 'reject', '未提供有效的授权文件', addHours(since, 5));
      continue;
    }
    const approvedAt = addHours(since, chance.between(3, 30));
    const secret = await place.db.transaction().execute(async (trx) => {
      const contractNo = `HT-${approvedAt.getUTCFullYear()}-${String(serial + 101)}`;
      await approveCustomer(trx, { id, actor: place.staff('API 复核'), contractNo, at: approvedAt });
      const { keys } = context.deps;
      const issue = { customerId: id, publicKey: undefined, reason: undefined, actor: place.staff('API 管理') };
      return (await issueKey(trx, { ...issue, at: addHours(approvedAt, 1), keys })).secret;
    });
    const key = { algorithm: wanted.algorithm ?? 'hmac-sm3', secret: secret ?? '' } as const;
    const { orgName, env } = wanted;
    callers.push({ id, appId, orgName, isSandbox: env === 'sandbox', key, place, since: addHours(approvedAt, 2) });
  }
  return callers;
}

async function apply(place: Place, wanted: Wanted, serial: number, at: Date) {
  const chance = chanceOf(`contact ${serial}`);
  return place.db.transaction().execute((trx) =>
    applyForCustomer(trx, place.staff('API 管理'), at, {
      orgName: wanted.orgName,
      uscc: usccOf(USCC_SERIAL + serial),
      env: wanted.env ?? 'production',
      contactName: personName(chance),
      contactPhone: phoneOf(12_000 + serial),
      signAlgorithm: wanted.algorithm ?? 'hmac-sm3',
      scopes: [...API_SCOPES],
      ipRanges: [],
      qps: 200,
      dailyQuota: 10_000,
      packageTotal: wanted.env === 'sandbox' ? 5_000 : chance.between(2, 10) * 10_000,
      packageExpiresAt: null,
    }),
  );
}

/** After the calls: overdue, disabled and closed customers. */
export async function endCustomers(context: SeedContext, callers: readonly SeededCustomer[]): Promise<void> {
  const { now } = context.calendar;
  for (const { id, orgName, place } of callers) {
    const state = WANTED.find((one) => one.orgName === orgName)?.state;
    if (state === 'overdue') await runOut(place, id, addDays(now, -4));
    if (state === 'disabled' || state === 'closed')
      await act(place, id, 'disable', '合同到期未续签', addDays(now, -30));
    if (state === 'closed') await act(place, id, 'close', '客户书面申请注销', addDays(now, -12));
  }
}

/** The package has ended: the scheduled work notices it, and the customer at its next call. */
async function runOut(place: Place, id: string, at: Date) {
  await place.db.transaction().execute(async (trx) => {
    await trx.updateTable('api_customer').set({ package_expires_at: at }).where('id', '=', id).execute();
    await judgePackage(trx, id, at);
  });
}

const act = (place: Place, id: string, action: 'reject' | 'disable' | 'close', reason: string, at: Date) =>
  place.db.transaction().execute((trx) => {
    const actor = place.staff(action === 'reject' ? 'API 复核' : 'API 管理');
    return actOnCustomer(trx, { id, action, actor, reason, at });
  });
