import { ADMINISTRATOR_ROLES } from '@nota/contract/auth/administrators.ts';
import { grantChangeApi, type GrantProposal } from '@nota/contract/auth/grant-change.contract.ts';
import { credentialResetApi } from '@nota/contract/auth/credential-reset.contract.ts';
import { memberApi } from '@nota/contract/auth/member.contract.ts';
import { ACTION, type Grants } from '@nota/contract/kit/permissions.ts';
import { approvalRequestApi } from '@nota/contract/platform/approval-request.contract.ts';
import { auditEntryApi } from '@nota/contract/platform/audit/audit-entry.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildMember, buildRole, type BuiltMember } from '../../modules/auth/auth.fixtures.ts';
import { useWorld, type Staff } from '../world.ts';

/** Some of the pairs that `tools/collusion` computes, tried against the API itself. */
const world = useWorld();
const REVIEWER: Grants = { permissionIds: [11, 14], actions: [ACTION.companyUserReview, ACTION.attestationReview] };

type Name = 'system' | 'otherSystem' | 'security' | 'otherSecurity' | 'audit' | 'reviewer';
const people = {} as Record<Name, Staff>;
let puppet: BuiltMember;
let wanted: { id: string };
beforeAll(async () => {
  const rights: Record<Name, Grants> = {
    system: ADMINISTRATOR_ROLES.system,
    otherSystem: ADMINISTRATOR_ROLES.system,
    security: ADMINISTRATOR_ROLES.security,
    otherSecurity: ADMINISTRATOR_ROLES.security,
    audit: ADMINISTRATOR_ROLES.audit,
    reviewer: REVIEWER,
  };
  for (const [name, grants] of Object.entries(rights)) {
    const role = await buildRole(world.db, { permissionIds: grants.permissionIds, actions: grants.actions });
    people[name as Name] = await world.staff(grants, { name, roleIds: [role.id] });
  }
  puppet = await buildMember(world.db, { name: '小号' });
  wanted = await buildRole(world.db, ADMINISTRATOR_ROLES.security);
});

const assign = (): GrantProposal => ({ kind: 'assign', memberId: puppet.id, roleIds: [wanted.id] });
const propose = (as: Staff) => world.call(grantChangeApi.propose, { as, body: assign() });
const decide = (as: Staff, id: string, action: 'approve' | 'withdraw') =>
  world.call(grantChangeApi.act, { as, params: { id, action }, body: {} });

/** Every way in which two people could change rights: who proposes, who approves. */
async function changesOf(one: Name, other: Name) {
  const outcomes: string[] = [];
  for (const [proposer, approver] of [
    [one, other],
    [other, one],
  ] as const) {
    const proposed = await propose(people[proposer]);
    if (proposed.outcome !== 'OK') {
      outcomes.push(proposed.outcome);
      continue;
    }
    outcomes.push((await decide(people[approver], proposed.data.id, 'approve')).outcome);
    if (outcomes.at(-1) !== 'OK') await decide(people[proposer], proposed.data.id, 'withdraw');
  }
  return outcomes;
}

describe('two colleagues together', () => {
  it.each<[Name, Name]>([
    ['system', 'otherSystem'],
    ['system', 'audit'],
    ['system', 'reviewer'],
    ['security', 'otherSecurity'],
    ['security', 'audit'],
    ['security', 'reviewer'],
    ['audit', 'reviewer'],
  ])('change no rights as %s and %s', async (one, other) => {
    expect(await changesOf(one, other)).toEqual(['PERMISSION_DENIED', 'PERMISSION_DENIED']);
  });

  it('reset nobody who approves, decides or audits as two system administrators', async () => {
    for (const name of ['security', 'audit', 'reviewer'] as const) {
      const reset = { as: people.system, params: { id: people[name].id }, body: { reason: '忘记密码' } };
      const { data } = await world.call(memberApi.resetPassword, reset);
      expect(data.resetId).toBeNull();
      const confirm = { id: data.approvalRequestId ?? '', action: 'approve' as const };
      for (const as of [people.system, people.otherSystem, people.audit, people.reviewer]) {
        const { outcome } = await world.call(approvalRequestApi.act, { as, params: confirm, body: {} });
        expect([name, as.name, outcome]).not.toEqual([name, as.name, 'OK']);
      }
      const waiting = await world.call(credentialResetApi.list, {
        as: people.otherSystem,
        query: { memberId: people[name].id },
      });
      expect(waiting.data.list).toEqual([]);
    }
  });

  it.each<Name>(['security', 'otherSecurity', 'audit', 'reviewer'])('make no account as %s', async (name) => {
    const answer = await world.call(memberApi.create, { as: people[name], body: {} as never });
    expect(answer.outcome).toBe('PERMISSION_DENIED');
  });

  it('change rights as system and security administrator, and the auditor, an independent third, can read who did it', async () => {
    expect(await changesOf('system', 'security')).toEqual(['OK', 'PERMISSION_DENIED']);
    const { data } = await world.call(auditEntryApi.list, { as: people.audit, query: { recordKind: 'grant-change' } });
    const seen = data.list.map(({ act, actorName }) => `${act} ${actorName}`);
    expect(seen).toContain('auth.grant-change.create system');
    expect(seen).toContain('auth.grant-change.approve security');
    for (const name of ['system', 'security'] as const) {
      expect((await world.call(auditEntryApi.list, { as: people[name] })).outcome).toBe('PERMISSION_DENIED');
    }
  });
});

describe('the audit trail', () => {
  it('is changed and removed by no endpoint at all', () => {
    const touching = world.router.endpoints.filter(
      ({ kind, path }) => kind === 'act' && /\/(audit-entry|transition-trail|kernel-entry)(\/|$)/.test(path),
    );
    expect(touching).toEqual([]);
  });

  it.each(['audit_entry', 'transition_trail', 'kernel_entry'])(
    'can be changed or removed with no database role of any process: %s',
    async (table) => {
      const { rows } = await world.owner.query<{ privilege: string }>(
        `select g.privilege_type as privilege from information_schema.role_table_grants g
           join pg_tables t on t.tablename = g.table_name and t.tableowner <> g.grantee
          where g.table_name = $1`,
        [table],
      );
      const rights = rows.map(({ privilege }) => privilege);
      expect(rights).toContain('INSERT');
      for (const erasing of ['UPDATE', 'DELETE', 'TRUNCATE']) expect(rights).not.toContain(erasing);
    },
  );
});
