import { offlineVerifierApi } from '@nota/contract/evidence/offline-verifier.contract.ts';
import type { Router } from '../../platform/http/implement.ts';
import { refuse } from '../../platform/refusal.ts';
import type { PackageContext } from './package-context.ts';
import { deploymentPolicy, deploymentTrust, verifierPage } from './package-trust.ts';

/** Always a download: opened from here it could not be told from a page that asks us. */
const AS_FILE = { 'content-disposition': 'attachment; filename="verify.html"' };

export function offlineVerifierRoutes({ implementFile }: Router, context: PackageContext) {
  implementFile(offlineVerifierApi.fetch, async () => {
    const { config, database } = context;
    const trust = await deploymentTrust(config, await deploymentPolicy(config, database.outside));
    const page = (await verifierPage(context, trust)) ?? refuse('FILE_NOT_READY');
    return { type: 'text/html; charset=utf-8', body: Buffer.from(page), headers: AS_FILE };
  });
}
