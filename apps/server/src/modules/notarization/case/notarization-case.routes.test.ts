import { notarizationCaseApi } from '@nota/contract/notarization/notarization-case.contract.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { queueApi } from '@nota/contract/platform/queue.contract.ts';
import { recordSearchApi } from '@nota/contract/platform/record-search/record-search.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { useWorld, type Staff } from '../../../testing/world.ts';
import { buildAttestations } from '../../attestations/attestations.fixtures.ts';
import { buildNotary } from '../../notary-office/notary/notary.fixtures.ts';
import { buildNotaryOffice } from '../../notary-office/office/notary-office.fixtures.ts';
import { buildCase } from '../case.fixtures.ts';

const world = useWorld();
const RIGHTS = { permissionIds: [PERMISSION.notarization], actions: [ACTION.notarizationHandle] };
let reader: Staff;
let office: string;
let other: string;
let notary: string;
const made: Record<string, string> = {};

const day = (date: number) => new Date(`2026-05-${String(date).padStart(2, '0')}T02:00:00Z`);

beforeAll(async () => {
  reader = await world.staff(RIGHTS);
  office = (await buildNotaryOffice(world.db, { name: '甲公证处' })).id;
  other = (await buildNotaryOffice(world.db, { name: '乙公证处' })).id;
  notary = (await buildNotary(world.db, world.deps.keys, { officeId: office })).id;
  const at = (date: number) => ({ submitted_at: day(date), waiting_since: day(date) });
  const put = async (name: string, given: Parameters<typeof buildCase>[1]) => {
    made[name] = (await buildCase(world.db, given)).id;
  };
  await put('new', { ...at(4), applicant_id: '77', applicant_name: '宁波样例有限公司' });
  await put('person', { ...at(5), applicant_type: 'person', applicant_name: '张*三', matter: 'kinship' });
  await put('routed', { ...at(6), state: 'office-review', office_id: office, office_name: '甲公证处' });
  await put('mine', {
    ...at(7),
    state: 'handling',
    office_id: office,
    office_name: '甲公证处',
    notary_id: notary,
    notary_name: '林若溪',
    accepted_at: day(8),
    assignee_id: reader.id,
    assigned_at: day(7),
  });
  await put('issued', {
    ...at(11),
    state: 'issued',
    office_id: other,
    office_name: '乙公证处',
    accepted_at: day(12),
    issued_at: day(20),
    certificate_no: '〔2026〕浙杭证内字第00001号',
  });
  const [attestation = ''] = await buildAttestations(world.db, world.platform.id, world.deps.keys);
  await world.db
    .insertInto('notarization_case_evidence')
    .values({
      case_id: made['issued'] ?? '',
      attestation_id: attestation,
      sha256: Buffer.alloc(32, 7),
      result: 'VALID',
      verified_at: day(11),
    })
    .execute();
  made['attestation'] = attestation;
});

const list = (query: z.input<typeof notarizationCaseApi.list.query> = {}, as = reader) =>
  world.call(notarizationCaseApi.list, { as, query });
const namesOf = async (...asked: Parameters<typeof list>) => {
  const { data } = await list(...asked);
  return data.list.map(({ id }) => Object.keys(made).find((name) => made[name] === id));
};

describe('the list of cases', () => {
  it('shows the newest first, with names as they may be shown', async () => {
    expect(await namesOf()).toEqual(['issued', 'mine', 'routed', 'person', 'new']);
    const { data } = await list({ state: 'handling' });
    expect(data.list[0]).toMatchObject({
      officeName: '甲公证处',
      notaryName: '林若溪',
      acceptedAt: day(8).toISOString(),
      deadline: { days: 15, unit: 'working' },
      assignee: { id: reader.id },
      payableFen: null,
    });
  });

  it('is filtered by each of its filters', async () => {
    const [first] = (await list({ state: 'issued' })).data.list;
    const cases: [z.input<typeof notarizationCaseApi.list.query>, string[]][] = [
      [{ number: first?.number }, ['issued']],
      [{ applicantId: '77' }, ['new']],
      [{ applicantName: '宁波样例有限公司' }, ['new']],
      [{ applicantType: 'person' }, ['person']],
      [{ officeId: office }, ['mine', 'routed']],
      [{ notaryId: notary }, ['mine']],
      [{ matter: 'kinship' }, ['person']],
      [{ state: 'office-review' }, ['routed']],
      [{ certificateNo: '〔2026〕浙杭证内字第00001号' }, ['issued']],
      [{ ano: made['attestation'] }, ['issued']],
      [{ submittedFrom: day(7).toISOString(), submittedTo: day(10).toISOString() }, ['mine']],
      [{ acceptedFrom: day(9).toISOString() }, ['issued']],
      [{ acceptedTo: day(9).toISOString() }, ['mine']],
      [{ issuedFrom: day(19).toISOString(), issuedTo: day(21).toISOString() }, ['issued']],
      [{ assignee: 'me' }, ['mine']],
      [{ assignee: 'free' }, ['routed']],
      [{ waiting: 'yes' }, ['routed', 'mine']],
    ];
    for (const [query, names] of cases) expect([query, await namesOf(query)]).toEqual([query, names]);
  });

  it('is ordered by the nearest end, and filtered by its colour', async () => {
    const byEnd = await namesOf({ sort: 'deadline' });
    expect(byEnd.at(-1)).toBe('issued');
    expect(byEnd.slice(0, 2)).toEqual(['new', 'person']);
    expect(await namesOf({ colour: 'black' })).toEqual(['new', 'person', 'routed', 'mine']);
    expect((await namesOf({ sort: 'submittedAt' }))[0]).toBe('new');
  });

  it('shows members of an office its cases, and members of the scope "own" theirs', async () => {
    const ofOffice = await world.staff(RIGHTS, { dataScope: 'office', scopeTargets: [office] });
    expect(await namesOf({}, ofOffice)).toEqual(['mine', 'routed']);
    const own = await world.staff(RIGHTS, { dataScope: 'own' });
    expect(await namesOf({}, own)).toEqual([]);
    await world.owner.query('update notarization_case set assignee_id = $1 where id = $2', [own.id, made['mine']]);
    expect(await namesOf({}, own)).toEqual(['mine']);
    await world.owner.query('update notarization_case set assignee_id = $1 where id = $2', [reader.id, made['mine']]);
  });
});

describe('cases elsewhere', () => {
  it('wait in a queue of the office, and applications in one of the platform', async () => {
    const reviewer = await world.staff({ ...RIGHTS, actions: [ACTION.notarizationReview] });
    const queuesOf = async (as: Staff) => {
      const { data } = await world.call(queueApi.list, { as });
      return Object.fromEntries(data.map(({ kind, waiting }) => [kind, waiting]));
    };
    expect((await queuesOf(reader))['notarization-case']).toBe(2);
    expect((await queuesOf(reviewer))['notarization-intake']).toBe(2);
    expect(await queuesOf(await world.staff({ permissionIds: [PERMISSION.notarization] }))).toEqual({});
  });

  it('are found by their number', async () => {
    const [first] = (await list({ state: 'issued' })).data.list;
    const { data } = await world.call(recordSearchApi.find, { as: reader, body: { term: first?.number ?? '' } });
    expect(JSON.stringify(data)).toContain(`/notarization/list/${made['issued']}`);
  });
});
