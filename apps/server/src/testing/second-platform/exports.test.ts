import { downloadApi } from '@nota/contract/platform/download.contract.ts';
import { exportTaskApi } from '@nota/contract/platform/export-task.contract.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { exportDefinitions } from '../../lists.ts';
import { balanceEntryExport } from '../../modules/financial/index.ts';
import { auditEntryExport } from '../../platform/audit/audit-entry.exports.ts';
import { runJobs } from '../jobs.ts';
import { useWorld, type Staff } from '../world.ts';
import { furnishFirst, type FirstPlatform } from './first-platform.ts';
import { idsOf } from './known-values.ts';
import { EVERYTHING, openSecond, type SecondPlatform } from './two-platforms.ts';

const world = useWorld({ TSA_AUTHORITIES: 'none', VERIFY_PAGE: 'no/such/page.html' });
let first: FirstPlatform;
let second: SecondPlatform;
/** Nobody who does anything else may read what was done. */
const AUDITOR = { permissionIds: [PERMISSION.role], actions: [ACTION.auditRead], hasRole: true };
const AUDIT = auditEntryExport.sheet.kind;
/** Asks for the sheets again: nobody may ask for all kinds of them twice within an hour. */
let colleague: Staff;
let auditors: { readonly first: Staff; readonly second: Staff };
const before = new Map<string, string>();
beforeAll(async () => {
  await world.deps.store.ensureBucket();
  second = await openSecond(world);
  colleague = await world.staffOf(second.platform, { ...EVERYTHING, hasRole: true });
  auditors = { first: await world.staff(AUDITOR), second: await world.staffOf(second.platform, AUDITOR) };
  for (const { sheet } of exportDefinitions)
    before.set(sheet.kind, await exported(oursFor(sheet.kind, second.staff), sheet.kind));
  first = await furnishFirst(world, EVERYTHING);
}, 120_000);

const oursFor = (kind: string, by: Staff) => (kind === AUDIT ? auditors.second : by);
const theirsFor = (kind: string) => (kind === AUDIT ? auditors.first : first.staff);

/** Downloads are counted by address, and all sheets together are more than one address may have in a minute. */
let downloads = 0;

/** The account that was moved most often, of the one sheet that is of an account. */
async function filterFor({ platformId }: Staff, kind: string) {
  if (kind !== balanceEntryExport.sheet.kind) return {};
  const { rows } = await world.owner.query<{ ownerId: string; book: string }>(
    `select a.owner_id as "ownerId", a.book from ledger_account a join ledger_balance b on b.account_id = a.id
      where a.platform_id = $1 and a.owner_kind = 'company-user' order by b.moves desc, a.id limit 1`,
    [platformId],
  );
  return { filter: { ...rows[0] } };
}

async function exported(as: Staff, kind: string): Promise<string> {
  const body = { kind, format: 'csv', ...(await filterFor(as, kind)) } as const;
  const { data: task } = await world.call(exportTaskApi.request, { as, body });
  await runJobs(world.deps);
  const from = `10.1.0.${++downloads % 250}`;
  const { data } = await world.call(exportTaskApi.ticket, { as, from, params: { id: task.id } });
  return (await world.call(downloadApi.fetch, { from, query: { ticket: data.ticket } })).raw.toString();
}

const rowsOf = (sheet: string) => sheet.trim().split('\n').slice(1);

describe('an export of the second platform', { timeout: 120_000 }, () => {
  it.each(exportDefinitions.map(({ sheet }) => sheet.kind))(
    '%s is the same with the first at work beside it',
    async (kind) => {
      const [theirs, ours] = [await exported(theirsFor(kind), kind), await exported(oursFor(kind, colleague), kind)];
      const [title = '', ...earlier] = (before.get(kind) ?? '').split('\n');
      expect(ours.startsWith(title)).toBe(true);
      // Asking for a sheet is itself an act; of every other kind there is not a row more.
      if (kind === AUDIT) expect(ours.endsWith(earlier.join('\n'))).toBe(true);
      else expect(ours).toBe(before.get(kind));
      const seen = new Set(rowsOf(ours));
      expect(
        rowsOf(theirs).filter((row) => !seen.has(row)),
        'rows of the first alone',
      ).not.toEqual([]);
      expect(seen.size, 'rows of its own').toBeGreaterThan(0);
      const ids = await idsOf(world, world.platform.id);
      expect(ids.filter((id) => ours.includes(id))).toEqual([]);
    },
  );

  it('is downloaded by its ticket alone, whatever session is sent with it', async () => {
    const { data: task } = await world.call(exportTaskApi.request, {
      as: first.staff,
      body: { kind: 'auth.member', format: 'csv' },
    });
    await runJobs(world.deps);
    const wanted = { params: { id: task.id } };
    expect((await world.call(exportTaskApi.ticket, { as: second.staff, ...wanted })).outcome).toBe('RECORD_NOT_FOUND');
    expect((await world.call(exportTaskApi.cancel, { as: second.staff, ...wanted })).outcome).toBe('RECORD_NOT_FOUND');
  });
});
