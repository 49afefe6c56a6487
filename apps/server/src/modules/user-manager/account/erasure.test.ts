import { attestationApi } from '@nota/contract/attestations/attestation.contract.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { companyUserApi } from '@nota/contract/user-manager/company-user.contract.ts';
import { PERSONAL_DATA } from '@nota/contract/user-manager/personal-data.ts';
import { correctionApi } from '@nota/contract/platform/correction/correction.contract.ts';
import { personalUserApi } from '@nota/contract/user-manager/personal-user.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPackageContext } from '../../../evidence/package/index.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { uploadFile } from '../../../testing/uploaded-file.ts';
import {
  answersOf,
  askAgain,
  askedCompany,
  visitCorrection,
} from '../company/correction/company-correction.fixtures.ts';
import { tablesWith } from '../../../testing/tables-with.ts';
import { useWorld } from '../../../testing/world.ts';
import { verifyAttestation } from '../../attestations/index.ts';
import { startPreserving, type Preserving } from '../../attestations/preserved.fixtures.ts';
import { moveAccounts } from './account.worker.ts';
import { PNG, submittedCompany, submitter } from '../company/company-papers.fixtures.ts';
import { buildIdentityCheck, buildPersonalUser } from '../user-manager.fixtures.ts';

const world = useWorld({ TSA_AUTHORITIES: 'none', VERIFY_PAGE: 'no/such/page.html' });
let preserving: Preserving;
beforeAll(async () => {
  preserving = await startPreserving(world);
});
afterAll(() => preserving.stop());

const clerk = () =>
  world.staff({
    permissionIds: [PERMISSION.personalUser, PERMISSION.companyUser, PERMISSION.personAttestation],
    actions: [ACTION.personalUserEdit, ACTION.personalUserCancel, ACTION.companyUserCancel, ACTION.attestationReveal],
  });

/** Everything that a person's account leaves behind in a busy year, with a unique name and phone number. */
async function busyPerson() {
  const [name, phone] = ['欧阳砚秋', '15872019364'];
  const { id } = await buildPersonalUser(world.db, { phone, nickName: name, remark: `${name} 来电`, labels: ['VIP'] });
  await buildIdentityCheck(world.db, world.deps.keys, { personalUserId: id, realName: name });
  const attempt = {
    at: world.clock.now(),
    user_type: 'personal',
    account: phone,
    method: 'password',
    ip: '127.0.0.1',
  } as const;
  await world.db
    .insertInto('login_log')
    .values({ ...attempt, account_id: id, result: 'success' })
    .execute();
  await world.db
    .insertInto('login_log')
    .values({ ...attempt, result: 'refused', fail_reason: 'SIGN_IN_FAILED' })
    .execute();
  const alert = {
    kind: 'new-region',
    login_log_id: id,
    account: phone,
    ip: '127.0.0.1',
    opened_at: world.clock.now(),
  } as const;
  await world.jobs.db.insertInto('login_alert').values(alert).execute();
  const owner = { type: 'person', userId: id, name, certType: 'id-card', certNo: '330106199003072036', phone } as const;
  const record = await preserving.hash({ owner });
  return { id, name, phone, record };
}

/** Requested, cooled off, and carried out. */
async function end(kind: 'person' | 'company', id: string) {
  const ending = { as: await clerk(), params: { id, action: 'cancel' as const }, body: { reason: '本人申请' } };
  const { outcome } = await (kind === 'person'
    ? world.call(personalUserApi.act, ending)
    : world.call(companyUserApi.act, ending));
  expect(outcome).toBe('OK');
  world.clock.pass(15 * 86_400);
  await moveAccounts.run({
    db: world.jobs.db,
    deps: world.jobs.deps,
    at: world.clock.now(),
    platformId: world.platform.id,
  });
  await runJobs(world.deps);
}

const keptTables = PERSONAL_DATA.filter(({ fate }) => fate === 'kept').flatMap(({ place }) => place.split(', '));

describe('an account that has ended', () => {
  it('leaves its owner’s name and phone in no table but those that the law wants kept', async () => {
    const { id, name, phone, record } = await busyPerson();
    expect(await tablesWith(world.owner, phone)).toEqual(
      expect.arrayContaining(['personal_user', 'attestation', 'login_log']),
    );
    await end('person', id);
    expect(await tablesWith(world.owner, phone)).toEqual([]);
    expect((await tablesWith(world.owner, name)).filter((table) => !keptTables.includes(table))).toEqual([]);
    const context = openPackageContext(world.deps);
    const verdict = await verifyAttestation(context, world.db, { id: record.id, actorId: null, at: world.clock.now() });
    expect(verdict.result).toBe('VALID');
  });

  it('no longer shows whose records they were, and the log says what was erased and what was kept', async () => {
    const { id, record } = await busyPerson();
    await end('person', id);
    const asked = {
      as: await clerk(),
      params: { id: record.id },
      body: { fields: ['ownerName' as const], reason: '核对' },
    };
    expect((await world.call(attestationApi.reveal, asked)).outcome).toBe('OWNER_RESTRICTED');
    const { rows } = await world.owner.query<{ opening: { places: unknown[] } }>(
      `select opening from kernel_entry where kind = 'erasure' and record_id = $1`,
      [id],
    );
    expect(rows[0]?.opening.places).toHaveLength(PERSONAL_DATA.length);
  });

  it('of a company deletes the letter that names its people, with its bytes', async () => {
    const maker = await submitter(world);
    const letter = await uploadFile(world, maker, '授权书 赵经办.png', PNG);
    const { id } = await submittedCompany(world, { authorizationFileId: letter }, maker);
    const find = () =>
      world.db.selectFrom('stored_file').selectAll().where('id', '=', letter).executeTakeFirstOrThrow();
    const { object_key: key } = await find();
    expect(await world.deps.store.size(key)).toBe(PNG.length);
    await end('company', id);
    expect(await world.deps.store.size(key)).toBeUndefined();
    expect(await find()).toMatchObject({ name: '', removed_at: expect.any(Date) as Date });
    expect(await tablesWith(world.owner, '13800001111')).toEqual([]);
  });

  it('of a company that was asked for corrections deletes every letter and what the applicant wrote', async () => {
    const given = { agentEmail: 'zhao@example.com' };
    const { id, data, reviewer: as } = await askedCompany(world, ['authorization'], given);
    const visit = await visitCorrection(world, id);
    const [answer] = await answersOf(world, visit, id, { authorization: '新授权书 赵经办.png' });
    const body = { answers: [{ ...answer, itemId: answer?.itemId ?? '', remark: '赵经办已换手机' }] };
    expect((await world.call(correctionApi.answer, { as: visit, body })).outcome).toBe('OK');
    const { version } = (await world.call(companyUserApi.get, { as, params: { id } })).data;
    await askAgain(world, as, { id, version }, ['orgName']);
    await end('company', id);
    const { data: ended } = await world.call(companyUserApi.get, { as: await clerk(), params: { id } });
    expect(ended).toMatchObject({
      agentEmail: null,
      corrections: [
        { state: 'withdrawn' },
        { state: 'answered', items: [{ before: { file: { name: '' } }, answer: { file: { name: '' }, remark: '' } }] },
      ],
    });
    expect(data.corrections).toHaveLength(1);
    expect(await tablesWith(world.owner, '赵经办已换手机')).toEqual([]);
    expect(await tablesWith(world.owner, 'zhao@')).toEqual([]);
    // The law requires the audit of uploads to be kept.
    expect(await tablesWith(world.owner, '赵经办.png')).toEqual(['audit_entry']);
  });
});
