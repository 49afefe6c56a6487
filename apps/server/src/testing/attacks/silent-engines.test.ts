import { apiCustomerApi } from '@nota/contract/open-api/api-customer.contract.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { companyVerificationApi } from '@nota/contract/user-manager/company-verification.contract.ts';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import {
  reviewer,
  submittedCompany,
  openPapers,
  tickAll,
} from '../../modules/user-manager/company/company-papers.fixtures.ts';
import { caughtInside } from '../../platform/db/inside-transaction.ts';
import { closeDeps, openDeps } from '../../platform/deps.ts';
import { callerOf, type Caller } from '../caller.ts';
import { runJobs } from '../jobs.ts';
import { useWorld } from '../world.ts';

const world = useWorld();
const taken: Socket[] = [];
/** Accepts every connection and never answers. */
const silent = createServer((socket) => void taken.push(socket.on('error', () => {})));
let call: Caller['call'];
let stop = () => Promise.resolve();
beforeAll(async () => {
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const engines = { S3_ENDPOINT: `http://${host}`, REDIS_URL: `redis://${host}` };
  const config = { ...world.config, ...engines, DATABASE_POOL: 1, DATABASE_SLOW_POOL: 1 };
  const deps = openDeps(config, { clock: world.clock, lines: { write() {} } });
  const { app } = await buildApp(deps);
  ({ call } = callerOf(app));
  stop = async () => {
    await app.close();
    await closeDeps(deps);
  };
});
afterAll(async () => {
  await stop();
  for (const socket of taken) socket.destroy();
  silent.close();
});

/**
 * One connection each for calls and for slow work: a call that kept it while an engine is silent would block all
 * others.
 */
describe('while the store and Redis do not answer', () => {
  it('companies are approved, sent their sum, confirmed, rejected and asked for new papers', async () => {
    const as = await reviewer(world);
    const good = await submittedCompany(world);
    const bad = await submittedCompany(world);
    await openPapers(world, as, good.id);
    await tickAll(world, as, good);
    const approve = { version: good.version };
    const reject = { code: 'licence-unclear' as const, reason: '看不清', version: bad.version };
    const decided = await Promise.all([
      call(companyVerificationApi.approve, { as, params: { id: good.id }, body: approve }),
      call(companyVerificationApi.reject, { as, params: { id: bad.id }, body: reject }),
    ]);
    expect(decided.map(({ outcome, data }) => [outcome, data.authState])).toEqual([
      ['OK', 'remitting'],
      ['OK', 'rejected'],
    ]);

    await runJobs(world.deps);
    const sent = await world.owner.query<{ fen: number }>(
      'select remittance_fen as fen from company_verification where id = $1',
      [good.id],
    );
    const body = { amountFen: sent.rows[0]?.fen ?? 0 };
    const confirmed = await call(companyVerificationApi.confirm, { as: good.maker, params: { id: good.id }, body });
    expect(confirmed.data).toMatchObject({ isRight: true, authState: 'verified' });
    const renewed = await call(companyVerificationApi.renew, {
      as,
      params: { id: good.id },
      body: { reason: '执照变更' },
    });
    expect(renewed.data.authState).toBe('renewal');
    expect(caughtInside).toEqual([]);
  });

  it('API customers are applied for, approved, edited, stopped and closed', async () => {
    const { apiCustomerApply, apiCustomerApprove, apiCustomerEdit, apiCustomerDisable } = ACTION;
    const actions = [apiCustomerApply, apiCustomerApprove, apiCustomerEdit, apiCustomerDisable];
    const grants = { permissionIds: [PERMISSION.apiCustomer], actions };
    const [maker, checker] = [await world.staff(grants), await world.staff(grants)];
    const terms = {
      contactName: '李小红',
      scopes: ['verify' as const],
      ipRanges: [],
      packageTotal: 1_000,
    };
    const applied = await call(apiCustomerApi.apply, {
      as: maker,
      body: {
        ...terms,
        orgName: '杭州某某科技有限公司',
        uscc: '91350100M000100Y43',
        contactPhone: '13812345678',
        env: 'production',
      },
    });
    const params = { id: applied.data.id };
    const approved = await call(apiCustomerApi.approve, { as: checker, params, body: { contractNo: 'HT-1' } });
    const { version } = approved.data;
    const edited = await call(apiCustomerApi.edit, {
      as: maker,
      params,
      body: { ...terms, signAlgorithm: 'hmac-sm3', qps: 5, dailyQuota: 50, version },
    });
    const states = [applied, approved, edited].map(({ data }) => data.state);
    for (const action of ['disable', 'enable', 'disable', 'close'] as const) {
      const acted = await call(apiCustomerApi.act, {
        as: checker,
        params: { ...params, action },
        body: { reason: '合同' },
      });
      states.push(acted.data.state);
    }
    expect(states).toEqual(['pending', 'enabled', 'enabled', 'disabled', 'enabled', 'disabled', 'closed']);
    expect(caughtInside).toEqual([]);
  });
});
