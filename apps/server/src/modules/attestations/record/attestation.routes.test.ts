import { attestationApi } from '@nota/contract/attestations/attestation.contract.ts';
import { certificateNumber } from '@nota/contract/evidence/certificate-number.rules.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildApiCustomer } from '../../open-api/customer/api-customer.fixtures.ts';
import { buildPlatform } from '../../platform-config/platform-config.fixtures.ts';
import { useWorld, type Staff } from '../../../testing/world.ts';
import {
  buildAttestations,
  buildCertificate,
  buildCompany,
  buildOwner,
  EVIDENCE_STAFF,
  putAttestation,
} from '../attestations.fixtures.ts';

const world = useWorld();
let staff: Staff;
beforeEach(async () => {
  staff = await world.staff(EVIDENCE_STAFF);
});

const accept = (given: Parameters<typeof buildAttestations>[3] = {}) =>
  buildAttestations(world.db, world.platform.id, world.deps.keys, { at: world.clock.now(), ...given });
const one = async (given: Parameters<typeof buildAttestations>[3] = {}) => (await accept(given))[0] as string;
const persons = (query: object = {}, as: Staff = staff) => world.call(attestationApi.listPerson, { as, query });
const companies = (query: object = {}, as: Staff = staff) => world.call(attestationApi.listOrganization, { as, query });
const get = (id: string, as: Staff = staff) => world.call(attestationApi.get, { as, params: { id } });
const act = (
  id: string,
  action: 'approve' | 'refuse' | 'reanchor',
  body: { reason?: string } = {},
  as: Staff = staff,
) => world.call(attestationApi.act, { as, params: { id, action }, body });

