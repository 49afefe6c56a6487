import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { downloadApi } from '@nota/contract/platform/download.contract.ts';
import { exportTaskApi } from '@nota/contract/platform/export-task.contract.ts';
import { COMPANY_FIELDS, companyUserApi } from '@nota/contract/user-manager/company-user.contract.ts';
import { describe, expect, it } from 'vitest';
import { runJobs } from '../../../testing/jobs.ts';
import { useWorld, type Staff } from '../../../testing/world.ts';
import { buildAttestations, buildOwner, putAttestation } from '../../attestations/attestations.fixtures.ts';
import { buildPlatform } from '../../platform-config/platform-config.fixtures.ts';
import { submittedCompany } from './company-papers.fixtures.ts';
import { buildCompanyUser } from '../user-manager.fixtures.ts';

const world = useWorld();
const NOBODY = '999999999999999999';
const clerk = (...actions: string[]) =>
  world.staff({ permissionIds: [PERMISSION.companyUser], actions, hasRole: true });
const get = async (as: Staff, id: string) => (await world.call(companyUserApi.get, { as, params: { id } })).data;

describe('GET /api/user-manager/company-user', () => {
  it('lists companies with their people masked, and finds them by each filter', async () => {
    const as = await clerk();
    const company = await buildCompanyUser(world.db, { agentPhone: '13911112222', labels: ['金融'] });
    const found = async (query: object) =>
      (await world.call(companyUserApi.list, { as, query })).data.list.map(({ id }) => id);
    const { data } = await world.call(companyUserApi.list, { as, query: { uscc: company.uscc } });
    expect(data.list).toMatchObject([
      {
        id: company.id,
        orgName: company.orgName,
        agentPhone: '139****2222',
        agentName: '李*办',
        authState: 'unverified',
      },
    ]);
    expect(await found({ orgName: company.orgName })).toEqual([company.id]);
    expect(await found({ orgName: company.orgName.slice(0, 4) })).toEqual([]);
    const byPhone = await world.call(companyUserApi.search, { as, body: { agentPhone: '13911112222' } });
    expect(byPhone.data.list.map(({ id }) => id)).toEqual([company.id]);
    expect(await found({ label: '金融' })).toEqual([company.id]);
    expect(await found({ uscc: company.uscc, authState: 'unverified', state: 'normal' })).toEqual([company.id]);
    expect(await found({ uscc: company.uscc, authState: 'verified' })).toEqual([]);
    expect(await found({ uscc: company.uscc, from: '2026-03-03T00:00:00Z' })).toEqual([]);
    expect(await found({ uscc: company.uscc, to: '2026-03-03T00:00:00Z' })).toEqual([company.id]);
  });

  it('shows nothing of another platform', async () => {
    const other = world.deps.database.forPlatform((await buildPlatform(world.owner)).id);
    const foreign = await buildCompanyUser(other, { labels: ['外平台'] });
    const as = await clerk();
    for (const query of [{ uscc: foreign.uscc }, { label: '外平台' }])
      expect((await world.call(companyUserApi.list, { as, query })).data.list).toEqual([]);
    expect((await world.call(companyUserApi.get, { as, params: { id: foreign.id } })).outcome).toBe('RECORD_NOT_FOUND');
  });

  it('is exported masked', async () => {
    const company = await buildCompanyUser(world.db, { agentPhone: '13933334444' });
    const as = await clerk(ACTION.companyUserExport);
    const body = { kind: 'user-manager.company-user', format: 'csv' as const, filter: { uscc: company.uscc } };
    const task = await world.call(exportTaskApi.request, { as, body });
    await runJobs(world.deps);
    const { data } = await world.call(exportTaskApi.ticket, { as, params: { id: task.data.id } });
    const file = (await world.call(downloadApi.fetch, { query: { ticket: data.ticket } })).raw.toString();
    expect(file).toContain(company.orgName);
    expect(file).toContain('139****4444');
    expect(file).not.toContain('13933334444');
  });
});

