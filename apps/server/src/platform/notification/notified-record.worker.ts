import { NEWS_DAYS } from '@nota/contract/platform/notification.rules.ts';
import { addDays } from '../clock.ts';
import { handle, type JobHandler } from '../jobs/job.ts';
import { enqueueNotification } from './notification.service.ts';
import { composeNotification, type NotifiedRecord } from './notified-record.ts';

/** Runs perhaps twice, and makes the notification once: its name is kept. */
export const composeHandler = (records: readonly NotifiedRecord[]): JobHandler =>
  handle(composeNotification, async ({ payload, db, deps, at }) => {
    if (new Date(payload.at) < addDays(at, -NEWS_DAYS)) return;
    const record = records.find(({ kind }) => kind === payload.recordKind);
    const definition = record?.definitions.find(({ kind }) => kind === payload.kind);
    if (!record || !definition) throw new Error(`nobody is told ${payload.kind} about a ${payload.recordKind}`);
    await db.transaction().execute(async (trx) => {
      const contact = await record.contactOf(trx, payload.recordId, deps.keys);
      if (!contact) return;
      const wanted = Object.keys(definition.variables.shape);
      const given = { ...contact.variables, ...payload.variables };
      await enqueueNotification(trx, deps, {
        definition,
        record: { kind: record.kind, id: payload.recordId },
        to: contact.to,
        variables: Object.fromEntries(wanted.map((name) => [name, given[name] ?? ''])),
        ...(contact.language ? { language: contact.language } : {}),
        onceKey: payload.onceKey,
        at,
      });
    });
  });