describe('GET /api/attestations/attestation/person and /organization', () => {
  it('show each owner in their own list, masked as it must be', async () => {
    const person = await one({ items: [{ name: '名单甲.pdf' }] });
    const company = await one({ owner: buildCompany(), items: [{ name: '名单乙.pdf' }] });
    const [row] = (await persons({ ano: person })).data.list;
    expect(row).toMatchObject({ id: person, ownerName: '张*三', ownerPhone: '138****1234', state: 'anchoring' });
    expect((await companies({ ano: person })).data.list).toEqual([]);
    expect((await companies({ ano: company })).data.list).toMatchObject([{ ownerName: '杭州诺达科技有限公司' }]);
  });

  it('say of a test in a sandbox that it is one, and so does its page', async () => {
    const [test, real] = [await one({ isSandbox: true }), await one()];
    const marks = await Promise.all([test, real].map(async (ano) => (await persons({ ano })).data.list[0]?.isSandbox));
    expect(marks).toEqual([true, false]);
    expect([(await get(test)).data.isSandbox, (await get(real)).data.isSandbox]).toEqual([true, false]);
  });

  it('find by every filter, and only what matches', async () => {
    const id = await one({
      owner: buildCompany({ name: '绍兴黄酒厂', phone: '13611112222', userId: '77' }),
      customerId: '4711',
      items: [{ name: '酿造配方Ａ版.docx', labels: ['机密'], sizeBytes: 4_242 }],
    });
    const at = world.clock.now();
    const until = new Date('2031-06-01T00:00:00Z');
    await putAttestation(world.db, id, 'preserved', {
      chain_state: 3,
      anchored_at: at,
      is_held: true,
      retention_until: until,
    });
    const number = await buildCertificate(world.jobs.db, id, at);
    const { data } = await companies({ ano: id });
    const { sha256, sm3 } = data.list[0] as { sha256: string; sm3: string };
    const day = (moment: Date, days: number) => new Date(moment.getTime() + days * 86_400_000).toISOString();
    const fits = [
      { name: '配方' },
      { name: 'a版' },
      { name: '酿' },
      { hash: sha256 },
      { hash: sm3 },
      { hash: ` ${sha256.toUpperCase().replaceAll(/.{8}(?=.)/g, '$& ')} ` },
      { hash: Buffer.from(sm3, 'hex').toString('base64') },
      { certificateNo: number.toLowerCase().replaceAll('-', '') },
      { ownerName: '绍兴黄酒厂' },
      { ownerUserId: '77' },
      { customerId: '4711' },
      { label: '机密' },
      { sizeFrom: 4_242, sizeTo: 4_242 },
      { held: 'true', type: 8, channel: 'api', chainState: 3, state: 'preserved' },
      { createdFrom: day(at, -1), createdTo: day(at, 1), ownerUserId: '77' },
      { anchoredFrom: day(at, -1), anchoredTo: day(at, 1) },
      { expiryFrom: day(until, -1), expiryTo: day(until, 1) },
      { name: '配方', label: '机密', sizeFrom: 1, state: 'preserved' },
    ];
    for (const query of fits)
      expect(
        (await companies(query)).data.list.map((row) => row.id),
        JSON.stringify(query),
      ).toEqual([id]);
    const sought = await world.call(attestationApi.searchOrganization, { as: staff, body: { phone: '13611112222' } });
    expect(sought.data.list.map((row) => row.id)).toEqual([id]);
    const misfits = [
      { name: '配制' },
      { hash: '0'.repeat(64) },
      { certificateNo: certificateNumber('20260602', new Uint8Array(10)) },
      { ownerName: '绍兴黄酒' },
      { label: '机' },
      { sizeFrom: 4_243, ownerUserId: '77' },
      { anchoredTo: day(at, -1) },
      { expiryTo: day(until, -1) },
      { held: 'false', ownerUserId: '77' },
      { chainState: 0, ownerUserId: '77' },
    ];
    for (const query of misfits) expect((await companies(query)).data.list, JSON.stringify(query)).toEqual([]);
    for (const query of [{ hash: sha256.slice(1) }, { certificateNo: `${number.slice(0, -1)}U` }]) {
      expect((await companies(query)).outcome, JSON.stringify(query)).toBe('INPUT_INVALID');
    }
  });

  it('find a person by their whole name or number, by a search that is audited', async () => {
    const id = await one({ owner: buildOwner({ name: '独孤求证', phone: '13622223333' }) });
    const found = async (body: object) =>
      (await world.call(attestationApi.searchPerson, { as: staff, body })).data.list.map((row) => row.id);
    expect(await found({ ownerName: '独孤求证' })).toEqual([id]);
    expect(await found({ phone: '13622223333', state: 'anchoring' })).toEqual([id]);
    expect(await found({ ownerName: '独孤' })).toEqual([]);
    expect((await persons({ ownerName: '独孤求证' })).outcome).toBe('INPUT_INVALID');
  });

  it('continue from a row, also in a search', async () => {
    const ids = await accept({ items: ['一', '二', '三'].map((number) => ({ name: `翻页测试${number}` })) });
    const first = await persons({ name: '翻页测试', pageSize: 2 });
    expect(first.data).toMatchObject({ total: 3, totalIsCapped: false });
    const rest = await persons({ name: '翻页测试', pageSize: 2, after: first.data.next });
    expect([...first.data.list, ...rest.data.list].map(({ id }) => id)).toEqual([...ids].reverse());
    expect(rest.data.next).toBeNull();
  });

  it('show another platform nothing: no row, no count, no hash', async () => {
    const id = await one({ items: [{ name: '别家不可见' }] });
    const mine = (await persons({ ano: id })).data.list[0] as { sha256: string };
    const foreign = await world.staffOf(await buildPlatform(world.owner), EVIDENCE_STAFF);
    for (const query of [{}, { name: '不可见' }, { hash: mine.sha256 }, { ano: id }]) {
      expect((await persons(query, foreign)).data).toMatchObject({ list: [], total: 0, totalIsCapped: false });
    }
    expect((await get(id, foreign)).outcome).toBe('RECORD_NOT_FOUND');
  });

  it('refuse holders of the other list only', async () => {
    const other = await world.staff({ permissionIds: [PERMISSION.organizationAttestation] });
    expect((await persons({}, other)).outcome).toBe('PERMISSION_DENIED');
    const clerk = await world.staff({ permissionIds: [PERMISSION.personAttestation] });
    expect((await companies({}, clerk)).outcome).toBe('PERMISSION_DENIED');
  });
});

