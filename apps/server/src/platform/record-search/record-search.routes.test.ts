import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { recordSearchApi } from '@nota/contract/platform/record-search/record-search.contract.ts';
import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildDocument } from '../../evidence/document/document.fixtures.ts';
import {
  buildAttestations,
  buildCertificate,
  buildCompany,
  buildOwner,
} from '../../modules/attestations/attestations.fixtures.ts';
import { buildMember, buildRole } from '../../modules/auth/auth.fixtures.ts';
import { buildApiCustomer } from '../../modules/open-api/customer/api-customer.fixtures.ts';
import { buildPlatform } from '../../modules/platform-config/platform-config.fixtures.ts';
import { buildCompanyCase } from '../../modules/user-manager/company/company-case.fixtures.ts';
import {
  buildCompanyUser,
  buildIdentityCheck,
  buildPersonalUser,
  FIXTURE_IDENTITY,
} from '../../modules/user-manager/user-manager.fixtures.ts';
import { useWorld, type Staff } from '../../testing/world.ts';

const world = useWorld();
const EVERY_KIND = {
  permissionIds: [
    PERMISSION.member,
    PERMISSION.role,
    PERMISSION.personalUser,
    PERMISSION.companyUser,
    PERMISSION.personAttestation,
    PERMISSION.organizationAttestation,
    PERMISSION.apiCustomer,
  ],
  actions: [],
};

const answerOf = (as: Staff, term: string) => world.call(recordSearchApi.find, { as, body: { term } });
const searchFor = (as: Staff, body: { phone?: string; certNo?: string; name?: string }) =>
  world.call(recordSearchApi.search, { as, body });
const kindsOf = async (call: ReturnType<typeof answerOf>) => (await call).data.groups.map(({ kind }) => kind);
const hitsOf = async (call: ReturnType<typeof answerOf>) =>
  (await call).data.groups.flatMap(({ kind, hits }) => hits.map((hit) => ({ kind, ...hit })));

let all: Staff;
beforeAll(async () => {
  all = await world.staff(EVERY_KIND);
});