describe('the record of a company', () => {
  it('shows documents, submissions and trails, and its people masked', async () => {
    const { id, maker } = await submittedCompany(world);
    const detail = await get(maker, id);
    expect(detail).toMatchObject({
      authState: 'reviewing',
      legalPerson: '王*人',
      legalCertNo: '3301**********2036',
      bankAccount: '**************0128',
      licence: { name: '营业执照.png', mime: 'image/png' },
      method: 'remittance',
      submissions: [{ number: 1 }],
    });
    expect(detail.verificationTrail.map(({ action }) => action)).toEqual(['register', 'submit']);
    const text = JSON.stringify(detail);
    for (const whole of ['王法人', '330106199003072036', '622202123456780128', 'upload/'])
      expect(text).not.toContain(whole);
  });

  it('opens a document with malware only for members who confirm the warning, and audits that', async () => {
    const { id, maker: as } = await submittedCompany(world);
    const ask = (acceptsMalware?: boolean) =>
      world.call(companyUserApi.paper, {
        as,
        params: { id },
        body: { paper: 'licence', ...(acceptsMalware === undefined ? {} : { acceptsMalware }) },
      });
    await world.owner.query(
      `update stored_file set scan_verdict = 'infected', scan_finding = 'Test'
      where id = (select licence_file_id from company_user where id = $1)`,
      [id],
    );
    const { data: detail } = await world.call(companyUserApi.get, { as, params: { id } });
    expect([detail.licence?.malware, detail.authorization?.malware ?? null]).toEqual(['Test', null]);
    expect([(await ask()).outcome, (await ask(false)).outcome, (await ask(true)).outcome]).toEqual([
      'FILE_INFECTED',
      'FILE_INFECTED',
      'OK',
    ]);
  });

  it('opens a document once per request, and audits who looked', async () => {
    const { id, maker: as } = await submittedCompany(world, { authorizationFileId: null });
    const { data } = await world.call(companyUserApi.paper, { as, params: { id }, body: { paper: 'licence' } });
    const file = await world.call(downloadApi.fetch, { query: { ticket: data.ticket } });
    expect(file.raw.subarray(1, 4).toString()).toBe('PNG');
    const acts = await world.call(companyUserApi.acts, { as, params: { id } });
    expect(acts.data.list[0]).toMatchObject({ act: 'paper', fields: ['licence'] });
    const none = await world.call(companyUserApi.paper, { as, params: { id }, body: { paper: 'authorization' } });
    expect(none.outcome).toBe('RECORD_NOT_FOUND');
  });

  it('reveals its fields for one reason, thirty times an hour', async () => {
    const { id } = await submittedCompany(world);
    const as = await clerk(ACTION.companyUserReveal);
    const reveal = (fields: readonly (typeof COMPANY_FIELDS)[number][], of = id) =>
      world.call(companyUserApi.reveal, { as, params: { id: of }, body: { fields: [...fields], reason: '核对' } });
    const { values } = (await reveal(COMPANY_FIELDS)).data;
    expect(values).toMatchObject({
      bankAccount: '622202123456780128',
      legalPerson: '王法人',
      legalCertNo: '330106199003072036',
      agentName: '赵经办',
      agentPhone: '13800001111',
      agentCertNo: '11010519491231002X',
    });
    const { data } = await world.call(companyUserApi.acts, { as, params: { id } });
    expect(data.list.filter(({ act }) => act === 'reveal').map(({ fields }) => fields)).toEqual([Object.keys(values)]);
    expect((await reveal(['agentName'], NOBODY)).outcome).toBe('RECORD_NOT_FOUND');
    const bare = await buildCompanyUser(world.db);
    expect((await reveal(['legalPerson'], bare.id)).outcome).toBe('RECORD_NOT_FOUND');
    for (let call = 3; call < 30; call += 1) await reveal(['agentName']);
    expect((await reveal(['agentName'])).outcome).toBe('TOO_MANY_REQUESTS');
  });

  it('keeps remark and labels; the second of two editors is refused', async () => {
    const as = await clerk(ACTION.companyUserEdit);
    const { id } = await buildCompanyUser(world.db);
    const { version } = await get(as, id);
    const edit = (of = id) =>
      world.call(companyUserApi.edit, { as, params: { id: of }, body: { remark: '重点', labels: ['银行'], version } });
    expect((await edit()).data).toMatchObject({ remark: '重点', labels: ['银行'] });
    expect((await edit()).outcome).toBe('STATE_CHANGED');
    expect((await edit(NOBODY)).outcome).toBe('RECORD_NOT_FOUND');
  });

  it('is labelled with others, and refuses where none could be', async () => {
    const as = await clerk(ACTION.companyUserEdit);
    const { id } = await buildCompanyUser(world.db);
    const label = (ids: string[]) => world.call(companyUserApi.label, { as, body: { ids, add: ['保险'] } });
    expect((await label([id, NOBODY])).data).toEqual({ changed: 1, refused: [NOBODY] });
    expect((await label([NOBODY])).outcome).toBe('NOTHING_CHANGED');
  });
});

