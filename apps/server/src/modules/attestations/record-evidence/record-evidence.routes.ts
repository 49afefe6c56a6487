import {
  EVIDENCED_RECORDS,
  recordEvidenceApi,
  type EvidencedRecordRights,
} from '@nota/contract/attestations/record-evidence.contract.ts';
import type { PackageContext } from '../../../evidence/package/index.ts';
import type { Router } from '../../../platform/http/implement.ts';
import { reachesRecord } from '../../../platform/scope/record-access.ts';
import { readRecordEvidence } from './record-evidence-detail.repo.ts';

export function recordEvidenceRoutes({ implement }: Router, packages: PackageContext) {
  implement(recordEvidenceApi.list, async ({ db, actor, query: { recordKind: kind, recordId } }) => {
    const { read: permission, restrictsByScope }: EvidencedRecordRights = EVIDENCED_RECORDS[kind];
    const record = { stem: kind, id: recordId };
    if (!(await reachesRecord(db, actor, { permission, restrictsByScope, record }))) return [];
    return readRecordEvidence(packages, db, { kind, recordId });
  });
}
