import { formDraftApi } from '@nota/contract/platform/form-draft.contract.ts';
import type { Router } from '../http/implement.ts';
import { forgetFormDraft, readFormDraft, saveFormDraft } from './form-draft.ts';

export function formDraftRoutes({ implement, deps }: Router) {
  implement(formDraftApi.get, async ({ actor, query }) => ({ draft: await readFormDraft(deps, actor, query.name) }));

  implement(formDraftApi.save, async ({ actor, body, at }) => {
    const savedAt = at.toISOString();
    const isSaved = await saveFormDraft(deps, actor, body.name, { values: body.values, savedAt });
    return { savedAt: isSaved ? savedAt : null };
  });

  implement(formDraftApi.forget, async ({ actor, body }) => {
    await forgetFormDraft(deps, actor, body.name);
    return {};
  });
}
