import { dictApi } from '@nota/contract/platform-config/dict.contract.ts';
import type { Router } from '../../platform/http/implement.ts';
import { listDictItems } from './dict.repo.ts';

export function dictRoutes({ implement }: Router) {
  implement(dictApi.one, async ({ db, query }) => (await listDictItems(db, [query.type]))[query.type] ?? []);

  implement(dictApi.many, ({ db, body }) => listDictItems(db, body.types));
}
