import { buildFacts, codeOn } from '../../apps/server/src/evidence/certificate/certificate.fixtures.ts';
import { issueCertificate } from '../../apps/server/src/evidence/certificate/certificate-issue.service.ts';
import { saveCertificateState } from '../../apps/server/src/evidence/certificate/certificate.repo.ts';
import { openSigningKey } from '../../apps/server/src/evidence/document/signing/development-signing-key.ts';
import { recordEntry } from '../../apps/server/src/evidence/index.ts';
import { findPlatform } from '../../apps/server/src/modules/platform-config/index.ts';
import { loadConfig } from '../../apps/server/src/platform/config.ts';
import type { Db } from '../../apps/server/src/platform/db/database.ts';
import { closeDeps, depsOfJobs, openDeps } from '../../apps/server/src/platform/deps.ts';
import { PLATFORM_KEY } from './people.ts';

/** A certificate as somebody holds it in their hands. */
export interface HeldCertificate {
  readonly number: string;
  readonly code: string;
  readonly sha256: string;
  readonly pdf: Buffer;
  /** Where its QR code leads. */
  readonly scanned: string;
}

export interface Certificates {
  readonly valid: HeldCertificate;
  readonly superseded: HeldCertificate;
  readonly revoked: HeldCertificate;
  readonly sandbox: HeldCertificate;
}

interface Issuing {
  readonly db: Db;
  readonly issue: (entryId: string, isSandbox?: boolean) => Promise<HeldCertificate & { readonly id: string }>;
  /** An entry of the log to certify. */
  readonly enter: () => Promise<string>;
  readonly now: () => Date;
}

/** A certificate in each state, made by the server's own code: the way of an attestation to one has its own story. */
export const issueCertificates = (): Promise<Certificates> =>
  withIssuer(async ({ db, issue, enter, now }) => {
    const replaced = await enter();
    const superseded = await issue(replaced);
    await issue(replaced);
    const revoked = await issue(await enter());
    await db.transaction().execute((trx) => saveCertificateState(trx, revoked.id, 'revoked', now()));
    return { valid: await issue(await enter()), superseded, revoked, sandbox: await issue(await enter(), true) };
  });

/** The certificate of a record that is there already. */
export const certify = (recordId: string): Promise<HeldCertificate> => withIssuer(({ issue }) => issue(recordId));

async function withIssuer<T>(work: (issuing: Issuing) => Promise<T>): Promise<T> {
  const config = loadConfig();
  const opened = openDeps(config);
  const deps = depsOfJobs(opened);
  try {
    const platform = await findPlatform(opened.database, PLATFORM_KEY);
    if (!platform) throw new Error(`the stories have no platform ${PLATFORM_KEY}`);
    const db = deps.database.forPlatform(platform.id);
    const key = await openSigningKey(config);
    const issuer = { ...deps, key, verifyPage: new URL('/verify/certificate', config.PUBLIC_URL).href };
    const enter = async () => {
      const made = { kind: 'attestation', opening: {}, chainMode: 0 };
      const api = opened.database.forPlatform(platform.id);
      return (await api.transaction().execute((trx) => recordEntry(trx, made))).id;
    };
    const issue = async (entryId: string, isSandbox = false) => {
      const facts = buildFacts({ isSandbox, recordNo: entryId });
      const order = { entryId, facts, actor: 'system', at: deps.clock.now() } as const;
      const { id, number, sha256, pdf } = await issueCertificate(db, issuer, order);
      const code = codeOn(pdf);
      const scanned = `/verify/certificate?${new URLSearchParams({ number, code }).toString()}`;
      return { id, number, code, sha256, pdf: Buffer.from(pdf), scanned };
    };
    return await work({ db, issue, enter, now: () => deps.clock.now() });
  } finally {
    await closeDeps(opened);
  }
}
