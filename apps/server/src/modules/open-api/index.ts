import type { FastifyInstance } from 'fastify';
import type { PackageDesk } from '../../evidence/package/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { createMachineRouter } from '../../platform/machine/machine-router.ts';
import { apiCustomers } from './api-customers.ts';
import { attestedRecordRoutes, packageFileRoute } from './attested-record.routes.ts';
import { exampleRoutes } from './examples.routes.ts';
import { fileAttestationRoutes } from './file-attestation.routes.ts';
import { hashAttestationRoutes } from './hash-attestation.routes.ts';
import { verificationRoutes } from './verification.routes.ts';

export { forgetCalls } from './api-nonce.worker.ts';

/** The API of customers' programs, in a corner of the server of its own: it reads bodies in its own way. */
export async function customerApiRoutes(app: FastifyInstance, deps: Deps, packages: PackageDesk): Promise<void> {
  await app.register((scope, _, done) => {
    const router = createMachineRouter(scope, deps, apiCustomers(deps));
    hashAttestationRoutes(router);
    fileAttestationRoutes(router);
    attestedRecordRoutes(router);
    verificationRoutes(router, packages);
    exampleRoutes(scope, router);
    packageFileRoute(scope, router, packages);
    done();
  });
}
