import { verificationCalls } from '@nota/contract/open-api/verification.contract.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import type { PackageContext } from '../../../evidence/package/index.ts';
import type { MachineRouter } from '../../../platform/machine/machine-router.ts';
import { takePoint } from '../../../platform/http/rate-limit.ts';
import { verifyAttestation } from '../verification/attestation-verification.service.ts';
import { ownByHash, ownRecord } from './attested-record.repo.ts';

/** Verifying reads whole files: so it has its own limit, lower than the customer's rate. */
const QUOTA = { calls: LIMIT.verificationsPerMinute, seconds: 60 };

export function verificationRoutes({ read, deps }: MachineRouter, packages: PackageContext) {
  read(verificationCalls.verify, async ({ db, caller: { customerId, platformId }, body, at }) => {
    await takePoint(deps, 'open-api-verify', QUOTA, customerId);
    const record =
      'ano' in body ? await ownRecord(db, customerId, body.ano) : await ownByHash(db, customerId, body.hash);
    const slowly = packages.database.forPlatform(platformId);
    const { result, reasons } = await verifyAttestation(packages, slowly, { id: record.id, actorId: null, at });
    const told = reasons.map(({ rung, verdict, code }) => ({ rung, verdict, code }));
    return { ano: record.id, result, reasons: told, at: at.toISOString() };
  });
}
