import type { Deps } from '../../platform/deps.ts';
import { authoritiesOf } from '../time/stamp-authority.ts';
import type { CertificateIssuer } from './certificate-issue.service.ts';
import { CERTIFICATE_PAGE_PATH } from './certificate-page.routes.ts';
import { openSigningKey } from './signing/development-signing-key.ts';
import { signatureAuthority } from './signing/signature-authority.ts';

/** Everything that issuing takes from the configuration. The first authority time-stamps signatures, if there is one. */
export async function openCertificateIssuer({
  config,
  evidence,
}: Pick<Deps, 'config' | 'evidence'>): Promise<CertificateIssuer> {
  const [authority] = authoritiesOf(config);
  return {
    evidence,
    config,
    key: await openSigningKey(config),
    authority: authority && signatureAuthority(authority),
    verifyPage: new URL(CERTIFICATE_PAGE_PATH, config.PUBLIC_URL).href,
  };
}
