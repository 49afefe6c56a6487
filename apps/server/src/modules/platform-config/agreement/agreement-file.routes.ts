import { agreementFileApi, type AgreementLine } from '@nota/contract/platform-config/agreement-file.contract.ts';
import { issueTicket } from '../../../platform/exports/download-ticket.ts';
import { removeUnusedFile } from '../../../platform/files/stored-file/stored-file.jobs.ts';
import type { Router } from '../../../platform/http/implement.ts';
import { enqueue } from '../../../platform/jobs/job.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findAgreementFile, insertAgreementFile, toAgreementFile } from './agreement-file.repo.ts';
import { agreementKey, prepareAgreement } from './agreement-file.service.ts';

export function agreementFileRoutes({ implement, deps }: Router) {
  implement(agreementFileApi.take, {
    prepare: ({ db, actor, body }) => prepareAgreement(deps, { db, actor, ...body }),
    async act({ trx, actor, at, body, audit, take }) {
      const row = await insertAgreementFile(trx, { ...take(), takenBy: actor.id, at });
      // Its bytes are kept under their digest; the upload is not needed any more.
      await enqueue(trx, removeUnusedFile, { id: body.fileId });
      audit({ recordId: row.id, after: toAgreementFile(row) });
      return toAgreementFile(row);
    },
  });

  implement(agreementFileApi.get, async ({ db, params }) => {
    const row = (await findAgreementFile(db, params.sha256)) ?? refuse('RECORD_NOT_FOUND', params);
    return { ...toAgreementFile(row), lines: row.lines as AgreementLine[] | null };
  });

  implement(agreementFileApi.ticket, async ({ trx, actor, at, params, origin, audit }) => {
    const row = (await findAgreementFile(trx, params.sha256)) ?? refuse('RECORD_NOT_FOUND', params);
    audit({ recordId: row.id });
    const objectKey = agreementKey(params.sha256);
    return { ticket: await issueTicket(trx, { objectKey, fileName: row.name, actor, origin, at }) };
  });
}
