import { anchorApi } from '@nota/contract/evidence/anchor.contract.ts';
import type { Router } from '../../platform/http/implement.ts';
import { listNewestAnchors } from './anchor-list.repo.ts';

export function anchorRoutes({ implement }: Router) {
  implement(anchorApi.list, ({ db }) => listNewestAnchors(db));
}