describe('POST /api/platform/record-search', () => {
  it('finds a digest in both lists, in whatever spelling, and says in which', async () => {
    const sha256 = createHash('sha256').update('the contract').digest('hex');
    const [mine] = await buildAttestations(world.db, world.platform.id, world.deps.keys, {
      owner: buildCompany(),
      items: [{ sha256, name: '采购合同.pdf' }],
    });
    const [theirs] = await buildAttestations(world.db, world.platform.id, world.deps.keys, {
      owner: buildOwner(),
      items: [{ sha256, name: '扫描件.pdf' }],
    });
    const spellings = [
      sha256,
      sha256.toUpperCase(),
      `0x${sha256}`,
      sha256.replaceAll(/..(?=.)/g, '$&:'),
      sha256.replaceAll(/.{8}(?=.)/g, '$& '),
      Buffer.from(sha256, 'hex').toString('base64'),
    ];
    for (const term of spellings) {
      expect(await hitsOf(answerOf(all, term)), term).toEqual([
        {
          kind: 'organization-attestation',
          id: mine,
          number: mine,
          name: '采购合同.pdf · 杭州诺达科技有限公司',
          state: '上链中',
          address: `/attestation/${mine}`,
        },
        expect.objectContaining({ kind: 'person-attestation', id: theirs, name: '扫描件.pdf · 张*三' }),
      ]);
    }
    const { data } = await answerOf(all, sha256);
    expect(data.groups.map(({ title, hasMore }) => [title, hasMore])).toEqual([
      ['企业存证', false],
      ['个人存证', false],
    ]);
    const persons = await world.staff({ permissionIds: [PERMISSION.personAttestation], actions: [] });
    expect(await kindsOf(answerOf(persons, sha256))).toEqual(['person-attestation']);
  });

  it('finds an SM3 digest, and shows five records of many', async () => {
    const sm3 = createHash('sm3').update('often').digest('hex');
    const items = Array.from({ length: 7 }, () => ({ sm3 }));
    await buildAttestations(world.db, world.platform.id, world.deps.keys, { owner: buildCompany(), items });
    const { data } = await answerOf(all, sm3);
    expect(data.groups.map(({ hits, hasMore }) => [hits.length, hasMore])).toEqual([[5, true]]);
    expect(data.total).toBe(5);
  });

  it('finds records of every kind by their ids and numbers', async () => {
    const person = await buildPersonalUser(world.db);
    const company = await buildCompanyUser(world.db, { orgName: '深圳编号样例有限公司' });
    await world.db
      .updateTable('company_verification')
      .set({ review_no: 'RZ20260601000077', state: 'reviewing' })
      .where('id', '=', company.id)
      .execute();
    const customer = await buildApiCustomer(world.db, { orgName: '宁波接口样例有限公司' });
    const member = await buildMember(world.db, { name: '欧阳编号' });
    const role = await buildRole(world.db, { name: '编号样例角色' });
    const [record = ''] = await buildAttestations(world.db, world.platform.id, world.deps.keys);
    const certificate = await buildCertificate(world.jobs.db, record, world.clock.now());
    const document = await buildDocument(world, { record: { id: company.id } });
    const found = async (term: string) =>
      (await hitsOf(answerOf(all, term))).map(({ kind, number, name, state, address }) => [
        kind,
        number,
        name,
        state,
        address,
      ]);
    const masked = person.phone.replace(/^(...)....(....)$/, '$1****$2');
    expect(await found(person.id)).toEqual([
      ['personal-user', masked, '', '未认证', `/userManager/personal/detail?id=${person.id}`],
    ]);
    const companyRow = [
      'company-user',
      'RZ20260601000077',
      '深圳编号样例有限公司',
      '待审核',
      `/userManager/company?open=detail:${company.id}`,
    ];
    expect(await found(company.id)).toEqual([companyRow]);
    expect(await found(company.uscc.toLowerCase())).toEqual([companyRow]);
    expect(await found('rz 20260601 000077')).toEqual([companyRow]);
    expect(await found('深圳编号')).toEqual([companyRow]);
    const customerRow = [
      'api-customer',
      customer.appId,
      '宁波接口样例有限公司',
      '启用',
      `/auth/apiList/auth?open=detail:${customer.id}`,
    ];
    expect(await found(customer.id)).toEqual([customerRow]);
    expect(await found(customer.appId)).toEqual([customerRow]);
    expect(await found('宁波接口样例')).toEqual([customerRow]);
    expect(await found('欧阳编')).toEqual([
      ['member', expect.stringContaining('****'), '欧阳编号', '正常', `/auth/member-list?open=detail:${member.id}`],
    ]);
    expect(await found('编号样例角')).toEqual([
      ['role', expect.any(String), '编号样例角色', '', `/auth/roleList/auth?id=${role.id}`],
    ]);
    expect(await found(record)).toEqual([
      ['person-attestation', record, '采购合同.pdf · 张*三', '上链中', `/attestation/${record}`],
    ]);
    expect(await found(certificate.replaceAll('-', ' ').toLowerCase())).toEqual([
      ['certificate', certificate, '采购合同.pdf', '有效', `/attestation/${record}`],
    ]);
    expect(await found(document.number)).toEqual([
      ['document', document.number, '补正通知书', '生成中', `/userManager/company?open=detail:${company.id}`],
    ]);
  });

  it('finds a company whose brackets are of the other width, and says the words in the caller’s language', async () => {
    const { id } = await buildCompanyUser(world.db, { orgName: '温州括号（集团）有限公司' });
    const call = world.call(recordSearchApi.find, {
      as: all,
      body: { term: '温州括号(集团)' },
      headers: { 'accept-language': 'en-US' },
    });
    expect((await call).data.groups).toEqual([
      expect.objectContaining({ title: 'Companies', hits: [expect.objectContaining({ id, state: 'Unverified' })] }),
    ]);
  });

  it('finds nobody by a name, a phone or an identity document: that is a search of its own', async () => {
    const person = await buildPersonalUser(world.db);
    await buildIdentityCheck(world.db, world.deps.keys, { personalUserId: person.id });
    for (const term of [person.phone, FIXTURE_IDENTITY.certNo, FIXTURE_IDENTITY.realName]) {
      expect(await kindsOf(answerOf(all, term)), term).not.toContain('personal-user');
    }
    const offered = async (as: Staff, term: string) => (await answerOf(as, term)).data.identifiers;
    expect(await offered(all, person.phone)).toEqual(['phone']);
    expect(await offered(all, FIXTURE_IDENTITY.certNo)).toEqual(['certNo']);
    expect(await offered(all, FIXTURE_IDENTITY.realName)).toEqual(['name']);
    expect(await offered(all, '某某（集团）公司')).toEqual([]);
    const roles = await world.staff({ permissionIds: [PERMISSION.role], actions: [] });
    expect(await offered(roles, person.phone)).toEqual([]);
  });

  it('answers nothing to what no record has, and refuses what is nothing or too long', async () => {
    for (const term of ['91110000101623741K', '!']) {
      expect((await answerOf(all, term)).data).toEqual({ groups: [], total: 0, identifiers: [] });
    }
    expect((await answerOf(all, ' ')).outcome).toBe('INPUT_INVALID');
    expect((await answerOf(all, 'x'.repeat(201))).outcome).toBe('INPUT_INVALID');
  });
});

