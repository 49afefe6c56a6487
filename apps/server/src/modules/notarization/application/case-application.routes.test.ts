import { caseApplicationApi } from '@nota/contract/notarization/case-application.contract.ts';
import { caseReviewApi } from '@nota/contract/notarization/case-review.contract.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { uploadFile } from '../../../testing/uploaded-file.ts';
import { useWorld } from '../../../testing/world.ts';
import { buildAttestations, buildCompany } from '../../attestations/attestations.fixtures.ts';
import { buildCompanyUser } from '../../user-manager/user-manager.fixtures.ts';
import { fileOf, openCaseStory, type CaseStory } from '../case-story.fixtures.ts';

const world = useWorld({ TSA_AUTHORITIES: 'none', VERIFY_PAGE: 'no/such/page.html' });
const NOBODY = '123456789012345678';
let story: CaseStory;
let huge: string;
beforeAll(async () => {
  story = await openCaseStory(world);
  huge = await uploadFile(world, story.clerk, '大.pdf', Buffer.alloc(LIMIT.licenceMaxBytes + 1, 7));
}, 120_000);
afterAll(() => story.preserving.stop());

type Application = z.input<typeof caseApplicationApi.create.body>;
const apply = async (given: Partial<Application> = {}) =>
  world.call(caseApplicationApi.create, { as: story.clerk, body: await story.application(given) });
const issuesOf = ({ outcome, data }: { outcome: string; data: unknown }) => [
  outcome,
  ...((data as { issues?: { path: string; message: string }[] }).issues ?? []).map(
    (one) => `${one.path} ${one.message}`,
  ),
];
const correction = async (id: string, given: object = {}) => {
  const { places, representation } = await story.application({ evidenceIds: ['1'], materials: [] });
  const body = { places, representation, materials: [], version: 2, ...given };
  return world.call(caseApplicationApi.resubmit, { as: story.clerk, params: { id }, body });
};
const asked = async () => {
  const { id, version } = await story.applied();
  const body = { reason: '申请表签名不清', version };
  return fileOf(await world.call(caseReviewApi.askCorrections, { as: story.reviewer, params: { id }, body }));
};

describe('an application', () => {
  it('is numbered, has its first period, and its evidence was verified there and then', async () => {
    const { data } = await apply();
    expect(data).toMatchObject({ state: 'platform-review', applicantName: story.company.orgName, evidenceCount: 1 });
    expect(data.number).toMatch(/^GZ20260601\d{6}$/);
    expect(data.deadline).toMatchObject({ days: 1 });
    expect(data.evidence[0]?.verifiedAt).toBe(world.clock.now().toISOString());
    expect(data.trail).toMatchObject([{ action: 'apply', actorId: story.clerk.id }]);
    const { rows } = await world.owner.query('select result from attestation_verification where attestation_id = $1', [
      data.evidence[0]?.attestationId,
    ]);
    expect(rows).toEqual([{ result: 'VALID' }]);
  });

  it('is refused with the evidence of somebody else, a sandbox, or what is not preserved or not valid', async () => {
    const good = await story.evidence();
    const [foreign = ''] = await buildAttestations(world.db, world.platform.id, world.deps.keys);
    const owner = buildCompany({ userId: story.company.id, name: story.company.orgName });
    const [young = ''] = await buildAttestations(world.db, world.platform.id, world.deps.keys, { owner });
    const [sandbox = ''] = await buildAttestations(world.db, world.platform.id, world.deps.keys, {
      owner,
      isSandbox: true,
    });
    expect(issuesOf(await apply({ evidenceIds: [good, foreign, young, sandbox] }))).toEqual([
      'INPUT_INVALID',
      'evidenceIds.1 evidence.owner-differs',
      'evidenceIds.2 evidence.not-preserved',
      'evidenceIds.3 evidence.sandbox',
    ]);
    const changed = await story.evidence();
    await world.owner.query('update attestation set sha256 = $2 where id = $1', [changed, Buffer.alloc(32, 9)]);
    expect(issuesOf(await apply({ evidenceIds: [changed] }))).toEqual([
      'INPUT_INVALID',
      'evidenceIds.0 evidence.not-valid',
    ]);
    expect((await apply({ evidenceIds: [NOBODY] })).outcome).toBe('RECORD_NOT_FOUND');
    expect(issuesOf(await apply({ evidenceIds: [good, good] }))[0]).toBe('INPUT_INVALID');
  });

  it('is refused for somebody unknown or unverified, and with papers that are not there', async () => {
    expect((await apply({ applicantId: NOBODY })).outcome).toBe('INPUT_INVALID');
    const stranger = await buildCompanyUser(world.db);
    const owner = buildCompany({ userId: stranger.id, name: stranger.orgName });
    const { id } = await story.preserving.hash({ owner });
    expect(issuesOf(await apply({ applicantId: stranger.id, evidenceIds: [id] }))).toEqual([
      'INPUT_INVALID',
      'applicantId applicant.unverified',
    ]);
    const form = { kind: 'application-form' } as const;
    expect((await apply({ materials: [{ ...form, fileId: NOBODY }] })).outcome).toBe('FILE_NOT_READY');
    expect((await apply({ materials: [{ ...form, fileId: huge }] })).outcome).toBe('FILE_TOO_LARGE');
  });
});

