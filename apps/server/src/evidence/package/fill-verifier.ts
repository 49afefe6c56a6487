import { embedTrust } from '@nota/evidence/verify/embedded-trust.ts';
import { trustFingerprint, trustToJson } from '@nota/evidence/verify/trust.ts';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/db/database.ts';
import { deploymentPolicy, deploymentTrust } from './package-trust.ts';

export interface FilledVerifier {
  readonly page: string;
  /** The same as a trust file, for the command and for pages of others. */
  readonly trust: string;
  /** To be published elsewhere: by it a stranger knows that the page holds what this deployment said. */
  readonly fingerprint: string;
}

/** A built verifier page with the log, the authorities and the contract of this deployment in it. */
export async function fillVerifier(config: Config, db: Db, page: string): Promise<FilledVerifier> {
  const policy = await deploymentPolicy(config, db);
  if (policy === undefined) throw new Error('the log has no key yet: it is made with the first signed head');
  const trust = await deploymentTrust(config, policy);
  return {
    page: embedTrust(page, trust),
    trust: `${JSON.stringify(trustToJson(trust), null, 2)}\n`,
    fingerprint: trustFingerprint(trust),
  };
}