describe('GET /api/attestations/attestation/:id', () => {
  it('names the customer whose program sent it, and nobody where none did', async () => {
    const customer = await buildApiCustomer(world.db, { orgName: '绍兴古越科技有限公司' });
    const sent = await one({ owner: buildCompany(), customerId: customer.id });
    expect((await get(sent)).data.customerName).toBe('绍兴古越科技有限公司');
    expect((await get(await one())).data.customerName).toBeNull();
  });

  it('shows everything, and records who read it, once in an hour', async () => {
    const id = await one({ owner: buildCompany() });
    const { data } = await get(id);
    expect(data).toMatchObject({
      id,
      ownerCertNo: '9135**********0Y43',
      agentName: '李*办',
      agentPhone: '139****5678',
      clocks: { device: null, received: world.clock.now().toISOString(), stamped: null, block: null },
      chain: { mode: 0, logIndex: null, merklePath: [], anchor: null },
      certificates: [],
      custody: [{ number: 1, act: 'viewed', actor: staff.id, actorName: staff.name, logIndex: null }],
      trail: [{ action: 'create', from: '', to: 'anchoring' }],
    });
    await get(id);
    expect((await get(id)).data.custody).toHaveLength(1);
    await get(id, await world.staff(EVIDENCE_STAFF));
    expect((await get(id)).data.custody).toHaveLength(2);
    const hour = world.clock.now().getTime() + 3_600_000;
    await world.db
      .updateTable('session')
      .set({ last_seen_at: new Date(hour) })
      .where('member_id', '=', staff.id)
      .execute();
    world.clock.time = new Date(hour);
    expect((await get(id)).data.custody).toHaveLength(3);
  });

  it('names records with the same digest, as far as the caller may see them', async () => {
    const sha256 = 'ab'.repeat(32);
    const person = await one({ items: [{ sha256 }] });
    const company = await one({ owner: buildCompany(), items: [{ sha256 }] });
    expect((await get(company)).data.related.sameHash).toMatchObject([{ id: person }]);
    const clerk = await world.staff({ permissionIds: [PERMISSION.organizationAttestation] });
    expect((await get(company, clerk)).data.related.sameHash).toEqual([]);
  });

  it('is not found by holders of the other list only, and refused to those who hold none', async () => {
    const id = await one();
    const other = await world.staff({ permissionIds: [PERMISSION.organizationAttestation] });
    expect((await get(id, other)).outcome).toBe('RECORD_NOT_FOUND');
    expect((await get('1')).outcome).toBe('RECORD_NOT_FOUND');
    expect((await get(id, await world.staff())).outcome).toBe('PERMISSION_DENIED');
  });
});