describe('POST /api/user-manager/company-user/:id/:action', () => {
  const everything = () => clerk(ACTION.companyUserFreeze, ACTION.companyUserCancel);
  const act = (as: Staff, id: string, action: 'freeze' | 'unfreeze' | 'cancel' | 'withdraw', reason = '来函') =>
    world.call(companyUserApi.act, { as, params: { id, action }, body: reason ? { reason } : {} });

  it('freezes, unfreezes, begins a cancellation and withdraws it', async () => {
    const [as, second] = [await everything(), await everything()];
    const { id } = await buildCompanyUser(world.db);
    expect((await act(as, id, 'freeze')).data.state).toBe('frozen');
    expect((await act(as, id, 'unfreeze')).outcome).toBe('SECOND_PERSON_REQUIRED');
    for (const [action, state] of [
      ['unfreeze', 'normal'],
      ['cancel', 'cancelling'],
      ['withdraw', 'normal'],
    ] as const)
      expect((await act(second, id, action)).data.state).toBe(state);
  });

  it('refuses to cancel a company with points, or records under a legal hold; the list shows it too', async () => {
    const as = await everything();
    const pointed = await buildCompanyUser(world.db, { points: 1 });
    expect((await act(as, pointed.id, 'cancel')).outcome).toBe('ACCOUNT_HAS_POINTS');
    const company = await buildCompanyUser(world.db);
    const [ano = ''] = await buildAttestations(world.db, world.platform.id, world.deps.keys, {
      owner: buildOwner({ userId: company.id }),
    });
    await putAttestation(world.db, ano, 'preserved', { is_held: true });
    expect((await act(as, company.id, 'cancel')).outcome).toBe('ACCOUNT_HAS_HELD_RECORDS');
    const { data } = await world.call(companyUserApi.list, { as, query: { uscc: company.uscc } });
    expect(data.list).toMatchObject([{ id: company.id, heldCount: 1 }]);
  });

  it('refuses the unknown, a wrong state, no reason, an account with money, and callers without the permission', async () => {
    const as = await everything();
    const { id } = await buildCompanyUser(world.db, { balanceFen: 1 });
    expect((await act(as, NOBODY, 'freeze')).outcome).toBe('RECORD_NOT_FOUND');
    expect((await act(as, id, 'unfreeze')).outcome).toBe('STATE_CHANGED');
    expect((await act(as, id, 'freeze', '')).outcome).toBe('REASON_REQUIRED');
    expect((await act(as, id, 'cancel')).outcome).toBe('ACCOUNT_HAS_BALANCE');
    expect((await act(await clerk(ACTION.companyUserFreeze), id, 'cancel')).outcome).toBe('PERMISSION_DENIED');
  });
});
