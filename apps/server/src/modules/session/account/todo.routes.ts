import { ACTION, PERMISSION, holds, type Permission } from '@nota/contract/kit/permissions.ts';
import { todoApi, type Todo } from '@nota/contract/session/todo.contract.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { ApprovalDefinition } from '../../../platform/approval/approval-definition.ts';
import { countRequestsFor } from '../../../platform/approval/approval-request.repo.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Router } from '../../../platform/http/implement.ts';
import { listDeadJobs } from '../../../platform/jobs/dead-job.repo.ts';
import { countWaitingChanges, countWaitingResets } from '../../auth/index.ts';
import { readChain } from '../../platform-config/index.ts';

interface Counter {
  readonly key: Todo['key'];
  readonly permission: Permission;
  readonly path: string;
  count(db: Db, actor: Actor, at: Date): Promise<number>;
}

/** Everything that can wait for a decision. A member sees the lines they may act on, and only those that are not zero. */
const countersOf = (definitions: readonly ApprovalDefinition[]): readonly Counter[] => [
  {
    key: 'approval-request',
    permission: PERMISSION.everyone,
    path: '/user/login/welcome?panel=approvals',
    count: (db, actor) => countRequestsFor(db, { actor, definitions }),
  },
  {
    key: 'grant-change',
    permission: ACTION.grantApprove,
    path: '/auth/roleList?tab=changes',
    count: (db, actor) => countWaitingChanges(db, actor.id),
  },
  {
    key: 'credential-reset',
    permission: PERMISSION.member,
    path: '/auth/member-list?open=resets',
    count: countWaitingResets,
  },
  {
    key: 'chain-mode',
    permission: PERMISSION.platformConfig,
    path: '/platform-config/parameter',
    count: async (db, actor) => {
      const { pending } = await readChain(db);
      return pending && pending.proposedById !== actor.id ? 1 : 0;
    },
  },
  {
    key: 'dead-job',
    permission: PERMISSION.platformConfig,
    path: '/platform-config/parameter',
    count: async (db) => (await listDeadJobs(db)).length,
  },
];

export function todoRoutes({ implement }: Router, definitions: readonly ApprovalDefinition[]) {
  const counters = countersOf(definitions);
  implement(todoApi.list, async ({ db, actor, at }) => {
    const mine = counters.filter(({ permission }) => holds(actor, permission));
    const todos: Todo[] = [];
    for (const { key, path, count } of mine) todos.push({ key, path, count: await count(db, actor, at) });
    return todos.filter((todo) => todo.count > 0);
  });
}
