import { visitFileApi, type VisitFile } from '@nota/contract/platform/access-link/visit-file.contract.ts';
import type { StoredFile } from '@nota/contract/platform/stored-file.contract.ts';
import type { Trx } from '../db/database.ts';
import type { PaperRule } from '../files/stored-file/ready-paper.ts';
import { getFile, toStoredFile } from '../files/stored-file/stored-file.repo.ts';
import { announceFile, commitFile, lookAtUpload, type LinkUpload } from '../files/stored-file/stored-file.service.ts';
import { takeUploadQuota } from '../files/stored-file/upload-quota.ts';
import type { VisitedLink } from '../http/call.ts';
import type { Router } from '../http/implement.ts';
import { refuse } from '../refusal.ts';
import { isFinished } from './access-link.repo.ts';
import type { LinkPurpose } from './link-purpose.ts';

/** Papers of visitors. Files are those of the link: another visit by it goes on with them, another link never sees them. */
export function visitFileRoutes({ implement, deps }: Router, purposes: readonly LinkPurpose[]) {
  const papersOf = ({ purpose }: VisitedLink) =>
    purposes.find(({ name }) => name === purpose)?.papers ?? refuse('PERMISSION_DENIED', { purpose });

  implement(visitFileApi.announce, {
    async prepare({ link, body: { sizeBytes } }) {
      if (sizeBytes > papersOf(link).maxBytes) refuse('FILE_TOO_LARGE', { sizeBytes });
      await takeUploadQuota(deps, { platformId: link.platformId, by: uploadBy(link), sizeBytes });
    },
    async act({ trx, link, at, body, audit }) {
      await refuseFinished(trx, link.id);
      const announced = await announceFile(deps, trx, { actor: uploadBy(link), at, ...body });
      audit({ after: { file: announced.id, sha256: body.sha256 } });
      return announced;
    },
  });

  implement(visitFileApi.commit, {
    prepare: ({ db, link, params }) => lookAtUpload(deps, db, { id: params.id, actor: uploadBy(link) }),
    async act({ trx, link, at, params, audit, take }) {
      await refuseFinished(trx, link.id);
      audit({ after: { file: params.id } });
      const file = await commitFile(trx, { id: params.id, actor: uploadBy(link), at, delivered: take() });
      return toVisitFile(file, papersOf(link));
    },
  });

  implement(visitFileApi.get, async ({ trx, link, params }) => {
    const file = (await getFile(trx, params.id, { uploaded_through: link.id })) ?? refuse('RECORD_NOT_FOUND', params);
    return toVisitFile(toStoredFile(file), papersOf(link));
  });
}

/** Nobody would look at what comes after the answer. The last of a link's visits is one before its answer. */
async function refuseFinished(trx: Trx, linkId: string) {
  if (await isFinished(trx, linkId)) refuse('LINK_USED_UP', { linkId });
}

const uploadBy = (link: VisitedLink): LinkUpload => ({ platformId: link.platformId, linkId: link.id });

const toVisitFile = ({ id, name, sizeBytes, state, refusal, mime }: StoredFile, { types }: PaperRule): VisitFile => ({
  id,
  name,
  sizeBytes,
  state,
  refusal,
  isFit: state !== 'ready' || types.includes(mime ?? ''),
});
