import { verificationCalls } from '@nota/contract/open-api/verification.contract.ts';
import type { PackageDesk } from '../../evidence/package/index.ts';
import type { MachineRouter } from '../../platform/http/machine-router.ts';
import { verifyAttestation } from '../attestations/index.ts';
import { ownByHash, ownRecord } from './attested-record.repo.ts';

export function verificationRoutes({ read }: MachineRouter, packages: PackageDesk) {
  read(verificationCalls.verify, async ({ db, caller: { customerId }, body, at }) => {
    const record =
      'ano' in body ? await ownRecord(db, customerId, body.ano) : await ownByHash(db, customerId, body.hash);
    const { result, reasons } = await verifyAttestation(packages, db, { id: record.id, actorId: null, at });
    const told = reasons.map(({ rung, verdict, code }) => ({ rung, verdict, code }));
    return { ano: record.id, result, reasons: told, at: at.toISOString() };
  });
}
