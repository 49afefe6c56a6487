import { notarizationCaseApi } from '@nota/contract/notarization/notarization-case.contract.ts';
import type { Router } from '../../../platform/http/implement.ts';
import { listCases } from './notarization-case.repo.ts';

export function notarizationCaseRoutes({ implement }: Router) {
  implement(notarizationCaseApi.list, ({ db, query, actor, at }) => listCases(db, query, actor, at));
}