describe('POST /api/attestations/attestation/:id/reveal', () => {
  const reveal = (id: string, fields: ('ownerCertNo' | 'ownerName' | 'agentName')[], as: Staff = staff) =>
    world.call(attestationApi.reveal, { as, params: { id }, body: { fields, reason: '核对身份' } });

  it('shows what was asked for by one reason, and records in one act who saw what', async () => {
    const id = await one();
    expect((await reveal(id, ['ownerCertNo', 'ownerName', 'agentName', 'ownerName'])).data).toEqual({
      values: { ownerCertNo: '330106199003072036', ownerName: '张小三' },
    });
    const acts = (await get(id)).data.custody.filter(({ act: word }) => word === 'revealed');
    expect(acts.map(({ detail }) => detail)).toEqual([{ fields: ['ownerCertNo', 'ownerName'], reason: '核对身份' }]);
    const { rows } = await world.owner.query(
      `select after, reason from audit_entry where record_id = $1 and act like '%reveal'`,
      [id],
    );
    expect(rows).toEqual([{ after: { fields: ['ownerCertNo', 'ownerName'] }, reason: '核对身份' }]);
  });

  it('refuses where there is nothing to show, and a call that asks for nothing', async () => {
    const id = await one();
    expect((await reveal(id, ['agentName'])).outcome).toBe('RECORD_NOT_FOUND');
    expect((await reveal(id, [])).outcome).toBe('INPUT_INVALID');
  });

  it('refuses an unknown record, and callers without the permission', async () => {
    const id = await one();
    expect((await reveal('1', ['ownerName'])).outcome).toBe('RECORD_NOT_FOUND');
    const clerk = await world.staff({ permissionIds: [PERMISSION.personAttestation] });
    expect((await reveal(id, ['ownerName'], clerk)).outcome).toBe('PERMISSION_DENIED');
  });
});

describe('POST /api/attestations/attestation/:id/:action', () => {
  const waiting = async (changes: object = {}) => {
    const id = await one();
    await putAttestation(world.db, id, 'reviewing', changes);
    return id;
  };

  it('approves what the automatic review left open, and continues where it is paid for', async () => {
    const paid = await waiting();
    expect((await act(paid, 'approve')).data).toMatchObject({ state: 'anchoring' });
    const owed = await waiting({ is_paid: false });
    expect((await act(owed, 'approve')).data).toMatchObject({ state: 'unpaid' });
    const { data } = await get(paid);
    expect(data.trail.map(({ action, to }) => [action, to]).slice(1)).toEqual([
      ['approve', 'unpaid'],
      ['pay', 'anchoring'],
    ]);
    expect(data.custody[0]).toMatchObject({ act: 'review-approved', actor: staff.id });
  });

  it('refuses with a reason, and stores the time', async () => {
    const id = await waiting();
    expect((await act(id, 'refuse')).outcome).toBe('REASON_REQUIRED');
    expect((await act(id, 'refuse', { reason: '内容违规' })).data).toMatchObject({ state: 'review-refused' });
    expect((await get(id)).data.review.refusedAt).toBe(world.clock.now().toISOString());
  });

  it('lets only one of two reviewers decide at the same moment', async () => {
    const id = await waiting();
    const answers = await world.race({ table: 'attestation', id }, [
      async () => (await act(id, 'approve')).outcome,
      async () => (await act(id, 'refuse', { reason: '内容违规' })).outcome,
    ]);
    expect(answers).toEqual(['OK', 'STATE_CHANGED']);
  });

  it('brings a failed record back to the chain, by an entry that asks for an anchor at once', async () => {
    const id = await one();
    await putAttestation(world.db, id, 'anchor-failed', { chain_state: 4 });
    expect((await act(id, 'reanchor', { reason: '节点已恢复' })).data).toMatchObject({
      state: 'anchoring',
      chainState: 1,
    });
    const asked = world.db.selectFrom('kernel_entry').select('chain_mode').where('record_id', '=', id);
    expect(await asked.where('kind', '=', 'anchor-request').execute()).toEqual([{ chain_mode: 2 }]);
  });

  it('refuses an unknown record, one that has moved on, and callers without the permission', async () => {
    const id = await one();
    expect((await act('1', 'approve')).outcome).toBe('RECORD_NOT_FOUND');
    expect((await act(id, 'approve')).outcome).toBe('STATE_CHANGED');
    const clerk = await world.staff({ permissionIds: [14], actions: [ACTION.attestationReview] });
    expect((await act(id, 'reanchor', { reason: '重试' }, clerk)).outcome).toBe('PERMISSION_DENIED');
  });
});
