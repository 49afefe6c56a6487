import { savedViewApi } from '@nota/contract/platform/saved-view.contract.ts';
import type { Router } from '../http/implement.ts';
import { refuse, refuseFields } from '../refusal.ts';
import { listViews, removeView, saveView } from './saved-view.repo.ts';

export function savedViewRoutes({ implement }: Router) {
  implement(savedViewApi.list, ({ db, actor, query }) => listViews(db, query.list, actor.id));

  implement(savedViewApi.save, async ({ trx, actor, at, body, audit }) => {
    if ((body.scope === 'role') !== (body.roleId !== null)) refuseFields([{ path: 'roleId', message: 'view.role' }]);
    if (body.roleId !== null) {
      const role = trx.selectFrom('role').select('id').where('id', '=', body.roleId).where('is_retired', '=', false);
      if (!(await role.executeTakeFirst())) refuse('RECORD_NOT_FOUND', { roleId: body.roleId });
    }
    const view = await saveView(trx, { ...body, ownerId: actor.id, at });
    audit({ recordId: view.id, after: { list: view.list, name: view.name, scope: view.scope } });
    return view;
  });

  implement(savedViewApi.remove, async ({ trx, actor, params }) => {
    if (!(await removeView(trx, params.id, actor.id))) refuse('RECORD_NOT_FOUND', params);
    return {};
  });
}