describe('who finds what', () => {
  it('shows nothing to whoever lacks the permission of a kind, or is of another platform', async () => {
    const { id, uscc, orgName } = await buildCompanyUser(world.db, { orgName: '嘉兴权限样例有限公司' });
    const without = await world.staff({ permissionIds: [PERMISSION.personalUser], actions: [] });
    const elsewhere = await world.staffOf(await buildPlatform(world.owner), EVERY_KIND);
    for (const term of [id, uscc, orgName]) {
      expect(await kindsOf(answerOf(all, term))).toContain('company-user');
      for (const as of [without, elsewhere]) {
        const { data } = await answerOf(as, term);
        expect([data.groups, data.total]).toEqual([[], 0]);
      }
    }
    const { phone } = await buildPersonalUser(world.db);
    expect((await searchFor(elsewhere, { phone })).data.total).toBe(0);
    const companies = await world.staff({ permissionIds: [PERMISSION.companyUser], actions: [] });
    expect((await searchFor(companies, { phone })).data.total).toBe(0);
    expect((await searchFor(without, { phone })).data.total).toBe(1);
  });

  it('shows a certificate only to whoever sees the record behind it', async () => {
    const [record = ''] = await buildAttestations(world.db, world.platform.id, world.deps.keys, {
      owner: buildCompany(),
    });
    const number = await buildCertificate(world.jobs.db, record, world.clock.now());
    const persons = await world.staff({ permissionIds: [PERMISSION.personAttestation], actions: [] });
    expect(await kindsOf(answerOf(all, number))).toEqual(['certificate']);
    expect(await kindsOf(answerOf(persons, number))).toEqual([]);
  });

  it('shows to scope “own” its own cases, to scope “office” none of them, and to neither what no scope reaches', async () => {
    const own = await world.staff(EVERY_KIND, { dataScope: 'own' });
    const office = await world.staff(EVERY_KIND, { dataScope: 'office', scopeTargets: ['1'] });
    const mine = await buildCompanyCase(world.db, { orgName: '台州本人样例有限公司', assigneeId: own.id });
    const others = await buildCompanyCase(world.db, { orgName: '台州他人样例有限公司' });
    const mineNotice = await buildDocument(world, { record: { id: mine } });
    const othersNotice = await buildDocument(world, { record: { id: others } });
    const [record = ''] = await buildAttestations(world.db, world.platform.id, world.deps.keys);
    const { phone } = await buildPersonalUser(world.db);
    expect((await hitsOf(answerOf(own, '台州'))).map(({ id }) => id)).toEqual([mine]);
    expect(await kindsOf(answerOf(own, mineNotice.number))).toEqual(['document']);
    expect(await kindsOf(answerOf(own, othersNotice.number))).toEqual([]);
    expect(await kindsOf(answerOf(office, '台州'))).toEqual([]);
    expect(await kindsOf(answerOf(office, mineNotice.number))).toEqual([]);
    for (const as of [own, office]) {
      expect(await kindsOf(answerOf(as, record))).toEqual([]);
      expect((await searchFor(as, { phone })).data.total).toBe(0);
      // Colleagues are no business records: whoever holds the menu sees them in every scope.
      expect(await kindsOf(answerOf(as, own.id))).toEqual(['member']);
    }
  });
});

