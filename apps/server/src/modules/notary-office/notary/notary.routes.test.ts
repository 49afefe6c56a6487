import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { notaryApi } from '@nota/contract/notary-office/config/notary.contract.ts';
import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { openKeys } from '../../../platform/keys/keys.ts';
import { useWorld, type Staff } from '../../../testing/world.ts';
import { buildPlatform } from '../../platform-config/platform-config.fixtures.ts';
import { buildNotaryOffice } from '../office/notary-office.fixtures.ts';
import { buildNotary, type NotaryValues } from './notary.fixtures.ts';

const world = useWorld();
const RIGHTS = {
  permissionIds: [PERMISSION.notaryOffice],
  actions: [ACTION.notaryOfficeEdit, ACTION.notaryOfficeApprove],
};
const admin = () => world.staff(RIGHTS);
const reason = '司法局通知';
let office: { id: string };
beforeAll(async () => {
  office = await buildNotaryOffice(world.db);
});

const build = (given: Partial<NotaryValues> = {}) =>
  buildNotary(world.db, world.deps.keys, { officeId: office.id, ...given });
const FIELDS = { name: '许清如', licenceNo: '13301201210388', licenceUntil: '2029-12-31', birthDate: '1980-05-06' };
const create = (as: Staff, given: Partial<typeof FIELDS & { officeId: string }> = {}) =>
  world.call(notaryApi.create, { as, body: { ...FIELDS, officeId: office.id, ...given } });
const listOf = async (as: Staff, officeId: string) =>
  (await world.call(notaryApi.list, { as, query: { officeId } })).data.list;

describe('GET /api/notary-office/notary', () => {
  it('shows the notaries of one office, newest first, with what is near', async () => {
    const own = await buildNotaryOffice(world.db);
    await build();
    const soon = await build({
      officeId: own.id,
      birthDate: '1961-06-20',
      licenceUntil: '2026-06-05',
      createdAt: new Date('2026-03-01T01:00:00Z'),
    });
    const gone = await build({
      officeId: own.id,
      birthDate: '1950-01-01',
      licenceUntil: '2020-12-31',
      state: 'left',
      createdAt: new Date('2026-02-01T01:00:00Z'),
    });
    expect(await listOf(await admin(), own.id)).toMatchObject([
      { id: soon.id, birthDate: '1961-**-**', retirementAlert: 30, licenceAlert: 7, state: 'active' },
      { id: gone.id, retirementAlert: null, licenceAlert: null, state: 'left' },
    ]);
  });

  it('goes on where the key of one birth date is missing', async () => {
    const own = await buildNotaryOffice(world.db);
    const ring = `lost:${randomBytes(32).toString('hex')}`;
    const lost = openKeys({ SEALING_KEYS: ring, DIGEST_KEYS: ring });
    await buildNotary(world.db, lost, { officeId: own.id });
    await build({ officeId: own.id });
    const rows = await listOf(await admin(), own.id);
    expect(rows.map(({ birthDate }) => birthDate).toSorted()).toEqual(['****-**-**', '1984-**-**']);
  });

  it('is for whoever looks after offices, and nothing to another platform', async () => {
    await build();
    const refused = await world.call(notaryApi.list, { as: await world.staff(), query: { officeId: office.id } });
    expect(refused.outcome).toBe('PERMISSION_DENIED');
    const elsewhere = await world.staffOf(await buildPlatform(world.owner), RIGHTS);
    expect(await listOf(elsewhere, office.id)).toEqual([]);
  });
});

describe('a member whose scope is one office', () => {
  it('sees and changes the notaries of that one, and knows of no others', async () => {
    const theirs = await buildNotaryOffice(world.db);
    const as = await world.staff(RIGHTS, { dataScope: 'office', scopeTargets: [office.id] });
    const [own, other] = [await build(), await build({ officeId: theirs.id })];
    expect((await listOf(as, office.id)).map(({ id }) => id)).toContain(own.id);
    expect(await listOf(as, theirs.id)).toEqual([]);
    const edited = { name: '许清如', licenceUntil: '2030-12-31', version: 1 };
    const hidden = [
      await world.call(notaryApi.get, { as, params: other }),
      await create(as, { officeId: theirs.id }),
      await world.call(notaryApi.edit, { as, params: other, body: edited }),
      await world.call(notaryApi.reveal, { as, params: other, body: { fields: ['birthDate'], reason } }),
      await world.call(notaryApi.act, { as, params: { ...other, action: 'suspend' }, body: { reason } }),
    ];
    expect(hidden.map(({ outcome }) => outcome)).toEqual(Array.from(hidden, () => 'RECORD_NOT_FOUND'));
    expect((await world.call(notaryApi.edit, { as, params: own, body: edited })).data.licenceUntil).toBe('2030-12-31');
  });
});

describe('GET /api/notary-office/notary/:id', () => {
  it('answers one with the history, and refuses what is not there', async () => {
    const as = await admin();
    const made = await create(as, { licenceNo: '13301201210001' });
    const { data } = await world.call(notaryApi.get, { as, params: { id: made.data.id } });
    expect(data).toMatchObject({ name: '许清如', trail: [{ action: 'create', to: 'active' }] });
    expect((await world.call(notaryApi.get, { as, params: { id: '1' } })).outcome).toBe('RECORD_NOT_FOUND');
  });
});

