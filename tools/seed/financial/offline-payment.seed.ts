import { accountHolders } from '../../../apps/server/src/lists.ts';
import { buildLines, freshSerial, OWN_ACCOUNT } from '../../../apps/server/src/modules/financial/bank/bank.fixtures.ts';
import { chooseByHand } from '../../../apps/server/src/modules/financial/bank/line-match.service.ts';
import { askReversal } from '../../../apps/server/src/modules/financial/bank/offline-payment.approvals.ts';
import {
  acceptPayment,
  rejectPayment,
} from '../../../apps/server/src/modules/financial/bank/offline-payment-decision.service.ts';
import { findOfflinePayment } from '../../../apps/server/src/modules/financial/bank/offline-payment.repo.ts';
import {
  enterPayment,
  revokePayment,
} from '../../../apps/server/src/modules/financial/bank/offline-payment.service.ts';
import type { Actor } from '../../../apps/server/src/platform/actor.ts';
import { addMinutes } from '../../../apps/server/src/platform/clock.ts';
import type { Trx } from '../../../apps/server/src/platform/db/database.ts';
import { savePaperView } from '../../../apps/server/src/platform/files/stored-file/paper-view.ts';
import { storedFileHandler } from '../../../apps/server/src/platform/files/stored-file/stored-file.worker.ts';
import { runJobs } from '../../../apps/server/src/testing/jobs.ts';
import { chanceOf } from '../chance.ts';
import type { SeedPart } from '../parts.ts';
import type { Place, SeedContext } from '../place.ts';
import { pngOf } from '../png.ts';
import { uploadSeeded } from '../seeded-file.ts';

type Fate = 'announced' | 'pending' | 'unmatched' | 'confirming' | 'booked' | 'rejected' | 'revoked' | 'reversal-asked';

/** What became of each, the newest first: amounts in yuan, and how many hours ago. */
const PAYMENTS: readonly { readonly fate: Fate; readonly yuan: number; readonly hours: number }[] = [
  { fate: 'announced', yuan: 3_600, hours: 1 },
  { fate: 'pending', yuan: 1_200, hours: 2 },
  { fate: 'unmatched', yuan: 12_800, hours: 3 },
  { fate: 'pending', yuan: 86_000, hours: 4 },
  { fate: 'announced', yuan: 20_000, hours: 26 },
  { fate: 'confirming', yuan: 120_000, hours: 5 },
  { fate: 'booked', yuan: 5_000, hours: 27 },
  { fate: 'booked', yuan: 2_400, hours: 50 },
  { fate: 'rejected', yuan: 980, hours: 52 },
  { fate: 'reversal-asked', yuan: 6_600, hours: 75 },
  { fate: 'booked', yuan: 48_000, hours: 98 },
  { fate: 'revoked', yuan: 1_500, hours: 120 },
  { fate: 'booked', yuan: 9_999.5, hours: 168 },
  { fate: 'booked', yuan: 300, hours: 240 },
];
const BANKS = ['中国工商银行', '中国建设银行', '招商银行', '中国农业银行', '杭州银行'];

/** Two weeks of bank transfers, the statements that they rest on, and some money that nobody has claimed. */
export const seedPart: SeedPart = {
  name: 'offline-payment',
  modules: ['financial'],
  after: ['owner-balance'],
  isThere: 'select 1 from offline_payment limit 1',
  async make(context) {
    for (const place of context.tenants) await remit(context, place);
  },
  counts: [
    `select 'transfer ' || state as name, count(*) from offline_payment group by 1`,
    `select 'statement line ' || direction as name, count(*) from bank_statement_line group by 1`,
  ],
};

async function remit(context: SeedContext, place: Place): Promise<void> {
  const { deps, calendar } = context;
  const [clerk, checker] = [place.staff('财务经办'), place.staff('财务复核')];
  const companies = await place.db
    .selectFrom('company_user')
    .select(['id', 'org_name'])
    .where('state', '=', 'normal')
    .orderBy('created_at')
    .orderBy('org_name')
    .limit(PAYMENTS.length)
    .execute();
  const chance = chanceOf(`slips of ${place.key}`);
  const at = addMinutes(calendar.now, -12 * 24 * 60);
  const bytes = () => pngOf(chance, 640, 400);
  const slips: string[] = [];
  for (const number of companies.keys())
    slips.push(
      await uploadSeeded(context, place, { actor: clerk, at, name: `汇款回单-${number + 1}.png`, bytes: bytes() }),
    );
  await runJobs(deps, [storedFileHandler]);
  for (const [turn, company] of companies.entries()) {
    const plan = PAYMENTS[turn];
    if (!plan) break;
    const slipId = slips[turn] ?? '';
    await pay(context, place, { ...plan, turn, company, slipId, clerk, checker });
  }
  await claimNothing(context, place, clerk);
}