describe('POST /api/platform/record-search/search', () => {
  const entriesOf = (actorId: string) =>
    world.db
      .selectFrom('audit_entry')
      .select(['act', 'record_kind', 'after'])
      .where('actor_id', '=', actorId)
      .orderBy('id')
      .execute();

  it('finds persons by whole identifiers in all kinds, masked, and writes down who looked by what, but not for what', async () => {
    const as = await world.staff(EVERY_KIND);
    const person = await buildPersonalUser(world.db);
    const certNo = '11010519491231002X';
    await buildIdentityCheck(world.db, world.deps.keys, { personalUserId: person.id, realName: '慕容雪村', certNo });
    const owner = buildOwner({ name: '慕容雪村', phone: person.phone });
    const [record] = await buildAttestations(world.db, world.platform.id, world.deps.keys, { owner });
    const company = await buildCompanyUser(world.db, { agentPhone: person.phone });
    const found = async (body: Parameters<typeof searchFor>[1]) =>
      (await hitsOf(searchFor(as, body))).map(({ kind, id }) => `${kind} ${id}`);
    expect(await found({ phone: person.phone })).toEqual([
      `person-attestation ${record}`,
      `company-user ${company.id}`,
      `personal-user ${person.id}`,
    ]);
    expect(await found({ certNo: certNo.toLowerCase() })).toEqual([`personal-user ${person.id}`]);
    expect(await found({ name: '慕容雪村' })).toEqual([`person-attestation ${record}`, `personal-user ${person.id}`]);
    expect(await found({ name: '慕容' })).toEqual([]);
    const [hit] = await hitsOf(searchFor(as, { certNo }));
    expect(hit).toMatchObject({ name: '慕**村', state: '已认证' });

    const entries = await entriesOf(as.id);
    expect(
      entries.map(({ act, record_kind: kind, after }) => [act, kind, (after as { fields: string[] }).fields]),
    ).toEqual(
      ['phone', 'certNo', 'name', 'name'].map((field) => ['platform.record-search.search', 'record-search', [field]]),
    );
    const written = JSON.stringify(entries);
    for (const clear of [person.phone, certNo, '慕容']) expect(written).not.toContain(clear);
  });

  it('writes down nothing for a number or a digest, and counts searches for people over all lists', async () => {
    const as = await world.staff(EVERY_KIND);
    await answerOf(as, 'RZ20260601000099');
    await answerOf(as, '某某公司');
    expect(await entriesOf(as.id)).toEqual([]);
    for (let at = 0; at < 10; at += 1) await searchFor(as, { phone: `1391000${String(at).padStart(4, '0')}` });
    expect((await searchFor(as, { phone: '13911112222' })).outcome).toBe('TOO_MANY_REQUESTS');
    expect((await answerOf(as, 'RZ20260601000099')).outcome).toBe('OK');
  });

  it('takes exactly one identifier, and a whole one', async () => {
    const wrong = [{}, { phone: '1381234' }, { name: '张' }, { phone: '13812345678', name: '张三' }];
    for (const body of wrong) expect((await searchFor(all, body)).outcome).toBe('INPUT_INVALID');
  });
});