describe('POST /api/notary-office/notary', () => {
  it('keeps the birth date sealed, and says no more of it than the year', async () => {
    const { data } = await create(await admin(), { licenceNo: '13301201210002' });
    expect(data).toMatchObject({ officeId: office.id, birthDate: '1980-**-**', state: 'active', version: 1 });
    const { rows } = await world.owner.query<{ all: string }>(
      `select (select row_to_json(n)::text from notary n where id = $1)
           || coalesce((select string_agg(row_to_json(a)::text, '') from audit_entry a where record_id = $1), '') as all`,
      [data.id],
    );
    expect(rows[0]?.all).not.toContain('1980-05-06');
  });

  it('refuses a licence that is at an office already, until its holder has left', async () => {
    const as = await admin();
    const other = await buildNotaryOffice(world.db);
    const taken = { licenceNo: '13301201210003' };
    const first = await create(as, taken);
    expect((await create(as, { ...taken, officeId: other.id })).outcome).toBe('VALUE_TAKEN');
    const params = { id: first.data.id, action: 'leave' as const };
    await world.call(notaryApi.act, { as, params, body: { reason: '调往他处' } });
    expect((await create(as, { ...taken, officeId: other.id })).outcome).toBe('OK');
  });

  it('lets one of two offices have a licence that both write at the same moment', async () => {
    const [one, other] = [await admin(), await admin()];
    const elsewhere = await buildNotaryOffice(world.db);
    const taken = { licenceNo: '13301201210004' };
    const answers = await Promise.all([create(one, taken), create(other, { ...taken, officeId: elsewhere.id })]);
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['OK', 'VALUE_TAKEN']);
  });

  it('refuses a closed office, and one that is not there', async () => {
    const as = await admin();
    const closed = await buildNotaryOffice(world.db, { state: 'closed' });
    expect((await create(as, { officeId: closed.id })).outcome).toBe('STATE_CHANGED');
    expect((await create(as, { officeId: '1' })).outcome).toBe('RECORD_NOT_FOUND');
  });

  it.each([
    ['somebody of twenty-four', { birthDate: '2001-06-02' }],
    ['somebody of sixty-six', { birthDate: '1960-06-01' }],
    ['a day that there is not', { licenceUntil: '2029-02-30' }],
    ['a licence number with blanks', { licenceNo: '1330 1201' }],
  ])('refuses %s', async (_, wrong) => {
    expect((await create(await admin(), wrong)).outcome).toBe('INPUT_INVALID');
  });
});

describe('POST /api/notary-office/notary/:id/edit', () => {
  const edit = (as: Staff, id: string, given: object = {}) =>
    world.call(notaryApi.edit, {
      as,
      params: { id },
      body: { name: '许清如', licenceUntil: '2032-12-31', version: 1, ...given },
    });

  it('renews the licence, and leaves a birth date that is not given as it was', async () => {
    const as = await admin();
    const { id } = await build({ birthDate: '1977-08-09' });
    expect((await edit(as, id)).data).toMatchObject({
      licenceUntil: '2032-12-31',
      birthDate: '1977-**-**',
      version: 2,
    });
    expect((await edit(as, id, { birthDate: '1978-08-09', version: 2 })).data.birthDate).toBe('1978-**-**');
    expect((await edit(as, id, { birthDate: '2018-08-09', version: 3 })).outcome).toBe('INPUT_INVALID');
  });

  it('lets only one of two people change what both have read', async () => {
    const { id } = await build();
    const [one, other] = [await admin(), await admin()];
    const answers = await world.race({ table: 'notary', id }, [() => edit(one, id), () => edit(other, id)]);
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['OK', 'STATE_CHANGED']);
  });

  it('refuses who has left, and what is not there', async () => {
    const as = await admin();
    expect((await edit(as, (await build({ state: 'left' })).id)).outcome).toBe('STATE_CHANGED');
    expect((await edit(as, '1')).outcome).toBe('RECORD_NOT_FOUND');
  });
});

describe('POST /api/notary-office/notary/:id/reveal', () => {
  it('shows the birth date to whoever says why, and refuses what is not there', async () => {
    const as = await admin();
    const params = await build({ birthDate: '1969-10-11' });
    const body = { fields: ['birthDate' as const], reason: '核对退休时间' };
    expect((await world.call(notaryApi.reveal, { as, params, body })).data.values).toEqual({ birthDate: '1969-10-11' });
    const { rows } = await world.owner.query<{ after: unknown }>(
      `select after from audit_entry where record_id = $1 order by id desc limit 1`,
      [params.id],
    );
    expect(rows[0]?.after).toEqual({ fields: ['birthDate'] });
    expect((await world.call(notaryApi.reveal, { as, params: { id: '1' }, body })).outcome).toBe('RECORD_NOT_FOUND');
  });
});

describe('POST /api/notary-office/notary/:id/:action', () => {
  const act = (as: Staff, id: string, action: 'suspend' | 'resume' | 'leave', why?: string) =>
    world.call(notaryApi.act, { as, params: { id, action }, body: why === undefined ? {} : { reason: why } });

  it('suspends, lets another person resume, and ends for good', async () => {
    const [one, other] = [await admin(), await admin()];
    const { id } = await build();
    expect((await act(one, id, 'suspend', reason)).data.state).toBe('suspended');
    expect((await act(one, id, 'resume', reason)).outcome).toBe('SECOND_PERSON_REQUIRED');
    expect((await act(other, id, 'resume', reason)).data.state).toBe('active');
    expect((await act(one, id, 'leave', '退休')).data.state).toBe('left');
    expect((await act(other, id, 'resume', reason)).outcome).toBe('STATE_CHANGED');
  });

  it('refuses without a reason, and what is not there', async () => {
    const as = await admin();
    const { id } = await build();
    expect((await act(as, id, 'suspend')).outcome).toBe('REASON_REQUIRED');
    expect((await act(as, '1', 'suspend', reason)).outcome).toBe('RECORD_NOT_FOUND');
  });
});
