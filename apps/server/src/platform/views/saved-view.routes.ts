import type { AnyEndpoint } from '@nota/contract/kit/endpoint.ts';
import { savedViewApi, type ViewContent } from '@nota/contract/platform/saved-view.contract.ts';
import type { Router } from '../http/implement.ts';
import { refuse, refuseFields } from '../refusal.ts';
import { listViews, removeView, saveView } from './saved-view.repo.ts';

export function savedViewRoutes({ implement, endpoints }: Router) {
  implement(savedViewApi.list, ({ db, actor, query }) => listViews(db, query.list, actor.id));

  implement(savedViewApi.save, async ({ trx, actor, at, body, audit }) => {
    if ((body.scope === 'role') !== (body.roleId !== null)) refuseFields([{ path: 'roleId', message: 'view.role' }]);
    refuseIdentifiers(endpoints, body);
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

/** A view may be shared and lasts for years, so searches by a person's identifiers are not saved in it. */
function refuseIdentifiers(
  endpoints: readonly AnyEndpoint[],
  { list, content }: { list: string; content: ViewContent },
) {
  const search = endpoints.find(({ path }) => path === `/api/${list.replaceAll('.', '/')}/search`);
  const named = new URLSearchParams(content.search);
  const told = (search?.identifiers ?? []).filter((name) => named.has(name));
  if (told.length > 0)
    refuseFields(told.map((name) => ({ path: `content.search.${name}`, message: 'view.identifier' })));
}