describe('corrections', () => {
  it('bring the case back to its review, with a new period and the checks about them open again', async () => {
    const { id, deadline } = await asked();
    expect(deadline).toMatchObject({ days: 10 });
    const materials = [{ kind: 'application-form' as const, fileId: await story.paper(story.clerk) }];
    const { data } = await correction(id, { materials });
    expect(data).toMatchObject({ state: 'platform-review', deadline: { days: 1 } });
    expect(data.materials.filter(({ kind }) => kind === 'application-form').length).toBe(2);
    expect(data.clocks.map(({ days, stoppedAt }) => [days, stoppedAt !== null])).toEqual([
      [1, false],
      [10, true],
      [1, true],
    ]);
  });

  it('are refused where nobody asked, in an older version, and with papers that are not there', async () => {
    const { id, version } = await story.applied();
    expect((await correction(id, { version })).outcome).toBe('STATE_CHANGED');
    expect((await correction(NOBODY)).outcome).toBe('RECORD_NOT_FOUND');
    const open = await asked();
    expect((await correction(open.id, { version: 1 })).outcome).toBe('STATE_CHANGED');
    const form = { kind: 'application-form' } as const;
    const papers = (fileId: string) => ({ version: open.version, materials: [{ ...form, fileId }] });
    expect((await correction(open.id, papers(NOBODY))).outcome).toBe('FILE_NOT_READY');
    expect((await correction(open.id, papers(huge))).outcome).toBe('FILE_TOO_LARGE');
  });
});

describe('a withdrawal', () => {
  const withdraw = (id: string, reason?: string) =>
    world.call(caseApplicationApi.withdraw, {
      as: story.clerk,
      params: { id },
      body: reason === undefined ? {} : { reason },
    });

  it('closes a case that no office has accepted, with a notice', async () => {
    const { id } = await story.applied();
    expect((await withdraw(id)).outcome).toBe('REASON_REQUIRED');
    const { data } = await withdraw(id, '当事人不再需要');
    expect(data).toMatchObject({ state: 'closed', deadline: null });
    const { rows } = await world.owner.query('select kind from document where record_id = $1', [id]);
    expect(rows).toEqual([{ kind: 'case-notice' }]);
    expect((await withdraw(id, '再次')).outcome).toBe('STATE_CHANGED');
    expect((await withdraw(NOBODY, '无')).outcome).toBe('RECORD_NOT_FOUND');
  });

  it('is none after acceptance: the office terminates the case', async () => {
    const { id } = await story.accepted();
    expect((await withdraw(id, '不办了')).outcome).toBe('STATE_CHANGED');
  });
});