interface Plan {
  readonly fate: Fate;
  readonly yuan: number;
  readonly hours: number;
  readonly turn: number;
  readonly company: { readonly id: string; readonly org_name: string };
  readonly slipId: string;
  readonly clerk: Actor;
  readonly checker: Actor;
}

async function pay({ deps, calendar }: SeedContext, place: Place, plan: Plan): Promise<void> {
  const { fate, yuan, hours, turn, company, clerk } = plan;
  const at = addMinutes(calendar.now, -60 * hours);
  const amountFen = Math.round(yuan * 100);
  const serial = freshSerial();
  const bank = BANKS[turn % BANKS.length] ?? '';
  const payerAccount = `62220210${String(10_000_000 + turn * 7_919)}`;
  const slip = { bankSerial: serial, payTime: addMinutes(at, -45).toISOString(), slipIds: [plan.slipId] };
  const body = {
    ownerId: company.id,
    amountFen,
    payerName: company.org_name,
    payerAccount,
    bank,
    payerNote: '',
    remark: turn % 4 === 0 ? '客户来电确认' : '',
    ...(fate === 'announced' || fate === 'revoked' ? {} : { slip }),
  };
  const context = { keys: deps.keys, holders: accountHolders };
  const { id, match_code } = await place.db
    .transaction()
    .execute((trx) => enterPayment(trx, context, { body, actor: clerk, at }));
  const there = { db: place.db, clock: { now: () => addMinutes(at, 30) }, deps };
  // Of announced ones and of one that was handed in the money has not come yet.
  const isThere = !['announced', 'revoked', 'unmatched'].includes(fate);
  const [lineId = null] = isThere
    ? await buildLines(there, clerk.id, [
        { serial, amountFen, payerName: company.org_name, payerAccount, payerBank: bank, memo: `充值 ${match_code}` },
      ])
    : [];
  await place.db.transaction().execute((trx) => decide(trx, { ...plan, id, lineId, at: addMinutes(at, 50) }));
}

async function decide(trx: Trx, { fate, id, lineId, at, clerk, checker, slipId }: Plan & Chosen): Promise<void> {
  const versionOf = async () => (await findOfflinePayment(trx, id))?.version ?? 0;
  if (fate === 'revoked') {
    await revokePayment(trx, { id, actor: clerk, at, reason: '客户改用支付宝付款', version: await versionOf() });
    return;
  }
  if (lineId !== null) await chooseByHand(trx, { id, lineId, version: await versionOf() });
  if (fate === 'announced' || fate === 'pending' || fate === 'unmatched') return;
  await savePaperView(trx, { fileId: slipId, memberId: checker.id, at });
  const deciding = { id, actor: checker, at, version: await versionOf() };
  if (fate === 'rejected') await rejectPayment(trx, { ...deciding, code: 'slip-unreadable', reason: '回单印章不清' });
  else await acceptPayment(trx, deciding);
  if (fate === 'reversal-asked')
    await askReversal(trx, { id, actor: clerk, at, reason: '客户重复汇款，应原路退回', version: await versionOf() });
}

interface Chosen {
  readonly id: string;
  readonly lineId: string | null;
  readonly at: Date;
}

/** Money whose owner nobody knows yet, and what the bank itself took. */
async function claimNothing({ deps, calendar }: SeedContext, place: Place, clerk: Actor): Promise<void> {
  const there = { db: place.db, clock: { now: () => addMinutes(calendar.now, -90) }, deps };
  await buildLines(there, clerk.id, [
    { ownAccount: OWN_ACCOUNT, amountFen: 1_280_000, payerName: '浙江星河供应链有限公司', memo: '服务费' },
    { ownAccount: OWN_ACCOUNT, amountFen: 45_000, payerName: '陈晓雯', memo: '存证充值' },
    {
      ownAccount: OWN_ACCOUNT,
      amountFen: 1_050,
      direction: 'out',
      payerName: '',
      payerAccount: '',
      memo: '账户管理费',
    },
  ]);
}
