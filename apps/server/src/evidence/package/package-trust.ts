import { utf8 } from '@nota/evidence/bytes/encoding.ts';
import { embedTrust } from '@nota/evidence/verify/embedded-trust.ts';
import type { Trust } from '@nota/evidence/verify/trust.ts';
import { readFile } from 'node:fs/promises';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/db/database.ts';
import { logIdentity } from '../log/log-head.repo.ts';
import { authoritiesOf, rootsOf } from '../time/stamp-authority.ts';
import { policyText } from '../witness/witness-list.ts';
import type { PackageContext } from './package-context.ts';

/** The log and its witnesses as configured here, as a tlog-policy; undefined before the first head. */
export async function deploymentPolicy(config: Config, db: Db): Promise<string | undefined> {
  const log = await logIdentity(db);
  return log && policyText(config, log.vkey);
}

/**
 * The keys and roots that this deployment recommends. Blocks are not among them: a verifier can look a block up without
 * us, and our claim about it would only look like proof.
 */
export async function deploymentTrust(config: Config, policy: string | undefined): Promise<Trust> {
  const roots = await Promise.all(authoritiesOf(config).map(rootsOf));
  return {
    ...(policy === undefined ? {} : { policy }),
    tsaRoots: roots.flat(),
    chains: [{ chainId: config.CHAIN_ID, contract: config.CHAIN_CONTRACT }],
  };
}

/** The verifier page with that policy in it. A package without the page is complete; other verifiers read it as well. */
export async function verifierPage({ config, log }: PackageContext, trust: Trust): Promise<Uint8Array | undefined> {
  const page = await readFile(config.VERIFY_PAGE, 'utf8').catch((error: Error) => {
    log.warn({ file: config.VERIFY_PAGE, reason: error.message }, 'a package goes without the verifier page');
  });
  return page === undefined ? undefined : utf8(embedTrust(page, trust));
}
