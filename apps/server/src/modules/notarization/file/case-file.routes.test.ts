import { caseFileApi } from '@nota/contract/notarization/case-file.contract.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useWorld, type Staff } from '../../../testing/world.ts';
import { buildNotaryOffice } from '../../notary-office/office/notary-office.fixtures.ts';
import { openCaseStory, type CaseStory } from '../case-story.fixtures.ts';

const world = useWorld({ TSA_AUTHORITIES: 'none', VERIFY_PAGE: 'no/such/page.html' });
const NOBODY = { id: '123456789012345678' };
let story: CaseStory;
let reader: Staff;
beforeAll(async () => {
  story = await openCaseStory(world);
  reader = await world.staff({ permissionIds: [PERMISSION.notarization] });
}, 120_000);
afterAll(() => story.preserving.stop());

describe('the file of a case', () => {
  it('has what the application said, what was verified, and the list of the platform', async () => {
    const { id } = await story.applied();
    const { data } = await world.call(caseFileApi.get, { as: reader, params: { id } });
    expect(data).toMatchObject({ state: 'platform-review', copies: 3, places: { domicile: '330106', act: null } });
    expect(data.evidence).toMatchObject([{ result: 'VALID', name: '采购合同.pdf' }]);
    expect(data.materials.map(({ kind }) => kind)).toContain('application-form');
    const found = Object.fromEntries(data.checks.map(({ name, found: verdict }) => [name, verdict]));
    expect(found).toEqual({
      'owner-matches': 'passed',
      'evidence-valid': 'passed',
      'office-competent': 'passed',
      'papers-complete': 'passed',
      represented: 'passed',
      'application-legible': null,
    });
    expect(data.clocks).toMatchObject([{ days: 1, stoppedAt: null }]);
    expect((await world.call(caseFileApi.get, { as: reader, params: NOBODY })).outcome).toBe('RECORD_NOT_FOUND');
  });

  it('says of every office whether it may take the case, and if not, everything that keeps it from that', async () => {
    const far = await buildNotaryOffice(world.db, {
      name: '西宁公证处',
      jurisdiction: [{ code: '630100', name: '西宁市' }],
      matters: ['contract'],
      state: 'suspended',
    });
    const { id } = await story.applied();
    const { data } = await world.call(caseFileApi.offices, { as: reader, params: { id } });
    expect(data[0]).toMatchObject({ officeId: story.officeId, verdict: 'proposed', connections: ['domicile'] });
    expect(data.find(({ officeId }) => officeId === far.id)).toMatchObject({
      verdict: 'out',
      reasons: ['office-not-enabled', 'matter-not-accepted', 'no-connection'],
    });
    expect((await world.call(caseFileApi.offices, { as: reader, params: NOBODY })).outcome).toBe('RECORD_NOT_FOUND');
  });

  it('tells members of the office who may take a case and for what, and which other office may', async () => {
    const { id: other } = await buildNotaryOffice(world.db, {
      name: '杭州市湖滨公证处',
      jurisdiction: [{ code: '330100', name: '杭州市' }],
      matters: ['preservation'],
      state: 'enabled',
    });
    const { id } = await story.routed();
    const rights = { permissionIds: [PERMISSION.notarization], actions: [ACTION.notarizationHandle] };
    const member = await world.staff(rights, { dataScope: 'office', scopeTargets: [story.officeId] });
    const { data } = await world.call(caseFileApi.terms, { as: member, params: { id } });
    expect(data.notaries).toContainEqual({ id: story.notaryId, name: '沈知微' });
    expect(data.lines).toContainEqual({ item: '保全证据', basis: 'piece', priceFen: expect.any(Number) as number });
    expect(data.otherOffices).toContainEqual({
      id: other,
      name: '杭州市湖滨公证处',
      city: expect.any(String) as string,
    });
    expect(data.otherOffices.map((one) => one.id)).not.toContain(story.officeId);
    const elsewhere = await world.staff(rights, { dataScope: 'office', scopeTargets: [other] });
    expect((await world.call(caseFileApi.terms, { as: elsewhere, params: { id } })).outcome).toBe('RECORD_NOT_FOUND');
  });

  it('opens a paper with a ticket, of this case and of no other', async () => {
    const [one, other] = [await story.applied(), await story.applied()];
    const [materialId, foreign] = [one.materials[0]?.id ?? '', other.materials[0]?.id ?? ''];
    const fetch = (id: string, material: string, acceptsMalware = false) =>
      world.call(caseFileApi.paper, { as: reader, params: { id }, body: { materialId: material, acceptsMalware } });
    expect((await fetch(one.id, materialId)).data.ticket).toMatch(/.{20}/);
    expect((await fetch(one.id, foreign)).outcome).toBe('RECORD_NOT_FOUND');
    expect((await fetch(NOBODY.id, materialId)).outcome).toBe('RECORD_NOT_FOUND');
    await world.owner.query(
      `update stored_file set scan_finding = 'Eicar' where id = (select file_id from notarization_case_material where id = $1)`,
      [materialId],
    );
    expect((await fetch(one.id, materialId)).outcome).toBe('FILE_INFECTED');
    expect((await fetch(one.id, materialId, true)).outcome).toBe('OK');
  });
});
