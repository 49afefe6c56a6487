import { configVersionApi } from '@nota/contract/platform-config/config-version.contract.ts';
import { configVersionLifecycle } from '@nota/contract/platform-config/config-version.lifecycle.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Router } from '../../../platform/http/implement.ts';
import { readTrail } from '../../../platform/lifecycle/read-trail.ts';
import { refuse } from '../../../platform/refusal.ts';
import {
  findVersion,
  listVersions,
  openVersion,
  scheduledVersions,
  statementOf,
  toVersionRow,
  versionBefore,
} from './config-version.repo.ts';
import { actOnVersion, editDraft, restoreVersion, saveDraft } from './config-version.service.ts';

export function configVersionRoutes({ implement, deps }: Router) {
  const { keys, configuration } = deps;

  implement(configVersionApi.list, ({ db, query, at }) => listVersions(db, query, at));

  implement(configVersionApi.current, async ({ db, query: { part }, at }) => {
    // Read from the table and not from memory: whoever prepares a version must see what was decided a moment ago.
    const inForce = await versionBefore(db, part, new Date(at.getTime() + 1));
    const open = await openVersion(db, part);
    const scheduled = await scheduledVersions(db, part, at);
    return {
      inForce: await statementOf(db, part, inForce),
      inForceFrom: inForce?.in_force_from?.toISOString() ?? null,
      scheduled: scheduled.map((row) => ({ ...toVersionRow(row, at), content: row.content })),
      open: open
        ? { ...toVersionRow(open, at), content: open.content, secretsFrom: open.secrets_from as Record<string, number> }
        : null,
    };
  });

  implement(configVersionApi.get, async ({ db, params, at }) => {
    const row = (await findVersion(db, params.id)) ?? refuse('RECORD_NOT_FOUND', params);
    const part = row.part;
    const moment = row.in_force_from ?? row.wanted_from ?? at;
    const { content, secretsFrom } = await statementOf(db, part, row);
    return {
      ...toVersionRow(row, at),
      content,
      secretsFrom,
      follows: await statementOf(db, part, await versionBefore(db, part, moment)),
      trail: await readTrail(db, configVersionLifecycle.name, row.id),
    };
  });

  implement(configVersionApi.save, async ({ trx, actor, at, body, audit }) => {
    const { id } = await saveDraft(trx, body, { actor, at, keys });
    audit({ recordId: id, after: { part: body.part, note: body.note, wantedFrom: body.wantedFrom } });
    return rowOf(trx, id, at);
  });

  implement(configVersionApi.edit, async ({ trx, actor, at, params, body, audit }) => {
    const before = await editDraft(trx, { ...params, ...body }, { actor, at, keys });
    audit({ before: { revision: before.revision }, after: { revision: before.revision + 1, note: body.draft.note } });
    return rowOf(trx, params.id, at);
  });

  implement(configVersionApi.restore, async ({ trx, actor, at, params, body, audit }) => {
    const { id, restores } = await restoreVersion(trx, { ...params, ...body }, { actor, at });
    audit({ recordId: id, after: { restores, note: body.note, wantedFrom: body.wantedFrom } });
    return rowOf(trx, id, at);
  });

  implement(configVersionApi.act, async ({ trx, actor, at, params, body, audit, afterCommit }) => {
    const before = await actOnVersion(trx, { ...params, ...body, actor, at });
    const after = await rowOf(trx, params.id, at);
    const { part, version, state, inForceFrom, sha256 } = after;
    audit({
      before: { state: before.state },
      after: { part, version, state, inForceFrom, sha256 },
      reason: body.reason,
    });
    afterCommit(() => configuration.forget(actor.platformId));
    return after;
  });
}

const rowOf = async (trx: Trx, id: string, at: Date) =>
  toVersionRow((await findVersion(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id }), at);
