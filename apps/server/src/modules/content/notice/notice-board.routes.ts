import { noticeBoardApi } from '@nota/contract/content/notice-board.contract.ts';
import type { Router } from '../../../platform/http/implement.ts';
import { listBoard } from './notice-board.repo.ts';

export function noticeBoardRoutes({ implement }: Router) {
  implement(noticeBoardApi.list, ({ db, actor, at }) => listBoard(db, actor.id, at));
}
