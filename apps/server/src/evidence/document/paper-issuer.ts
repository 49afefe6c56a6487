import type { PublicAddress } from '@nota/contract/kit/public/public-pages.ts';
import type { TimestampAuthority } from '@libpdf/core';
import type { Config } from '../../platform/config.ts';
import type { Deps } from '../../platform/deps.ts';
import type { LockedStore } from '../../platform/files/store/locked-store.ts';
import { authoritiesOf } from '../time/stamp-authority.ts';
import { openSigningKey } from './signing/development-signing-key.ts';
import { signatureAuthority } from './signing/signature-authority.ts';
import type { SigningKey } from './signing/signing-key.ts';

/** The public page that verifies papers of every kind; it stands on papers in people's hands and so never changes. */
export const VERIFY_PAGE_PATH: PublicAddress = '/verify/certificate';

/** The dependencies of issuing a paper. */
export interface PaperIssuer {
  readonly evidence: LockedStore;
  readonly config: Config;
  readonly key: SigningKey;
  readonly authority?: TimestampAuthority | undefined;
  /** The address of the public verification page. */
  readonly verifyPage: string;
}

/** Everything that issuing takes from the configuration. The first authority time-stamps signatures, if there is one. */
export async function openPaperIssuer({ config, evidence }: Pick<Deps, 'config' | 'evidence'>): Promise<PaperIssuer> {
  const [authority] = authoritiesOf(config);
  return {
    evidence,
    config,
    key: await openSigningKey(config),
    authority: authority && signatureAuthority(authority),
    verifyPage: new URL(VERIFY_PAGE_PATH, config.PUBLIC_URL).href,
  };
}
