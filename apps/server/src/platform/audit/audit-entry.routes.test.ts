import { auditEntryApi, verbOf } from '@nota/contract/platform/audit/audit-entry.contract.ts';
import { keepsAnswers } from '@nota/contract/kit/endpoint.ts';
import { memberApi } from '@nota/contract/auth/member.contract.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { chainModeApi } from '@nota/contract/platform-config/chain-mode.contract.ts';
import { activationApi } from '@nota/contract/session/activation.contract.ts';
import { signInApi } from '@nota/contract/session/sign-in.contract.ts';
import { auditEntryMessages } from '@nota/contract/platform/audit/audit-entry.messages.ts';
import { downloadApi } from '@nota/contract/platform/download.contract.ts';
import { exportTaskApi } from '@nota/contract/platform/export-task.contract.ts';
import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { approvalDefinitions } from '../../lists.ts';
import { buildMember } from '../../modules/auth/auth.fixtures.ts';
import { buildCompanyUser } from '../../modules/user-manager/user-manager.fixtures.ts';
import { visitByLink } from '../../testing/link-visit-calls.ts';
import { buildLink } from '../access-link/access-link.fixtures.ts';
import { buildPlatform } from '../../modules/platform-config/platform-config.fixtures.ts';
import { runJobs } from '../../testing/jobs.ts';
import { useWorld } from '../../testing/world.ts';
import { auditNameOf } from './audit.ts';

const world = useWorld();
const AUDITOR = { permissionIds: [PERMISSION.role], actions: [ACTION.auditRead], hasRole: true };

it('shows an auditor who did what to which record, by person, record, act and time', async () => {
  const admin = await world.staff(
    { permissionIds: [PERMISSION.member], actions: [ACTION.memberDisable] },
    { name: '林嘉' },
  );
  const member = await buildMember(world.db);
  const act = { as: admin, params: { id: member.id, action: 'disable' as const }, body: { reason: '离职' } };
  expect((await world.call(memberApi.act, act)).outcome).toBe('OK');

  const auditor = await world.staff(AUDITOR);
  const find = async (query: object) => (await world.call(auditEntryApi.list, { as: auditor, query })).data;
  const found = await find({ recordKind: 'member', recordId: member.id });
  expect(found.list).toHaveLength(1);
  expect(found.list[0]).toMatchObject({
    act: 'auth.member.disable',
    actorName: '林嘉',
    reason: '离职',
    ip: '127.0.0.1',
  });
  expect((await find({ actorId: admin.id, act: 'auth.member.disable' })).total).toBe(1);
  expect((await find({ from: '2030-01-01T00:00:00Z' })).total).toBe(0);
  expect((await find({ to: '2030-01-01T00:00:00Z', actorId: admin.id })).total).toBe(1);

  const stranger = await world.staffOf(await buildPlatform(world.owner), AUDITOR);
  expect((await world.call(auditEntryApi.list, { as: stranger })).data.list).toEqual([]);
});

it('shows what somebody outside did, by the link that they came by', async () => {
  const { id: recordId } = await buildCompanyUser(world.db);
  const { id: linkId, token } = await buildLink(world.db, world.deps, recordId);
  await visitByLink(world, { token, recordId });
  const auditor = await world.staff(AUDITOR);
  const query = { recordKind: 'company-user', recordId };
  const { data } = await world.call(auditEntryApi.list, { as: auditor, query });
  expect(data.list.map(({ act, actorId, actorKind, actorName }) => [act, actorId, actorKind, actorName])).toEqual([
    ['platform.access-link.visit', linkId, 'outside', null],
    ['platform.access-link.send-code', linkId, 'outside', null],
  ]);
});

it('names a record by its stem also where the specification fixed the path', async () => {
  const admin = await world.staff({ permissionIds: [PERMISSION.platformConfig], isInternalAdmin: true });
  const { data } = await world.call(chainModeApi.propose, { as: admin, body: { chainMode: 1 } });
  const params = { id: data.pending?.id ?? '', action: 'withdraw' as const };
  expect((await world.call(chainModeApi.act, { as: admin, params, body: {} })).outcome).toBe('OK');
  const found = await world.call(auditEntryApi.list, {
    as: await world.staff(AUDITOR),
    query: { recordKind: 'chain-mode', recordId: params.id },
  });
  expect(found.data.list.map(({ act }) => act).sort()).toEqual([
    'platform-config.chain-mode.create',
    'platform-config.chain-mode.withdraw',
  ]);
});

it('offers what was done on this platform, to what and by whom, and nothing of another', async () => {
  const auditor = await world.staff(AUDITOR);
  const { data } = await world.call(auditEntryApi.choices, { as: auditor });
  expect(data.acts).toContain('auth.member.disable');
  expect(new Set(data.acts).size).toBe(data.acts.length);
  expect(data.recordKinds).toEqual(expect.arrayContaining(['chain-mode', 'company-user', 'member']));
  expect(data.actors).toContainEqual({ id: expect.stringMatching(/^\d+$/) as string, name: '林嘉' });
  const stranger = await world.staffOf(await buildPlatform(world.owner), AUDITOR);
  expect((await world.call(auditEntryApi.choices, { as: stranger })).data).toEqual({
    acts: [],
    recordKinds: [],
    actors: [],
  });
  expect((await world.call(auditEntryApi.choices, { as: await world.staff() })).outcome).toBe('PERMISSION_DENIED');
});

it('is taken away as a sheet in words', async () => {
  const auditor = await world.staff(AUDITOR);
  const body = { kind: 'platform.audit-entry', format: 'csv' as const, filter: { act: 'auth.member.disable' } };
  const { data: task } = await world.call(exportTaskApi.request, { as: auditor, body });
  await world.deps.store.ensureBucket();
  await runJobs(world.deps);
  const { data } = await world.call(exportTaskApi.ticket, { as: auditor, params: { id: task.id } });
  const file = (await world.call(downloadApi.fetch, { query: { ticket: data.ticket } })).raw.toString();
  expect(file).toContain('林嘉');
  expect(file).toMatch(/成员,\d+,停用,离职/);
  expect(file).not.toContain('chain-mode');
});

it('has words for every kind of record and every verb that an act can be named by', () => {
  const acts = world.router.endpoints.filter(keepsAnswers).flatMap(({ path, params }) => {
    const { action } = (params as unknown as { shape: { action?: { options: string[] } } }).shape;
    return (action?.options ?? [undefined]).map((one) => auditNameOf(path, one));
  });
  const byHand = [
    ...approvalDefinitions.flatMap(({ act }) => act ?? []),
    ...[signInApi.enrol, signInApi.renewPassword, activationApi.activate].map(
      ({ path }) => auditNameOf(path, undefined).act,
    ),
    ...['search', 'search-refused'].map((verb) => `platform.record-search.${verb}`),
    ...['send-code', 'visit', 'wrong-factor'].map((verb) => `platform.access-link.${verb}`),
    'auth.member.appoint',
  ];
  const named = [...acts, ...byHand.map((act) => ({ act, recordKind: act.split('.')[1] ?? '' }))];
  const { recordKind: kinds, verb: verbs } = auditEntryMessages;
  expect(named.filter(({ recordKind }) => !(recordKind in kinds)).map(({ act }) => act)).toEqual([]);
  expect(named.filter(({ act }) => !(verbOf(act) in verbs)).map(({ act }) => act)).toEqual([]);
  // Nor words for what nobody can do.
  const used = new Set(named.map(({ act }) => verbOf(act)));
  expect(Object.keys(verbs).filter((verb) => !used.has(verb))).toEqual([]);
});

it('gives every act a name of its own, in a module and of a stem that exist', () => {
  const acts = world.router.endpoints.filter(keepsAnswers);
  const names = acts.map(({ path }) => auditNameOf(path, 'some').act);
  expect(new Set(names).size).toBe(names.length);
  const modules = new Set(names.map((name) => name.split('.')[0] ?? ''));
  const folders = readdirSync(new URL('../../../../../packages/contract/src/', import.meta.url));
  expect([...modules].filter((module) => !folders.includes(module))).toEqual([]);
});
